/** npm run test:nodes [-- <vitest arguments>]: the API tests on two alternating nodes, with PostgreSQL, Redis and S3. */
import { everyNodesTest, runOnNodes } from './test/engines.ts'
import { closingLine } from './test/tally.ts'

const given = process.argv.slice(2)
const tally = await runOnNodes(given.length > 0 ? given : everyNodesTest)
console.log(closingLine(tally))
process.exitCode = tally.failed === 0 ? 0 : 1
