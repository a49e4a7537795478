import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Rolldown } from 'vite'
import type { PageRoute } from '#client/platform/domain.ts'
import { firstScreens } from './screens.ts'

type Imports = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>
type Graph = { getModuleInfo: (id: string) => Imports | null }

const root = resolve(import.meta.dirname, '../..')

/**
 * Returns a function that names the chunk of a client module, so that a page needs few chunks: one for each area of the
 * portal, with the static imports of its pages, and one for each domain of the member pages. Null leaves a module to the
 * bundler, which puts it next to its only importer.
 */
export const chunkNames = () => {
  let areas: Areas | undefined
  return (id: string, graph: Graph): string | null => {
    const path = relative(root, id).replaceAll('\\', '/')
    if (rarelyUsed.test(path)) return null
    if (framework.test(path) || path.includes('\0')) return 'framework'
    if (markdown.test(path)) return 'markdown'
    if (/^node_modules\/(?:@socket[.]io|socket[.]io|engine[.]io)/.test(path)) return 'socket'
    areas ??= areasOf(graph)
    return nameOfTexts(path) ?? nameIn(areas, id, path)
  }
}

const framework = /^node_modules\/(?:react|react-dom|scheduler|react-router|zustand)\//

/** Renders formatted text, also for visitors. */
const markdown = /^(?:node_modules\/marked\/|client\/ui\/Markdown[.]tsx$)/

/** Modules that few users need, and only after the page has loaded. */
const rarelyUsed =
  /^(?:node_modules\/(?:@zxcvbn-ts|fastest-levenshtein|qr|@simplewebauthn|leaflet|supercluster|kdbush)\/|\0world-atlas\/|client\/platform\/translations[.]ts$|client\/home\/invite\/|client\/people\/map\/(?!Member|MapResults))/

const nameOfTexts = (path: string): string | undefined => {
  const [, language, namespace = ''] = /^locales\/(\w+)\/(?:.*\/)?([^/]+)[.]json$/.exec(path) ?? []
  if (language === undefined || (language === 'en' && namespace === 'common')) return undefined
  const [group = 'pages'] = Object.entries(texts).find(([, namespaces]) => namespaces.includes(namespace)) ?? []
  return `texts-${language}-${group}`
}

/** Which texts are fetched together. The texts of all other member pages are one file. */
const texts: Record<string, string[]> = {
  common: ['common'],
  site: ['site'],
  visitors: ['contact', 'public-events', 'terms'],
  entrance: ['sessions', 'registration', 'unsubscribe', 'act'],
  adminEntry: ['admin-entry'],
  // Only shown after input.
  validation: ['validation'],
  member: [
    ...['accounts', 'dashboard', 'events', 'jobs', 'members', 'mentors', 'mentorships'],
    ...['notifications', 'search'],
  ],
  admin: ['administration'],
}

/** Request and response schemas. */
const schemas = /^(?:contract\/|node_modules\/zod\/|client\/account\/registration\/(?:checks|fileTypes)[.]ts$)/

/** The parts of an event page that members and visitors share. */
const ofOneEvent = /^client\/events\/page\/(?:Band|EventHead|EventPlace)[.]tsx$/

/** The pages that links in emails open. */
const ofEmailLinks =
  /^client\/(?:notifications\/(?:ActPage|UnsubscribePage|useLinkToken)|account\/accounts\/ConfirmEmailPage)[.]tsx?$/

const loginPage = 'client/account/sessions/LoginPage.tsx'

/** Windows, menus and other overlays. */
const windows = /^client\/ui\/(?:\w+Window|Opened\w+|menuParts)[.]tsx$/

/** The modules that the pages of each area import from the start. */
type Areas = Record<
  'start' | 'worker' | 'toasts' | 'login' | 'site' | 'entrance' | 'adminEntry' | 'member' | 'pages' | 'admin',
  ReadonlySet<string>
>

