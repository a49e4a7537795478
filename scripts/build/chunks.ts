import { type Graph, pagesOf, pathOf, reachedFrom } from './modules.ts'
import { firstScreens, laterCards } from './screens.ts'

/**
 * Returns a function that names the chunk of a client module, so that a page needs few chunks: one for each area of the
 * portal, with the static imports of its pages, and one for each domain of the member pages. Null leaves a module to the
 * bundler, which puts it next to its only importer.
 */
export const chunkNames = () => {
  let areas: Areas | undefined
  return (id: string, graph: Graph): string | null => {
    const path = pathOf(id)
    areas ??= areasOf(graph)
    const reached = areas
    const module: Module = { path, usedBy: (...names) => names.some((name) => reached[name].has(id)) }
    const [chunk] = rules.find(([, applies]) => applies(module)) ?? [nameOfDomain(path)]
    return nameOfTexts(path) ?? chunk
  }
}

/** The modules that the pages of each area import. */
type Areas = ReturnType<typeof areasOf>

const areasOf = (graph: Graph) => {
  const open = pagesOf('public', 'support')
  const isReadOnly = (path: string) => /^client\/(?:public|events\/visitors)\/\w+[.]tsx$/.test(path)
  const isOfDiscussions = (path: string) => path.startsWith('client/discussions/')
  const screens = firstScreens.map((path) => `client/${path}`)
  const all = ['importedIds', 'dynamicallyImportedIds'] as const
  return {
    start: reachedFrom(graph, ['client/index.html']),
    worker: reachedFrom(graph, ['client/service-worker/service-worker.ts']),
    toasts: reachedFrom(graph, ['client/ui/ToastProvider.tsx']),
    login: reachedFrom(graph, [loginPage]),
    scenes: reachedFrom(graph, ['client/public/scenes/scenes.ts']),
    site: reachedFrom(graph, open.filter(isReadOnly)),
    entrance: reachedFrom(graph, [...open.filter((path) => !isReadOnly(path) && path !== loginPage), laterSteps]),
    member: reachedFrom(graph, screens),
    cards: reachedFrom(
      graph,
      laterCards.map((path) => `client/${path}`),
    ),
    pages: reachedFrom(graph, [...screens, ...pagesOf('dashboard')], all),
    overview: reachedFrom(graph, ['client/guidance/OverviewPage.tsx']),
    thread: reachedFrom(graph, ['client/discussions/pages.ts', 'client/discussions/live.ts']),
    otherPages: reachedFrom(
      graph,
      [...pagesOf('dashboard').filter((path) => !isOfDiscussions(path)), ...pagesOf('admin')],
      all,
    ),
    adminEntry: reachedFrom(graph, ['client/app/AdminGate.tsx', ...pagesOf('adminEntry')]),
    admin: reachedFrom(graph, ['client/app/AdminArea.tsx', ...pagesOf('admin')]),
  }
}

const laterSteps = 'client/account/registration/laterSteps.ts'
const loginPage = 'client/account/sessions/LoginPage.tsx'

type Module = { path: string; usedBy: (...areas: (keyof Areas)[]) => boolean }

const matches =
  (pattern: RegExp) =>
  ({ path }: Module): boolean =>
    pattern.test(path)

/** Request and response schemas. Forms load their validation after they are shown. */
const isSchema = ({ path, usedBy }: Module): boolean =>
  /^(?:contract\/|node_modules\/zod\/|client\/(?:\w+\/)+checks[.]ts$|client\/account\/registration\/(?:fileTypes|suggestEmail)[.]ts$)/.test(
    path,
  ) && !usedBy('site', 'login', 'entrance')

/** What the contract has of discussions, without its schemas. */
const isCalled = matches(/^contract\/discussions\/.+[.]ts$/)

/** The code of threads that other pages use too. */
const isPart = ({ usedBy }: Module): boolean => usedBy('thread') && usedBy('otherPages')

