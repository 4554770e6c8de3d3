-- Sends the requests named after `--`: first a seed, then one argument each: 'weight method path body'. NUMBER in a body
-- is a new number each time, and every request comes from another address. Before that each connection asks for the
-- health once and waits a moment: Node takes one new connection per turn of its loop, and a server that is kept busy by the
-- first would make the last wait for seconds, which visitors who come one after the other never see.
local requests, weights, seed, connections, number, waits = {}, 0, '', 0, 0, 0
local moment = 500

init = function(args)
  seed, connections = args[1], tonumber(args[2])
  math.randomseed(tonumber(seed))
  for index = 3, #args do
    local weight, method, path, body = args[index]:match('^(%d+) (%S+) (%S+) ?(.*)$')
    weights = weights + tonumber(weight)
    table.insert(requests, { upTo = weights, method = method, path = path, body = body ~= '' and body or nil })
  end
end

local function nextRequest()
  local at = math.random(weights)
  for _, request in ipairs(requests) do
    if at <= request.upTo then return request end
  end
end

delay = function()
  waits = waits + 1
  return waits > connections and waits <= 2 * connections and moment or 0
end

request = function()
  number = number + 1
  if number <= connections then return wrk.format('GET', '/healthz') end
  local chosen = nextRequest()
  local headers = {}
  for name, value in pairs(wrk.headers) do headers[name] = value end
  -- As the proxy in front would tell it; all of them public.
  headers['x-forwarded-for'] = string.format('%d.%d.%d.%d', math.random(11, 99), math.random(0, 255), math.random(0, 255), math.random(1, 254))
  if chosen.body then headers['content-type'] = 'application/json' end
  return wrk.format(chosen.method, chosen.path, headers, chosen.body and chosen.body:gsub('NUMBER', seed .. '-' .. number))
end
