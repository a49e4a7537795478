import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Build, PrecacheEntry } from '#client/service-worker/offline.ts'
import { fileOf, filesOf, type Manifest, readManifest } from './manifest.ts'

/** The chunks of the screens that open offline even on first use. Other screens are cached once they have been opened. */
const screens = ['member', 'cards', 'chat', 'discussions', 'people', 'search']
const chunks = ['index', ...screens, 'ui', 'toasts', 'windows', 'socket']

/** Texts that no member page shows, or only one. */
const textsOfOthers = ['admin', 'contact', 'help', 'site', 'visitors']

/** Writes the list of files to cache into the service worker of a build in `folder`. */
export const writePrecacheManifest = async (folder: string): Promise<void> => {
  const manifest = await readManifest(folder)
  const build: Build = {
    screens: [
      // Code. Styles are inlined in the HTML. Fonts and what a screen fetches later are cached on first use.
      ...entriesOf(filesOf(manifest, ...chunks)),
      // It is the start of every screen, so it contains the frame of none.
      await revised(folder, 'app.html', '/dashboard'),
      await revised(folder, 'favicon.svg'),
      await revised(folder, 'favicon-unread.svg'),
    ],
    texts: textsOf(manifest),
  }

  const path = join(folder, 'service-worker.js')
  const worker = await readFile(path, 'utf8')
  // It is registered as a plain script, because every browser with service workers can run those.
  if (/^\s*(?:import|export)\b/m.test(worker)) throw new Error('The service worker shares code with the client.')
  await writeFile(path, `self.build=${JSON.stringify(build)};\n${worker}`)
}

const revised = async (folder: string, file: string, url = `/${file}`): Promise<PrecacheEntry> => ({
  url,
  revision: createHash('sha256')
    .update(await readFile(join(folder, file)))
    .digest('base64url'),
})

const textsOf = (manifest: Manifest): Record<string, PrecacheEntry[]> => {
  const texts: Record<string, PrecacheEntry[]> = {}
  for (const { name, file } of Object.values(manifest)) {
    const [, language, area] = /^texts-(\w+)-(\w+)$/.exec(name ?? '') ?? []
    if (language === undefined || area === undefined || textsOfOthers.includes(area)) continue
    // Readers of other languages also need the list of translations.
    texts[language] ??= language === 'en' ? [] : entriesOf([fileOf(manifest, 'translations')])
    texts[language].push(...entriesOf([`/${file}`]))
  }
  return texts
}

const entriesOf = (urls: string[]): PrecacheEntry[] => urls.map((url) => ({ url, revision: null }))
