/** The server of the journeys: `npm start` with an empty data directory, which is removed when it stops. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { admin } from './admin.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'alumni-connect-e2e-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

process.env.DATA_DIR = dataDir
process.env.ADMIN_EMAIL = admin.email
process.env.ADMIN_PASSWORD = admin.password

await import('../scripts/start.ts')
