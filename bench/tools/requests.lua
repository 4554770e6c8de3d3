-- Sends the requests named after `--`: first a seed, then how many (0: until the time is over), then one argument each:
-- 'weight method path body'. NUMBER in a body is a new number each time, and every request comes from another address.
local requests, weights, seed, left, number = {}, 0, '', 0, 0

init = function(args)
  seed, left = args[1], tonumber(args[2])
  math.randomseed(tonumber(seed))
  if left == 0 then left = math.huge end
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

request = function()
  left = left - 1
  if left < 0 then wrk.thread:stop() end
  number = number + 1
  local chosen = nextRequest()
  local headers = {}
  for name, value in pairs(wrk.headers) do headers[name] = value end
  -- As the proxy in front would tell it; all of them public.
  headers['x-forwarded-for'] = string.format('%d.%d.%d.%d', math.random(11, 99), math.random(0, 255), math.random(0, 255), math.random(1, 254))
  if chosen.body then headers['content-type'] = 'application/json' end
  return wrk.format(chosen.method, chosen.path, headers, chosen.body and chosen.body:gsub('NUMBER', seed .. '-' .. number))
end
