import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync, type Rolldown, Visitor } from 'vite'
import type { PageRoute } from '#client/platform/domain.ts'
import { isContract, reexportsSchemas, sourceOf } from './contract.ts'

/** The bundler's module graph. Ids are absolute paths. */
export type Graph = { getModuleInfo: (id: string) => Module | null }
type Module = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'code'>

const root = resolve(import.meta.dirname, '../..')

/** Returns a module's path in the repository. */
export const pathOf = (id: string): string => relative(root, id).replaceAll('\\', '/')

/**
 * Returns the ids of these modules and of all that they import. `paths` are relative to the repository. Throws if one of them isn't part of the
 * build.
 */
export const reachedFrom = (
  graph: Graph,
  paths: string[],
  kinds: readonly ('importedIds' | 'dynamicallyImportedIds')[] = ['importedIds'],
): ReadonlySet<string> => {
  const ids = new Set(paths.map((path) => join(root, path)))
  for (const id of ids)
    if (graph.getModuleInfo(id) === null) throw new Error(`No page imports ${pathOf(id)}, which scripts/build names.`)
  // A set also yields what is added while it is iterated.
  for (const id of ids)
    for (const kind of kinds)
      for (const imported of graph.getModuleInfo(id)?.[kind] ?? [])
        for (const used of usedModules(graph, imported, id)) ids.add(used)
  return ids
}

/** Returns whether a module only re-exports a domain's modules to other domains. */
export const isPublic = (id: string): boolean => /\/client\/\w+\/public[.]ts$/.test(id)

/** Returns the modules that an import needs: of a domain's public.ts or the contract, those of the imported names. */
const usedModules = (graph: Graph, id: string, importer: string): string[] => {
  if (isPublic(importer)) return [...reexportsOf(importer).values()].includes(id) ? [] : [id]
  if (reexportsSchemas(importer, id)) return []
  if (isPublic(id)) return namesFrom(graph, id, importer).map((name) => reexportsOf(id).get(name) ?? id)
  return isContract(id) ? namesFrom(graph, id, importer).map((name) => sourceOf(id, name)) : [id]
}

const namesFrom = (graph: Graph, id: string, importer: string): string[] => {
  const folder = dirname(importer)
  const idOf = (source: string) => (source.startsWith('#') ? join(root, source.slice(1)) : resolve(folder, source))
  return parseSync('module.js', graph.getModuleInfo(importer)?.code ?? '')
    .module.staticImports.filter(({ moduleRequest }) => idOf(moduleRequest.value) === id)
    .flatMap(({ entries }) => entries.map(({ importName }) => importName.name ?? ''))
}

/** Returns the module of each name that a public.ts re-exports. */
const reexportsOf = (id: string): Map<string, string> => {
  const exported = parse(id).module.staticExports.flatMap(({ entries }) => entries)
  return new Map(
    exported.flatMap(({ exportName, moduleRequest }) =>
      moduleRequest === null ? [] : [[exportName.name ?? '', join(dirname(id), moduleRequest.value)]],
    ),
  )
}

/** Returns the paths of the pages that the domains declare for these areas in `routes.ts` and `deskRoutes.ts`, or for members in `pages.ts`. */
export const pagesOf = (...areas: PageRoute['area'][]): string[] => [
  ...(areas.includes('dashboard') ? globSync('client/*/pages.ts', { cwd: root }) : []),
  ...globSync('client/*/{routes,deskRoutes}.ts', { cwd: root }).flatMap((routes) => {
    const pages: string[] = []
    let area: unknown
    new Visitor({
      Property: ({ key, value }) => {
        if (key.type === 'Identifier' && key.name === 'area' && value.type === 'Literal') area = value.value
      },
      ImportExpression: ({ source }) => {
        if (areas.some((wanted) => wanted === area) && source.type === 'Literal')
          pages.push(join(dirname(routes), String(source.value)))
      },
    }).visit(parse(join(root, routes)).program)
    return pages
  }),
]

const parse = (id: string) => {
  const result = parsed.get(id) ?? parseSync(id, readFileSync(id, 'utf8'))
  parsed.set(id, result)
  return result
}
const parsed = new Map<string, ReturnType<typeof parseSync>>()
