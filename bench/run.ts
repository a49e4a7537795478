/** npm run bench [-- <name> [options]]: bench/README.md documents the benches and options. */
import { measureAll } from './all.ts'
import { measureApplications } from './applications.ts'
import { measureBrowser } from './browser.ts'
import { measureCapacity } from './capacity/capacity.ts'
import { measureChat } from './chat.ts'
import { measureComparison } from './compare.ts'
import { measureDirectory } from './directory.ts'
import { measureDiscussions } from './discussions.ts'
import { explain } from './explain.ts'
import { type Options, readOptions } from './options.ts'
import { measureLive } from './live/live.ts'
import { measureLogins } from './logins.ts'
import { measureMap } from './map.ts'
import { measureMemory } from './memory.ts'
import { measurePathways } from './pathways.ts'
import { measurePeers } from './peers.ts'
import { measureProgramme } from './programme.ts'
import { measureMatching } from './matching.ts'
import { measurePeopleList } from './people-list.ts'
import { measureQueue } from './queue.ts'
import { measureRoster } from './roster.ts'
import { measureSpeed } from './speed.ts'

const benches: Record<string, (options: Options) => Promise<void>> = {
  speed: measureSpeed,
  compare: measureComparison,
  peers: measurePeers,
  browser: measureBrowser,
  memory: measureMemory,
  explain,
  chat: measureChat,
  directory: measureDirectory,
  discussions: measureDiscussions,
  programme: measureProgramme,
  applications: measureApplications,
  pathways: measurePathways,
  matching: measureMatching,
  roster: measureRoster,
  queue: measureQueue,
  'people-list': measurePeopleList,
  live: measureLive,
  map: measureMap,
  logins: measureLogins,
  capacity: measureCapacity,
}

const [word = 'speed', ...options] = process.argv.slice(2)
const bench = benches[word]
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(1))
try {
  if (word === 'all') await measureAll(Object.keys(benches), options)
  else if (bench !== undefined) await bench(readOptions(options))
  else throw new Error(`There is no bench ${word}: try ${Object.keys(benches).join(', ')} or all.`)
  process.exit()
} catch (error) {
  console.error(`\n${String(error)}`)
  process.exit(1)
}
