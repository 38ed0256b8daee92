-- One line of a shard's file becomes one record of the stream, or none if it is there already.
-- KEYS: the stream, the cursor of each channel, the processed lines of each shard's file.
local stream, cursors, lines = KEYS[1], KEYS[2], KEYS[3]
local shard, line, kind, host, channel, seq, record = unpack(ARGV)
local done = tonumber(redis.call('HGET', lines, shard) or 0)
if tonumber(line) <= done then return 0 end
-- An earlier line was refused: the feeder has to continue there.
if tonumber(line) ~= done + 1 then
  return redis.error_reply('ERR line ' .. line .. ' came after line ' .. done)
end
local key = host .. ' ' .. channel
-- A crashed watch repeats unsaved records. A snapshot is always stored: the host may have restarted.
local isOld = kind == 'action' and tonumber(seq) <= tonumber(redis.call('HGET', cursors, key) or -1)
local isNew = kind ~= '' and not isOld
if isNew then
  redis.call('XADD', stream, '*', 'record', record)
  if seq ~= '' then redis.call('HSET', cursors, key, seq) end
end
redis.call('HSET', lines, shard, line)
return isNew and 1 or 0
