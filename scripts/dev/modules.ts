import type { Server } from 'node:http'
import { join } from 'node:path'
import { createServer, createServerModuleRunner, mergeConfig, normalizePath, type Plugin } from 'vite'
import viteConfig from '../../vite.config.ts'
import { root } from '../process.ts'

/**
 * Opens Vite in development, with its socket on `http`. Vite also loads the server's modules, so that an edit reloads only the modules
 * it affects. Calls `onChange` after an edit of a loaded module.
 */
export const openModules = async (http: Server, onChange: () => void) => {
  // Ids of modules: those edited since the last load, and those of a load that hasn't succeeded.
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
      // Vite would restart when its config file changes and lose the server's modules.
      configFile: false,
      plugins: [watch],
      server: { middlewareMode: true, ws: { server: http } },
      appType: 'custom',
    }),
  )
  // Also files that nothing imports yet, because a failed import may be waiting for one.
  vite.watcher.add(['server', 'contract'].map((folder) => join(root, folder)))
  const { ssr } = vite.environments
  const runner = createServerModuleRunner(ssr, { hmr: false })

  /** Loads a module from its current sources. The caller gives its type, because Vite doesn't know it. */
  const load = <Module>(file: string): Promise<Module> => runner.import<Module>(idOf(file))

  /** Unloads the modules edited since the last successful load, and their importers. Returns whether `file` is one of them. */
  const forget = (file: string): boolean => {
    for (const id of edited) loading.add(id)
    edited.clear()
    for (const id of loading) {
      const source = ssr.moduleGraph.getModuleById(id)
      // Vite only invalidates files edited in place, and caches that an import was missing.
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

  /** Marks the load as successful. */
  const settle = (): void => loading.clear()

  return { vite, load, forget, settle }
}

const idOf = (file: string): string => normalizePath(join(root, file))
