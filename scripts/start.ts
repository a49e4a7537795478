/** npm start: builds the client if its sources changed, then runs the server in this process. */
import { existsSync } from 'node:fs'
import { buildIfChanged } from './build/inputs.ts'

// Variables of the environment take precedence over the file.
if (existsSync('.env')) process.loadEnvFile('.env')
process.env.NODE_ENV ??= 'production'

const failed = await buildIfChanged()
if (failed) process.exit(failed)

await import('../server/main.ts')
