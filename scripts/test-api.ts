/** npm run test:api [-- <vitest arguments>]: the unit and API tests on the embedded database. */
import { runApiTests } from './test/api.ts'

const { failed } = await runApiTests(process.argv.slice(2))
process.exitCode = failed === 0 ? 0 : 1
