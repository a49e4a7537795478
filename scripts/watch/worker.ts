/** A test process of `npm run test:watch`. It keeps its database and unchanged modules from run to run. */
import { init, runBaseTests, setupEnvironment } from 'vitest/worker'

type Run = Parameters<typeof init>[0]['runTests']
type Modules = Parameters<Run>[0]['evaluatedModules']

let loaded: Modules | undefined

const run =
  (method: 'run' | 'collect'): Run =>
  async (state, traces) => {
    // Changed files and their importers.
    for (const file of state.ctx.invalidates ?? [])
      for (const module of loaded?.getModulesByFile(file) ?? []) loaded?.invalidateModule(module)
    await runBaseTests(method, state, traces)
    loaded = state.evaluatedModules
  }

init({
  post: (message) => process.send?.(message),
  on: (listener) => process.on('message', listener),
  off: (listener) => process.off('message', listener),
  runTests: run('run'),
  collectTests: run('collect'),
  setup: setupEnvironment,
})
