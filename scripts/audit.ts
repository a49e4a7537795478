/**
 * npm run audit: asks the registry for advisories about the portal's runtime dependencies. Exits with 0 when there are none, with 1
 * when there are some, and with 2 when the registry can't be queried.
 */
import { readAudit } from './audit/report.ts'
import { npmCommand } from './npm.ts'
import { capture } from './process.ts'

const [npm, ...before] = npmCommand()
const { stdout } = await capture(npm, [...before, 'audit', '--omit=dev', '--json'])
const { code, lines } = readAudit(stdout)
for (const line of lines) (code === 0 ? console.log : console.error)(line)
process.exitCode = code
