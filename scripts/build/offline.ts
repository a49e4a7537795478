import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Build } from '#client/service-worker/offline.ts'

/** The screens that open without a connection though nobody has opened them before. Any other is kept once it was. */
const screens = [
  'index.html',
  'app/MemberArea.tsx',
  'site/dashboard/DashboardLayout.tsx',
  'site/dashboard/DashboardPage.tsx',
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

/** Tells the service worker of a build in `folder` which files to keep. What it is told changes with every build. */
export const describeBuild = async (folder: string): Promise<void> => {
  const chunks = manifest.parse(JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')))
  const loose = ['app.html', 'appearance.js', 'favicon.svg', 'favicon-unread.svg']
  const contents = await Promise.all(loose.map((file) => readFile(join(folder, file))))
  const build: Build & { hash: string } = {
    needed: filesOf(chunks),
    // The server has the empty page at every address of its own.
    loose: ['/dashboard', ...loose.slice(1).map((file) => `/${file}`)],
    texts: textsOf(chunks),
    files: allFiles(chunks),
    hash: createHash('sha256').update(Buffer.concat(contents)).digest('base64url'),
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
    assets: z.array(z.string()).default([]),
  }),
)
type Chunks = z.infer<typeof manifest>

/** Code and styles of the screens. Fonts and whatever a screen fetches later are kept once they are used. */
const filesOf = (chunks: Chunks): string[] => {
  const names = new Set(screens)
  // A set that grows while it is walked is walked to its end.
  for (const name of names) for (const imported of chunkOf(chunks, name).imports) names.add(imported)
  return urls([...names].flatMap((name) => [chunkOf(chunks, name).file, ...chunkOf(chunks, name).css]))
}

const chunkOf = (chunks: Chunks, name: string): Chunks[string] => {
  const chunk = chunks[name]
  if (chunk === undefined) throw new Error(`There is no ${name} in the build; see scripts/build/offline.ts.`)
  return chunk
}

const textsOf = (chunks: Chunks): Record<string, string[]> => {
  const texts: Record<string, string[]> = {}
  for (const [name, { file }] of Object.entries(chunks)) {
    const [, language, namespace] = /^\.\.\/locales\/(\w+)\/(?:.*\/)?([^/]+)\.json$/.exec(name) ?? []
    if (language === undefined || namespace === undefined || textsOfOthers.includes(namespace)) continue
    const before = texts[language] ?? (language === 'en' ? [] : urls([chunkOf(chunks, translations).file]))
    texts[language] = [...before, `/${file}`]
  }
  return texts
}

const allFiles = (chunks: Chunks): string[] =>
  urls(Object.values(chunks).flatMap(({ file, css, assets }) => [file, ...css, ...assets])).filter((path) =>
    path.startsWith('/assets/'),
  )

const urls = (files: string[]): string[] => [...new Set(files)].map((file) => `/${file}`).toSorted()
