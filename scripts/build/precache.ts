import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Build, PrecacheEntry } from '#client/service-worker/offline.ts'

/** The chunks with the screens that open without a connection though nobody has opened them before. Any other is kept once it was. */
const chunks = ['index', 'member', 'chat', 'people', 'site', 'ui', 'toasts']

/** Texts that no page of a member shows. */
const textsOfOthers = ['admin', 'site']

/** Writes into the service worker of a build in `folder` which files to keep. */
export const writePrecacheManifest = async (folder: string): Promise<void> => {
  const files = manifest.parse(JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')))
  const build: Build = {
    screens: [
      ...filesOf(files),
      // The server has the empty page at every address of its own.
      await revised(folder, 'app.html', '/dashboard'),
      await revised(folder, 'appearance.js'),
      await revised(folder, 'favicon.svg'),
      await revised(folder, 'favicon-unread.svg'),
    ],
    texts: textsOf(files),
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
    name: z.optional(z.string()),
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof manifest>

const revised = async (folder: string, file: string, url = `/${file}`): Promise<PrecacheEntry> => ({
  url,
  revision: createHash('sha256')
    .update(await readFile(join(folder, file)))
    .digest('base64url'),
})

/** Code and styles of the screens. Fonts and whatever a screen fetches later are kept once they are used. */
const filesOf = (files: Manifest): PrecacheEntry[] => {
  const wanted = new Set(chunks.map((name) => chunkOf(files, name)))
  // A set that grows while it is walked is walked to its end.
  for (const { imports } of wanted) for (const key of imports) wanted.add(files[key] ?? missing(key))
  return entriesOf([...wanted].flatMap(({ file, css }) => [file, ...css]))
}

const textsOf = (files: Manifest): Record<string, PrecacheEntry[]> => {
  const texts: Record<string, PrecacheEntry[]> = {}
  for (const { name, file } of Object.values(files)) {
    const [, language, group] = /^texts-(\w+)-(\w+)$/.exec(name ?? '') ?? []
    if (language === undefined || group === undefined || textsOfOthers.includes(group)) continue
    // The list of the other languages' texts, which their readers need besides them.
    texts[language] ??= language === 'en' ? [] : entriesOf([chunkOf(files, 'translations').file])
    texts[language].push(...entriesOf([file]))
  }
  return texts
}

const chunkOf = (files: Manifest, wanted: string): Manifest[string] =>
  Object.values(files).find(({ name }) => name === wanted) ?? missing(wanted)

const missing = (name: string): never => {
  throw new Error(`There is no ${name} in the build; see scripts/build/chunks.ts.`)
}

const entriesOf = (files: string[]): PrecacheEntry[] =>
  [...new Set(files)].toSorted().map((file) => ({ url: `/${file}`, revision: null }))