/** The chunk of a module is that of the first rule that applies. Null leaves the module to the bundler. */
const rules: [chunk: string | null, applies: (module: Module) => boolean][] = [
  // Few users need these, and only after the page has loaded.
  [
    null,
    matches(
      /^(?:node_modules\/(?:@zxcvbn-ts|fastest-levenshtein|qr|@simplewebauthn|leaflet|supercluster|kdbush|pdfjs-dist|papaparse|fflate|fast-xml-parser|fast-xml-builder|strnum|path-expression-matcher|xml-naming|is-unsafe|anynum|ical[.]js|@nodable)\/|\0world-atlas\/|client\/platform\/(?:translations|pdf)[.]ts$|client\/people\/map\/(?!Member|MapResults)|client\/people\/import\/reading\/)/,
    ),
  ],
  // Private files and their pages, for applications and practice.
  ['files', matches(/^client\/platform\/(?:usePdf|fetchLinked|PdfPage)[.]tsx?$/)],
  // For a registration's photo.
  [
    'crop',
    matches(
      /^(?:node_modules\/(?:react-easy-crop|normalize-wheel)\/|client\/(?:ui\/CropArea|platform\/cropPhoto|account\/registration\/PhotoCrop)[.]tsx?$)/,
    ),
  ],
  ['framework', matches(/^node_modules\/(?:react|react-dom|scheduler|react-router|zustand)\/|\0/)],
  // Formatted text, also for visitors.
  ['markdown', matches(/^(?:node_modules\/marked\/|client\/ui\/Markdown[.]tsx$)/)],
  ['socket', matches(/^node_modules\/(?:@socket[.]io|socket[.]io|engine[.]io)/)],
  ['start', ({ usedBy }) => usedBy('start')],
  // A plain script: it shares nothing with the pages.
  [null, ({ usedBy }) => usedBy('worker')],
  ['routes', (module) => isSchema(module) && module.usedBy('member', 'cards')],
  ['adminEntry', (module) => isSchema(module) && module.usedBy('adminEntry')],
  ['parts', (module) => isCalled(module) && module.usedBy('thread')],
  // Schemas of discussions need these, which the schemas of other forms shouldn't. Discussions and the admin area load this script.
  ['trust', matches(/^contract\/discussions\/.+schemas$/)],
  ['contract', isSchema],
  // The pages that links in emails open.
  [
    'links',
    matches(
      /^(?:contract\/notifications\/email-actions|client\/(?:notifications\/(?:ActPage|UnsubscribePage)|platform\/useLinkToken|account\/accounts\/ConfirmEmailPage))[.]tsx?$|^client\/roster\/join\//,
    ),
  ],
  // Opened by links in emails too, but of a few people only.
  ['answer', matches(/^client\/people\/verification\/AnswerPage[.]tsx$/)],
  // Visitors open it first, and it needs little of the other forms.
  ['contact', matches(/^client\/public\/contact\/Contact(?:Page|Form)[.]tsx$/)],
  // The parts of an event page that members and visitors share, and what other pages of both share, which the dashboard doesn't need.
  ['event', matches(/^client\/events\/(?:page\/(?:Band|EventHead|EventPlace)|visitors\/UpcomingEvents)[.]tsx$/)],
  // The home page fetches it later, without what event pages share.
  ['nextEvents', matches(/^client\/events\/visitors\/NextPublicEvents[.]tsx$/)],
  // The little that public pages share with forms: icons and cards.
  ['start', ({ usedBy }) => usedBy('site') && usedBy('login', 'entrance')],
  ['shown', ({ usedBy }) => usedBy('site') && usedBy('pages', 'admin')],
  // Visitors see these icons in the drawings, and would load members' scripts for them.
  [
    'shown',
    ({ path, usedBy }) =>
      path.startsWith('node_modules/lucide-react/') &&
      usedBy('scenes') &&
      usedBy('pages', 'admin') &&
      !usedBy('login', 'entrance'),
  ],
  // What only one of them shows, or only the two pages of words.
  ['homePage', matches(/^client\/public\/(?:HomePage|home\/\w+)[.]tsx$/)],
  ['features', matches(/^client\/public\/(?:FeaturesPage|Tour)[.]tsx$/)],
  ['words', matches(/^client\/public\/(?:About|Privacy)Page[.]tsx$/)],
  ['public', ({ usedBy }) => usedBy('site')],
  // The drawings of the product, fetched after the pages that show them: `client/public/scenes.ts`.
  ['scenes', ({ usedBy }) => usedBy('scenes') && !usedBy('pages', 'admin', 'entrance', 'login')],
  // For forms of visitors and of members. Compressed apart from the other code of forms, it would be larger.
  ['fields', matches(/^client\/platform\/upload[.]ts$/)],
  // The fields that the login shares with other forms. The first view of members has no form.
  [
    'fields',
    ({ usedBy }) => usedBy('login') && !usedBy('member') && usedBy('pages', 'entrance', 'adminEntry', 'admin'),
  ],
  // The dashboard doesn't need the login form, only what the form shares with members' pages.
  ['login', ({ usedBy }) => usedBy('login') && usedBy('member', 'pages', 'entrance', 'adminEntry', 'admin')],
  ['loginPage', ({ usedBy }) => usedBy('login')],
  ['base', ({ usedBy }) => usedBy('toasts') && usedBy('member')],
  // For formatted text and for messages, which need little else of each other.
  ['base', matches(/^client\/ui\/splitLinks[.]ts$/)],
  ['toasts', ({ usedBy }) => usedBy('toasts')],
  // Members pass the login page, so the little that their pages share with other forms is loaded with it.
  ['login', ({ usedBy }) => usedBy('member', 'cards') && usedBy('entrance', 'adminEntry')],
  // Threads need little of the other cards.
  ['member', ({ usedBy }) => usedBy('member') || (usedBy('cards') && usedBy('thread'))],
  ['cards', ({ usedBy }) => usedBy('cards')],
  ['forms', ({ usedBy }) => usedBy('entrance') && usedBy('pages', 'admin', 'adminEntry')],
  // The other forms of visitors, such as those of an invitation, are shorter.
  [
    'laterSteps',
    matches(
      /^client\/account\/registration\/(?:laterSteps|AlumniCollege|FoundFaster|LastStep|PortraitField|RegistrationPreview|StudentCollege)[.]tsx?$/,
    ),
  ],
  ['entrance', matches(/^client\/account\/registration\/Role\w+[.]tsx$/)],
  ['registration', ({ path, usedBy }) => path.startsWith('client/account/registration/') && usedBy('entrance')],
  ['entrance', ({ usedBy }) => usedBy('entrance')],
  ['adminEntry', ({ usedBy }) => usedBy('adminEntry')],
  // Links in notifications and emails open a thread, so it doesn't load the list of threads, dialogs or what only other pages use.
  ['parts', isPart],
  ['thread', ({ usedBy }) => usedBy('thread')],
  // A list of all domains' pages evaluates these lists, so they are one chunk with it: in a domain's own, both chunks would import each other.
  ['admin', matches(/^client\/\w+\/deskRoutes[.]ts$/)],
  // Applying, and applications: neither the lists of jobs nor other sections need them.
  ['applications', matches(/^client\/opportunities\/(?:applications|cv|referrals)\//)],
  ['applicants', matches(/^client\/opportunities\/applicants\//)],
  ['help', matches(/^client\/home\/help\//)],
  // Guides and interviews, which the overview of Guidance doesn't import.
  ['guides', ({ path, usedBy }) => path.startsWith('client/guidance/') && usedBy('pages') && !usedBy('overview')],
  // Dialogs, menus and other overlays.
  [
    'windows',
    matches(
      /^(?:node_modules\/@?(?:base-ui|floating-ui)\/|client\/ui\/(?:\w+Window|Opened\w+|menuParts|ImageDialog)[.]tsx$)/,
    ),
  ],
  ['admin', ({ usedBy }) => usedBy('admin') && !usedBy('pages')],
  // The menu of the admin area shows a number of theirs.
  ['admin', matches(/^client\/discussions\/administration\//)],
  // The desk's frame fetches it, with its texts.
  ['admin', matches(/^client\/college\/SettingsMenu[.]tsx$/)],
]

const nameOfDomain = (path: string): string => {
  const [, domain = 'ui'] = /^client\/(?!app\/|platform\/)(\w+)\//.exec(path) ?? []
  return tooSmall[domain] ?? domain
}

/** Domains whose remaining modules are too small for a chunk, each with the chunk that they go into. */
const tooSmall: Record<string, string> = {
  college: 'account',
  privacy: 'account',
  home: 'search',
  postings: 'ui',
  public: 'admin',
}

const nameOfTexts = (path: string): string | undefined => {
  const [, language, folder = '', namespace = ''] = /^locales\/(\w+)\/(?:(\w+)\/)?([^/]+)[.]json$/.exec(path) ?? []
  if (language === undefined || (language === 'en' && namespace === 'common')) return undefined
  const [group = textsOfSections[folder] ?? folder] =
    Object.entries(texts).find(([, namespaces]) => namespaces.includes(namespace)) ?? []
  return `texts-${language}-${group}`
}

/** Domains whose texts are fetched with those of another one, because they are few or shown on the same pages. */
const textsOfSections: Record<string, string> = {
  home: 'shared',
  privacy: 'account',
  roster: 'people',
  trust: 'shared',
}

/** Which texts are fetched together, in place of those of their domain: what one area or view shows. */
const texts: Record<string, string[]> = {
  common: ['common'],
  site: ['site'],
  publicEvents: ['public-events'],
  scenes: ['scenes'],
  contact: ['contact'],
  visitors: ['join', 'terms', 'unsubscribe', 'act'],
  entrance: ['sessions', 'admin-entry'],
  registration: ['registration'],
  // Only shown after input.
  validation: ['validation', 'ask-link'],
  // What the dashboard shows with its first view.
  member: ['bell', 'dashboard', 'events', 'job-facts', 'members', 'mentors', 'search', 'unconfirmed'],
  thread: ['thread', 'discussions', 'composer'],
  account: ['notification-choices'],
  help: ['help'],
  admin: [
    'administration',
    'administrators',
    'audit',
    'class-graduation',
    'college-face',
    'college-settings',
    'inbox',
    'invitations',
    'late-answers',
    'moderation',
    'panel',
    'pathway-office',
    'people-list',
    'person',
    'queue',
    'people-exports',
    'office-messages',
    'roster',
    'roster-links',
    'roster-matches',
    'students',
    'system',
    'today',
    'verification',
  ],
}
