/** npm run test:postgres [-- <vitest arguments>]: the API tests on a temporary PostgreSQL server, or on TEST_DATABASE_URL. */
import { runOnPostgres } from './test/engines.ts'
import { closingLine } from './test/tally.ts'

const tally = await runOnPostgres(process.argv.slice(2))
console.log(closingLine(tally))
process.exitCode = tally.failed === 0 ? 0 : 1
