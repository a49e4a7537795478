/** npm run test:faults [-- <vitest arguments>]: failures around the portal and what must hold during and after them; `-- clock` runs one of them. */
import { runFaults } from './test/faults.ts'
import { closingLine } from './test/tally.ts'

const tally = await runFaults(process.argv.slice(2))
console.log(closingLine(tally))
process.exitCode = tally.failed === 0 ? 0 : 1
