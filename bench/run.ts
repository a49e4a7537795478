/** npm run bench [-- speed | memory | explain]: how fast, how much memory, and which plans the database makes. */
import { explain } from './explain.ts'
import { measureMemory } from './memory.ts'
import { measureSpeed } from './speed.ts'

const benches: Record<string, () => Promise<void>> = { speed: measureSpeed, memory: measureMemory, explain }

const word = process.argv[2] ?? 'speed'
const bench = benches[word]
if (bench === undefined) {
  console.error(`There is no bench ${word}: say ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(1))
await bench()
process.exit()
