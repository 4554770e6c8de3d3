-- Analytics events as browsers send them: a quarter are the first two of new visitors, the rest come from known ones.
local seed = tonumber(os.getenv('SEED') or '1')
local known = 20000
local paths = { '/', '/contact', '/about', '/airport-transfers', '/corporate-travel', '/special-events', '/fleet/cadillac-escalade', '/charter-bus-rental' }
local cities = { 'Nashville', 'Atlanta', 'Miami', 'Houston', 'Franklin', 'Memphis', 'Austin', 'Orlando' }
local agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
local count = 0
math.randomseed(seed)

request = function()
  count = count + 1
  local headers = { ['content-type'] = 'application/json', ['user-agent'] = agent }
  -- One address for each visitor, as the proxy in front would tell it.
  local address = string.format('10.%d.%d.%d', math.random(0, 255), math.random(0, 255), math.random(1, 254))
  headers['x-forwarded-for'] = address
  if count % 8 == 0 then
    local body = string.format('{"sessionId":"new-%d-%d","userAgent":"%s","deviceType":"desktop","browserName":"Chrome","operatingSystem":"Windows","referrer":"","referrerDomain":"","landingPage":"/","timezone":"America/Chicago","country":"United States","region":"Tennessee","city":"%s","isNewVisitor":true}', seed, count, agent, cities[math.random(#cities)])
    return wrk.format('POST', '/api/analytics/track', headers, body)
  elseif count % 8 == 1 then
    local body = string.format('{"sessionId":"new-%d-%d","pagePath":"%s","pageTitle":"Sterling Row"}', seed, count - 1, paths[math.random(#paths)])
    return wrk.format('POST', '/api/analytics/pageview', headers, body)
  elseif count % 8 == 2 then
    local body = string.format('{"sessionId":"known-%d","duration":30}', math.random(known))
    return wrk.format('POST', '/api/analytics/session-duration', headers, body)
  end
  local body = string.format('{"sessionId":"known-%d","pagePath":"%s","pageTitle":"Sterling Row"}', math.random(known), paths[math.random(#paths)])
  return wrk.format('POST', '/api/analytics/pageview', headers, body)
end
