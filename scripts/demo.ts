/** npm run demo: starts a separate portal with a demo college, created on the first start. Doesn't read .env. */
import { buildIfChanged } from './build/inputs.ts'

process.env.NODE_ENV ??= 'production'

const failed = await buildIfChanged()
if (failed) process.exit(failed)

const [{ runPortal }, { prepareDemo, chooseDemoData }] = await Promise.all([
  import('../server/run.ts'),
  import('./demo/college.ts'),
])

chooseDemoData()
await runPortal(prepareDemo)
