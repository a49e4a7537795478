import type { Language } from '#contract/languages.ts'
import { escapeHtml } from '../html.ts'

/** What a page is told to be where somebody shares its link: in a chat, in a feed, by a search engine. `site` is whose page it is. */
export type LinkPreview = { title: string; description: string; url: string; site: string }

/** Who opens a page: the language it is shown in, and the address the call comes from. */
export type PageVisitor = { language: Language; ip: string }

/** Puts a preview into the head of a page: Open Graph (ogp.me), and what was there before it. */
export const withPreview = (html: string, { title, description, url, site }: LinkPreview): string => {
  const properties = {
    'og:type': 'website',
    'og:site_name': site,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': new URL('/icon-512.png', url).href,
  }
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...Object.entries(properties).map(([name, said]) => `<meta property="${name}" content="${escapeHtml(said)}" />`),
  ]
  return html.replace(/<title>[^<]*<\/title>/, () => tags.join('\n'))
}
