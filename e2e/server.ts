/** The server of the journeys: the built product on an empty data directory, which is removed at the end. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from '../scripts/build/inputs.ts'
import { admin } from './admin.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'alumni-connect-e2e-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

// Journeys create fictional members, which must never reach a real database or mail server.
for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL']) delete process.env[name]
process.env.NODE_ENV = 'production'
process.env.DATA_DIR = dataDir
process.env.ADMIN_EMAIL = admin.email
process.env.ADMIN_PASSWORD = admin.password
// All journeys share one IP address.
process.env.REGISTRATIONS_PER_HOUR = '10000'
process.env.LOGIN_FAILURES_PER_15_MINUTES = '1000'
process.env.MESSAGES_PER_MINUTE = '1000'
process.env.SEARCHES_PER_MINUTE = '1000'
process.env.CALLS_PER_MINUTE = '10000'
process.env.PEOPLE_PER_DAY = '100000'
process.env.PEOPLE_PER_HOUR = '100000'
process.env.ANONYMOUS_CALLS_PER_MINUTE = '10000'
process.env.CHANGES_PER_HOUR = '1000'
// The journeys outlast the ten minutes before the first backup.
process.env.BACKUP_HOURS = '0'

const failed = await buildIfChanged()
if (failed) process.exit(failed)

await import('../server/main.ts')
