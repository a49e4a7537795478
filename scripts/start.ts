/** npm start: builds the client if its sources changed, then runs the server in this very process. */
import { existsSync } from 'node:fs'
import { buildIfChanged } from './build/inputs.ts'

// What the environment already says wins over the file.
if (existsSync('.env')) process.loadEnvFile('.env')
process.env.NODE_ENV ??= 'production'

const failed = await buildIfChanged()
if (failed) process.exit(failed)

await import('../server/main.ts')
