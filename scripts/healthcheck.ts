/** Exits with 0 when the portal on this machine is ready, with 1 otherwise. The image uses it as health check because it has no curl. */
import { env, exit } from 'node:process'

const port = env['PORT'] ?? '8080'
// Without HOST the portal listens on all addresses.
const host = env['HOST'] || '127.0.0.1'

const isReady = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/readyz`, {
  signal: AbortSignal.timeout(4_000),
}).then(
  ({ ok }) => ok,
  () => false,
)
exit(isReady ? 0 : 1)
