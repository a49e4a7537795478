/** npm run dev: one server on one port, started again when its sources change; it hosts Vite for the client. */
import { run } from './process.ts'

process.env.NODE_ENV = 'development'
process.exitCode = await run(process.execPath, [
  '--disable-warning=ExperimentalWarning',
  '--env-file-if-exists=.env',
  '--watch',
  '--watch-preserve-output',
  'server/main.ts',
])
