/** npm run test:faults [-- <vitest arguments>]: tests failures around the portal, and recovery from them. `-- clock` runs one of the files. */
import { runFaults } from './test/faults.ts'
import { closingLine } from './test/tally.ts'

const tally = await runFaults(process.argv.slice(2))
console.log(closingLine(tally))
process.exitCode = tally.failed === 0 ? 0 : 1
