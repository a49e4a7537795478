/** npm run bench [-- <name> [--sockets n] [--seconds n] [--rounds n] [--calls a,b]]: bench/README.md says what each one measures. */
import { measureBrowser } from './browser.ts'
import { measureCapacity } from './capacity/capacity.ts'
import { measureChat } from './chat.ts'
import { measureDirectory } from './directory.ts'
import { measureDurability } from './durability.ts'
import { explain } from './explain.ts'
import { type Options, readOptions } from './options.ts'
import { measureGrowth } from './growth.ts'
import { measureLive } from './live/live.ts'
import { measureLogins } from './logins.ts'
import { measureMap } from './map.ts'
import { measureMemory } from './memory.ts'
import { measurePeers } from './peers.ts'
import { measureProgramme } from './programme.ts'
import { measureSockets } from './sockets/sockets.ts'
import { measureSpeed } from './speed.ts'

const benches: Record<string, (options: Options) => Promise<void>> = {
  speed: measureSpeed,
  peers: measurePeers,
  growth: measureGrowth,
  browser: measureBrowser,
  memory: measureMemory,
  explain,
  chat: measureChat,
  directory: measureDirectory,
  programme: measureProgramme,
  live: measureLive,
  map: measureMap,
  logins: measureLogins,
  sockets: measureSockets,
  durability: measureDurability,
  capacity: measureCapacity,
}

const [word = 'speed', ...options] = process.argv.slice(2)
const bench = benches[word]
if (bench === undefined) {
  console.error(`There is no bench ${word}: say ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(1))
await bench(readOptions(options))
process.exit()
