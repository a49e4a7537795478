import { syncTree } from './durable-file-system.ts'
import { startEngine } from './start.ts'

const [directory] = process.argv.slice(2)
if (directory === undefined) throw new Error('usage: node initialise-process.ts <directory>')

const engine = await startEngine(directory)
await engine.close()
// The engine copies its initial files without a sync.
syncTree(directory)
