import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Build, PrecacheEntry } from '#client/service-worker/offline.ts'

/** The screens that open without a connection though nobody has opened them before. Any other is kept once it was. */
const screens = [
  'index.html',
  'app/MemberArea.tsx',
  'site/dashboard/DashboardLayout.tsx',
  'site/dashboard/DashboardPage.tsx',
  // The cards of the home, which the domains bring.
  'site/dashboard/OfferPanel.tsx',
  'chat/conversations/WaitingForYou.tsx',
  'events/UpcomingCard.tsx',
  'people/members/ProfileCard.tsx',
  'people/members/PeopleToMeet.tsx',
  'chat/messages/MessagesPage.tsx',
  'people/members/ProfilePage.tsx',
  'site/installation/VersionOffer.tsx',
  'platform/serviceWorker.ts',
  'ui/ToastProvider.tsx',
]

/** Texts that no page of a member shows. */
const textsOfOthers = ['administration', 'answers', 'errors', 'installation', 'mail', 'site']

/** The list of the other languages' texts, which their readers need besides them. */
const translations = 'platform/translations.ts'

/** Writes into the service worker of a build in `folder` which files to keep. */
export const writePrecacheManifest = async (folder: string): Promise<void> => {
  const chunks = manifest.parse(JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')))
  const build: Build = {
    screens: [
      ...filesOf(chunks),
      // The server has the empty page at every address of its own.
      await revised(folder, 'app.html', '/dashboard'),
      await revised(folder, 'appearance.js'),
      await revised(folder, 'favicon.svg'),
      await revised(folder, 'favicon-unread.svg'),
    ],
    texts: textsOf(chunks),
  }

  const path = join(folder, 'service-worker.js')
  const worker = await readFile(path, 'utf8')
  // Registered as a plain script, which every browser with service workers can run.
  if (/^\s*(?:import|export)\b/m.test(worker)) throw new Error('The service worker shares code with the client.')
  await writeFile(path, `self.build=${JSON.stringify(build)};\n${worker}`)
}

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)
type Chunks = z.infer<typeof manifest>

const revised = async (folder: string, file: string, url = `/${file}`): Promise<PrecacheEntry> => ({
  url,
  revision: createHash('sha256')
    .update(await readFile(join(folder, file)))
    .digest('base64url'),
})

/** Code and styles of the screens. Fonts and whatever a screen fetches later are kept once they are used. */
const filesOf = (chunks: Chunks): PrecacheEntry[] => {
  const names = new Set(screens)
  // A set that grows while it is walked is walked to its end.
  for (const name of names) for (const imported of chunkOf(chunks, name).imports) names.add(imported)
  return entriesOf([...names].flatMap((name) => [chunkOf(chunks, name).file, ...chunkOf(chunks, name).css]))
}

const textsOf = (chunks: Chunks): Record<string, PrecacheEntry[]> => {
  const texts: Record<string, PrecacheEntry[]> = {}
  for (const [name, { file }] of Object.entries(chunks)) {
    const [, language, namespace] = /^\.\.\/locales\/(\w+)\/(?:.*\/)?([^/]+)\.json$/.exec(name) ?? []
    if (language === undefined || namespace === undefined || textsOfOthers.includes(namespace)) continue
    const before = texts[language] ?? (language === 'en' ? [] : entriesOf([chunkOf(chunks, translations).file]))
    texts[language] = [...before, ...entriesOf([file])]
  }
  return texts
}

const chunkOf = (chunks: Chunks, name: string): Chunks[string] => {
  const chunk = chunks[name]
  if (chunk === undefined) throw new Error(`There is no ${name} in the build; see scripts/build/precache.ts.`)
  return chunk
}

const entriesOf = (files: string[]): PrecacheEntry[] =>
  [...new Set(files)].toSorted().map((file) => ({ url: `/${file}`, revision: null }))
