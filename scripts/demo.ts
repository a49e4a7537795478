/** npm run demo: a second, separate portal with one believable college in it, made on the first start. It reads no .env. */
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
