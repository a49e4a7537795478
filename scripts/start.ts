/** npm start: builds the client if its sources changed, then runs the server in this very process. */
import { buildIfChanged } from './build/inputs.ts'

process.env.NODE_ENV ??= 'production'

const failed = await buildIfChanged()
if (failed) process.exit(failed)

await import('../server/main.ts')