const areasOf = (graph: Graph): Areas => {
  const reachedFrom = (paths: string[], kinds: (keyof Imports)[] = ['importedIds']): Set<string> => {
    const ids = new Set(paths.map((path) => join(root, path)))
    // A set also yields what is added while it is iterated.
    for (const id of ids)
      for (const kind of kinds)
        for (const other of graph.getModuleInfo(id)?.[kind] ?? []) for (const next of through(other, id)) ids.add(next)
    return ids
  }
  const open = pagesOf('public', 'support')
  const isReadOnly = (path: string) => /^client\/(?:public|events\/visitors)\/\w+[.]tsx$/.test(path)
  const screens = firstScreens.map((path) => `client/${path}`)
  const moved = screens.find((path) => graph.getModuleInfo(join(root, path)) === null)
  if (moved !== undefined) throw new Error(`scripts/build/screens.ts names ${moved}, which is not there.`)
  return {
    start: reachedFrom(['client/index.html']),
    worker: reachedFrom(['client/service-worker/service-worker.ts']),
    toasts: reachedFrom(['client/ui/ToastProvider.tsx']),
    login: reachedFrom([loginPage]),
    site: reachedFrom(open.filter(isReadOnly)),
    entrance: reachedFrom(open.filter((path) => !isReadOnly(path) && path !== loginPage)),
    member: reachedFrom(screens),
    // Includes their dynamic imports.
    pages: reachedFrom([...screens, ...pagesOf('dashboard')], ['importedIds', 'dynamicallyImportedIds']),
    adminEntry: reachedFrom(['client/app/AdminGate.tsx', ...pagesOf('adminEntry')]),
    admin: reachedFrom(['client/app/AdminArea.tsx', ...pagesOf('admin')]),
  }
}

/** Returns the modules that an import leads to. From a domain's public.ts, only the modules of the imported names. */
const through = (id: string, importer: string): string[] => {
  if (isDoor(importer)) return Object.values(exportsOf(importer)).includes(id) ? [] : [id]
  if (!isDoor(id)) return [id]
  const behind = exportsOf(id)
  const door = new RegExp(`import {([^}]*)} from '#${relative(root, id).replaceAll('\\', '/')}'`, 'g')
  const named = [...readFileSync(importer, 'utf8').matchAll(door)].flatMap(([, names = '']) => names.split(','))
  return named.map((name) => behind[name.trim()] ?? id)
}

export const isDoor = (id: string): boolean => /\/client\/\w+\/public[.]ts$/.test(id)

/** Returns the file of each name that a public.ts re-exports. */
const exportsOf = (door: string): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(door, 'utf8').matchAll(/export {([^}]*)} from '(.+?)'/g)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.trim(), join(dirname(door), file)]),
    ),
  )

/** Returns the files of the pages that the domains' `routes.ts` declare for these areas. */
const pagesOf = (...areas: PageRoute['area'][]): string[] =>
  globSync('client/*/routes.ts', { cwd: root }).flatMap((routes) =>
    [...readFileSync(join(root, routes), 'utf8').matchAll(/area: '(\w+)'.*?import\('(.+?)'\)/gs)]
      .filter(([, area]) => areas.some((wanted) => wanted === area))
      .map(([, , file = '']) => join(dirname(routes), file)),
  )

const nameIn = (areas: Areas, id: string, path: string): string | null => {
  const { start, worker, toasts, login, site, entrance, adminEntry, member, pages, admin } = areas
  if (start.has(id)) return 'start'
  // A plain script: it shares nothing with the pages.
  if (worker.has(id)) return null
  // Forms load their validation after they are shown.
  if (schemas.test(path) && !site.has(id) && !login.has(id) && !entrance.has(id))
    return member.has(id) ? 'routes' : adminEntry.has(id) ? 'adminEntry' : 'contract'
  if (ofEmailLinks.test(path)) return 'links'
  // An event page, for members and visitors.
  if (ofOneEvent.test(path)) return 'event'
  if (site.has(id)) {
    // The little that public pages share with forms: icons and cards.
    if (login.has(id) || entrance.has(id)) return 'start'
    return pages.has(id) || admin.has(id) ? 'shown' : 'public'
  }
  // The dashboard doesn't need the login form, only what the form shares with members' pages.
  if (login.has(id))
    return [member, pages, entrance, adminEntry, admin].some((area) => area.has(id)) ? 'login' : 'loginPage'
  if (toasts.has(id)) return member.has(id) ? 'base' : 'toasts'
  // Members pass the login page, so the little that their pages share with other forms is loaded with it.
  if (member.has(id)) return entrance.has(id) || adminEntry.has(id) ? 'login' : 'member'
  if (entrance.has(id)) return pages.has(id) || admin.has(id) || adminEntry.has(id) ? 'forms' : 'entrance'
  if (adminEntry.has(id)) return 'adminEntry'
  if (/^node_modules\/@?(?:base-ui|floating-ui)\//.test(path) || windows.test(path)) return 'windows'
  if (admin.has(id) && !pages.has(id)) return 'admin'
  if (path.startsWith('node_modules/virtua/')) return 'chat'
  const [, domain = 'ui'] = /^client\/(?!app\/|platform\/)(\w+)\//.exec(path) ?? []

  return tooSmall[domain] ?? domain
}

/** Domains whose remaining modules are too small for a chunk, each with the chunk that they go into. */
const tooSmall: Record<string, string> = { college: 'account', privacy: 'account', home: 'search', public: 'admin' }
