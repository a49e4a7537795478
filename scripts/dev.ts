/**
 * npm run dev [-- --demo]: starts one server on one port, with Vite for the client. After an edit it reloads the server's modules, while
 * the database and Vite stay open. `--demo` opens the college of `npm run demo`.
 */
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import type * as App from '../server/app.ts'
import type * as Foundation from '../server/foundation.ts'
import type * as Run from '../server/run.ts'
import type * as Demo from './demo/college.ts'
import { openModules } from './dev/modules.ts'
import { root } from './process.ts'

const isDemo = process.argv.includes('--demo')
process.env.NODE_ENV = 'development'
// The demo doesn't read .env: see scripts/demo.ts.
if (!isDemo && existsSync('.env')) process.loadEnvFile('.env')

let sentenceOf: (typeof Run)['sentenceOf'] = () => undefined
const report = (error: unknown): void => {
  // The message of a Vite error shows the place in the source. Its stack only shows Vite.
  const text = error instanceof Error && !('plugin' in error) ? error.stack : (error as Error).message
  process.stderr.write(`${sentenceOf(error) ?? text}\n`)
}
const fail = (error: unknown): never => {
  report(error)
  process.exit(1)
}

const openFoundation = async () => {
  const { openFoundation: open } = await modules.load<typeof Foundation>('server/foundation.ts')
  return open(process.env, fail)
}
const openPortal = async () => {
  const { buildPortal } = await modules.load<typeof App>('server/app.ts')
  const { config, database, fanOut } = foundation
  const opened = await buildPortal(config, database.db, undefined, fanOut, modules.vite)
  await opened.app.ready()
  return opened
}
const closeAll = async () => {
  await portal.close()
  await foundation.database.close()
  await foundation.fanOut.close()
}

const reload = async (): Promise<void> => {
  const began = performance.now()
  const isFoundation = modules.forget('server/foundation.ts')
  try {
    const next = isFoundation ? undefined : await openPortal()
    if (next) {
      void portal.close().catch(report)
      portal = next
    } else {
      // Load errors must show while the old portal still runs.
      await modules.load('server/foundation.ts')
      await modules.load('server/app.ts')
      await closeAll()
      foundation = await openFoundation().catch(fail)
      portal = await openPortal().catch(fail)
    }
    modules.settle()
    await portal.start()
    portal.platform.tasks.start()
    process.stdout.write(`Reloaded the server in ${Math.round(performance.now() - began)} ms\n`)
  } catch (error) {
    report(error)
    process.stderr.write('The server still runs the code before this edit. The next save loads it again.\n')
  }
}

const http = createServer()
const opening = Promise.withResolvers<void>()
let reloading = opening.promise
let soon: NodeJS.Timeout | undefined
const modules = await openModules(http, () => {
  // Debounced, because editors save several files at once.
  clearTimeout(soon)
  soon = setTimeout(() => {
    reloading = reloading.then(reload)
  }, 30)
})
const run = await modules.load<typeof Run>('server/run.ts').catch(fail)
sentenceOf = run.sentenceOf
const demo = isDemo ? await modules.load<typeof Demo>('scripts/demo/college.ts').catch(fail) : undefined
demo?.chooseDemoData()
let foundation = await openFoundation().catch(fail)
let portal = await openPortal().catch(fail)

const stop = async (): Promise<never> => {
  http.close()
  await reloading
  await closeAll()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop())
process.once('disconnect', () => void stop())

// Read only at the start, because a half-written migration must not be applied.
const readOnce = ['migrations', 'vite.config.ts', '.env'].map((name) => join(root, name))
modules.vite.watcher.add(readOnce).on('all', (_event, file) => {
  if (readOnce.some((path) => file.startsWith(path)))
    process.stdout.write(`${basename(file)} changed: press Ctrl-C and start again to use it.\n`)
})

const lines = [...((await demo?.prepareDemo(portal.platform).catch(fail)) ?? []), ...foundation.advice]
lines.push(...(await portal.start()))
// Requests wait while the portal is replaced.
http.on('request', (...exchange) => void reloading.then(() => portal.app.server.emit('request', ...exchange)))
http.on('upgrade', (...exchange) => void reloading.then(() => portal.app.server.emit('upgrade', ...exchange)))
http.once('error', fail)
http.listen(foundation.config.port, foundation.config.host, () => run.greet(foundation.config, lines))
portal.platform.tasks.start()
opening.resolve()
