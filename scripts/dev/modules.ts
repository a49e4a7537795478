import type { Server } from 'node:http'
import { join } from 'node:path'
import { createServer, createServerModuleRunner, mergeConfig, normalizePath, type Plugin } from 'vite'
import viteConfig from '../../vite.config.ts'
import { root } from '../process.ts'

/**
 * Opens Vite in development, with its socket on `http`. It also loads the server's modules, so that after an edit only those that it
 * affects are loaded again. Calls `onChange` after an edit of a module that was loaded.
 */
export const openModules = async (http: Server, onChange: () => void) => {
  // Ids of modules: those edited since they were last loaded, and those of a load that hasn't succeeded.
  const edited = new Set<string>()
  const loading = new Set<string>()
  const watch: Plugin = {
    name: 'server-modules',
    hotUpdate({ type, modules }) {
      if (this.environment.name !== 'ssr') return
      for (const { id } of modules) if (id !== null) edited.add(id)
      const mayBeMissing = type === 'create' && loading.size > 0
      if (modules.length > 0 || mayBeMissing) onChange()
      return []
    },
  }
  const vite = await createServer(
    mergeConfig(viteConfig({ command: 'serve', mode: 'development' }), {
      // Vite restarts itself when its file changes, and the server's modules would be lost.
      configFile: false,
      plugins: [watch],
      server: { middlewareMode: true, ws: { server: http } },
      appType: 'custom',
    }),
  )
  // Also files that nothing imports yet: an import may wait for them.
  vite.watcher.add(['server', 'contract'].map((folder) => join(root, folder)))
  const { ssr } = vite.environments
  const runner = createServerModuleRunner(ssr, { hmr: false })

  /** Returns a module as its sources are now. The caller names its type, because Vite doesn't know it. */
  const load = <Module>(file: string): Promise<Module> => runner.import<Module>(idOf(file))

  /** Forgets the modules edited since the last load that succeeded, and those that import them. Returns whether `file` is one of them. */
  const forget = (file: string): boolean => {
    for (const id of edited) loading.add(id)
    edited.clear()
    for (const id of loading) {
      const source = ssr.moduleGraph.getModuleById(id)
      // Vite invalidates only after an edit in place, and remembers that an import was missing.
      if (source) ssr.moduleGraph.invalidateModule(source)
    }
    const ids = new Set(loading)
    // A set also yields what is added while it is iterated.
    for (const id of ids) {
      const module = runner.evaluatedModules.getModuleById(id)
      if (module === undefined) continue
      for (const importer of module.importers) ids.add(importer)
      runner.evaluatedModules.invalidateModule(module)
    }
    return ids.has(idOf(file))
  }

  /** Ends a load that succeeded. */
  const settle = (): void => loading.clear()

  return { vite, load, forget, settle }
}

const idOf = (file: string): string => normalizePath(join(root, file))
