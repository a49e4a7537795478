import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { gzip } from 'node:zlib'
import { PRERENDERED_PATHS } from '#contract/paths.ts'
import { escapeHtml } from '../html.ts'
import type { App } from './serve.ts'

/**
 * What the HTML of all pages has in common once a college has set its name, logo or colours: `data`, which the client starts with, styles, the URLs of
 * its icons, the colours of the browser's frame, and an absolute URL of an image for link previews. `texts`: the college's own texts of public pages by
 * their path, which the client starts with on that page.
 */
export type Face = {
  data: unknown
  texts: Record<string, object>
  name: string
  styles: string
  icons: { tab: string; touch: string } | null
  themeColours: { light: string; dark: string } | null
  preview: string | null
}
export type FacePage = { html: string; gzipped: Buffer; etag: string }

const compressed = promisify(gzip)

/**
 * Returns a function that returns a built page with a face: as rendered with it, if the build has rendered the page, and with it in the head. Each is
 * made once per face.
 */
export const facePages = (app: App, folder: string): ((page: string, face: Face) => Promise<FacePage>) => {
  let known = { key: '', pages: new Map<string, Promise<FacePage>>(), rendered: Promise.resolve(new Map()) as Rendered }
  return (page, face) => {
    const key = JSON.stringify(face)
    if (known.key !== key) known = { key, pages: new Map(), rendered: renderAll(app, folder, face) }
    const { pages, rendered } = known
    let made = pages.get(page)
    if (made === undefined) pages.set(page, (made = make(join(folder, page), page, face, rendered)))
    // A file that couldn't be read is read again.
    made.catch(() => pages.delete(page))
    return made
  }
}

/** The markup of pages by their path. A page that couldn't be rendered is missing. */
type Rendered = Promise<Map<string, string>>

const renderAll = async (app: App, folder: string, face: Face): Rendered => {
  try {
    const worker = new Worker(new URL('./face-worker.ts', import.meta.url), {
      workerData: {
        college: face.data,
        texts: Object.assign({}, ...Object.values(face.texts)),
        paths: PRERENDERED_PATHS,
        module: join(folder, '..', 'prerender', 'prerender.js'),
      },
    })
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve).once('error', reject)
      worker.once('exit', () => reject(new Error('The pages were not rendered.')))
    })
  } catch (error) {
    app.log.error({ err: error }, 'the public pages could not be rendered for the college')
    return new Map()
  }
}

const make = async (file: string, page: string, face: Face, rendered: Rendered): Promise<FacePage> => {
  const [built, markup] = [await readFile(file, 'utf8'), await rendered]
  const path = PRERENDERED_PATHS.find((each) => page === `pages/${each === '/' ? 'index' : each.slice(1)}.html`)
  const shown = path === undefined ? built : withTexts(withMarkup(built, markup.get(path)), face.texts[path])
  const html = withFace(shown, face, path !== undefined)
  const etag = `"${createHash('sha256').update(html).digest('base64url')}"`
  return { html, gzipped: await compressed(html), etag }
}

/** Replaces the title, description and content of a built page. Without a new content the client renders the page itself. */
const withMarkup = (built: string, markup: string | undefined): string => {
  const [start, end] = [built.indexOf('<div id="root"'), built.lastIndexOf('</div>') + '</div>'.length]
  if (markup === undefined) return built.replace('<div id="root" data-page=', '<div id="root" data-unrendered=')
  const root = markup.indexOf('<div id="root"')
  return (built.slice(0, start) + markup.slice(root) + built.slice(end)).replace(
    /<title>[^<]*<\/title>(?:<meta name="description"[^>]*>)?/,
    () => markup.slice(0, root),
  )
}

const withTexts = (html: string, texts: object | undefined): string =>
  texts === undefined ? html : html.replace('</head>', () => `${dataScript('college-texts', texts)}</head>`)

const dataScript = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`

/** Adds a face to the head of a page, and a preview of its link if it is `public`. */
const withFace = (html: string, face: Face, isPublic: boolean): string => {
  const { icons, themeColours, styles, name } = face
  let page = html
    .replace(/(<meta name="apple-mobile-web-app-title" content=")[^"]*/, (_, start) => start + escapeHtml(name))
    .replace(
      '</head>',
      () => `<style id="college-styles">${styles}</style>${dataScript('college-data', face.data)}</head>`,
    )
  // The title of pages that the build hasn't rendered.
  if (!isPublic) page = page.replace('<title>Alumni Connect</title>', () => `<title>${escapeHtml(name)}</title>`)
  if (icons !== null)
    page = page
      .replace(
        /<link rel="icon"[^>]*>/,
        () => `<link rel="icon" href="${escapeHtml(icons.tab)}" type="image/png" sizes="32x32" />`,
      )
      .replace(/<link rel="alternate icon"[^>]*>\s*/, '')
      .replace(
        /<link rel="apple-touch-icon"[^>]*>/,
        () => `<link rel="apple-touch-icon" href="${escapeHtml(icons.touch)}" />`,
      )
  if (themeColours !== null)
    page = page
      .replace(
        /(<meta name="theme-color" content=")[^"]*(" media="\(prefers-color-scheme: light)/,
        `$1${themeColours.light}$2`,
      )
      .replace(
        /(<meta name="theme-color" content=")[^"]*(" media="\(prefers-color-scheme: dark)/,
        `$1${themeColours.dark}$2`,
      )
  return isPublic ? page.replace('</title>', () => `</title>${previewOf(page, face)}`) : page
}

const previewOf = (page: string, { name, preview }: Face): string => {
  const title = /<title>([^<]*)/.exec(page)?.[1] ?? ''
  const description = /<meta name="description" content="([^"]*)/.exec(page)?.[1]
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', escapeHtml(name)],
    // Written by React, so they are escaped.
    ['og:title', title],
    ['og:description', description],
    ['og:image', preview === null ? undefined : escapeHtml(preview)],
  ]
  return tags
    .flatMap(([property, content]) =>
      content === undefined ? [] : [`<meta property="${property}" content="${content}" />`],
    )
    .join('')
}
