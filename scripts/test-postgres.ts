/** npm run test:postgres [-- <vitest arguments>]: the API tests on PostgreSQL, a throw-away one unless told which. */
import { runApiTests } from './test/api.ts'
import { withPostgres } from './test/postgres.ts'
import { closingLine } from './test/tally.ts'

const testOn = (url: string) => runApiTests(process.argv.slice(2), { ...process.env, TEST_DATABASE_URL: url })

const given = process.env.TEST_DATABASE_URL
const tally = await (given ? testOn(given) : withPostgres(testOn))
console.log(closingLine(tally))
process.exitCode = tally.failed === 0 ? 0 : 1
