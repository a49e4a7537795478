import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Build, PrecacheEntry } from '#client/service-worker/offline.ts'
import { fileOf, filesOf, type Manifest, readManifest } from './manifest.ts'

/** The chunks with the screens that open without a connection though nobody has opened them before. Any other is kept once it was. */
const chunks = ['index', 'member', 'chat', 'people', 'search', 'ui', 'toasts', 'windows', 'socket']

/** Texts that no page of a member shows. */
const textsOfOthers = ['admin', 'site', 'visitors']

/** Writes into the service worker of a build in `folder` which files to keep. */
export const writePrecacheManifest = async (folder: string): Promise<void> => {
  const manifest = await readManifest(folder)
  const build: Build = {
    screens: [
      // Code. Styles stand in the HTML; fonts and whatever a screen fetches later are kept once they are used.
      ...entriesOf(filesOf(manifest, ...chunks)),
      // It leads to every screen, and so has the frame of none.
      await revised(folder, 'app.html', '/dashboard'),
      await revised(folder, 'favicon.svg'),
      await revised(folder, 'favicon-unread.svg'),
    ],
    texts: textsOf(manifest),
  }

  const path = join(folder, 'service-worker.js')
  const worker = await readFile(path, 'utf8')
  // Registered as a plain script, which every browser with service workers can run.
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
    // The list of the other languages' texts, which their readers need besides them.
    texts[language] ??= language === 'en' ? [] : entriesOf([fileOf(manifest, 'translations')])
    texts[language].push(...entriesOf([`/${file}`]))
  }
  return texts
}

const entriesOf = (urls: string[]): PrecacheEntry[] => urls.map((url) => ({ url, revision: null }))
