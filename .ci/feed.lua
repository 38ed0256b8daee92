-- One line of a shard's file becomes one record of the stream, or none if it is there already.
-- KEYS: the stream, the cursor of each channel, the lines that are done of each shard's file.
local stream, cursors, lines = KEYS[1], KEYS[2], KEYS[3]
local shard, line, kind, host, channel, seq, record = unpack(ARGV)
if tonumber(line) <= tonumber(redis.call('HGET', lines, shard) or 0) then return 0 end
redis.call('HSET', lines, shard, line)
if kind == '' then return 0 end
if seq ~= '' then
  local key = host .. ' ' .. channel
  local cursor = tonumber(redis.call('HGET', cursors, key) or -1)
  -- A crashed watch repeats what it had not noted yet. A snapshot counts whatever its number: the host may have begun anew.
  if kind == 'action' and tonumber(seq) <= cursor then return 0 end
  redis.call('HSET', cursors, key, seq)
end
redis.call('XADD', stream, '*', 'record', record)
return 1
