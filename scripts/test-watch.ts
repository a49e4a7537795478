/** npm run test:watch -- <name>: runs the tests whose path contains the name, and after an edit the tests it affects. */
import { programOf, run } from './process.ts'

const config = ['--config', 'scripts/watch/vitest.config.ts']
process.exitCode = await run(process.execPath, [programOf('vitest'), 'watch', ...config, ...process.argv.slice(2)])
