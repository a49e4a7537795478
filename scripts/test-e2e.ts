/** npm run test:e2e [-- <playwright arguments>]: the browser journeys. */
import { runJourneys } from './test/journeys.ts'

const { failed } = await runJourneys(process.argv.slice(2))
process.exitCode = failed === 0 ? 0 : 1
