import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { PageList } from '#client/inline/preload.ts'
import { LANGUAGE_TAGS } from '#contract/languages.ts'
import { fileOf, filesOf, type Manifest } from './manifest.ts'

/**
 * What the first view of a page needs: chunks of `chunks.ts` and groups of texts. `ahead`: chunks of the page that most users
 * open next. `calls`: API URLs that a member requests, with placeholders (`client/inline/preload.ts`). `script`: the script of
 * `client/inline/` that shows something of the page before its scripts have loaded.
 */
export type Needs = { chunks: string[]; texts: string[]; ahead?: string[]; calls?: string[]; script?: string }

/**
 * Returns the built shell for pages that need `chunks` and `texts`, so that the browser fetches them in parallel instead of
 * discovering each file in the one before. `client/inline/` chooses the texts, because it knows the language. On a page with early
 * calls it also requests the small scripts, after the calls, which would otherwise wait: without HTTP/2, browsers open six connections.
 */
export const shellFor = (template: string, folder: string, manifest: Manifest, needs: Needs): string => {
  const { chunks, texts, ahead = [], calls = [] } = needs
  const isNew = (url: string) => !template.includes(url)
  const scripts = filesOf(manifest, ...chunks).filter(isNew)
  const later = filesOf(manifest, ...ahead).filter((url) => isNew(url) && !scripts.includes(url))
  const fonts = globSync('assets/outfit-latin-wght-normal-*.woff2', { cwd: folder }).map((path) => basename(path))
  const first = calls.length === 0 ? scripts : scripts.filter((url) => isLarge(manifest, chunks, url))
  const links = [
    ...first.map((url) => `<link rel="modulepreload" crossorigin href="${url}">`),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`),
  ]
  const lists: [PageList, string[]][] = [
    ...textsByLanguage(manifest, texts),
    ['scripts', scripts.filter((url) => !first.includes(url))],
    ['ahead', later],
    ['calls', calls],
  ]
  const attributes = lists
    .filter(([, urls]) => urls.length > 0)
    .map(([name, urls]) => `data-${name}="${urls.join(' ')}"`)
  return template
    .replace('<html', ['<html', ...attributes].join(' '))
    .replace('<style>', `${links.join('\n    ')}\n    <style>`)
}

/** Returns whether a script is of the page itself, or of the packages that every page uses. The others are small. */
const isLarge = (manifest: Manifest, chunks: string[], url: string): boolean =>
  url.includes('/framework-') || chunks.some((name) => fileOf(manifest, name) === url)

/** Returns a shell that search engines don't index. The tag in the HTML also works for copies of the page without its headers. */
export const withoutIndexing = (html: string): string =>
  html.replace('</title>', '</title>\n    <meta name="robots" content="noindex" />')

/** Returns the files of these texts in each language. */
const textsByLanguage = (manifest: Manifest, texts: string[]): [PageList, string[]][] =>
  LANGUAGE_TAGS.map((tag) => {
    const own = texts.map((area) => fileOf(manifest, `texts-${tag}-${area}`))
    const shared = tag === 'en' ? [] : [fileOf(manifest, `texts-${tag}-common`), fileOf(manifest, 'translations')]
    return [`texts-${tag}`, [...shared, ...own]]
  })
