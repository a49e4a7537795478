import type { Language } from '#contract/languages.ts'
import { escapeHtml } from '../html.ts'

/**
 * How a shared link to a page is shown, in a chat, a feed or a search engine. `site` is the name of the site, `image` an absolute URL. `isLarge`: it
 * has 1200 by 630 pixels and is shown above the text.
 */
export type LinkPreview = {
  title: string
  description: string
  url: string
  site: string
  image?: string | null | undefined
  isLarge?: boolean
}

/** The visitor of a page: their language and IP address. */
export type PageVisitor = { language: Language; ip: string }

/** Replaces the preview in the head of a page: Open Graph (ogp.me), title and description. */
export const withPreview = (
  html: string,
  { title, description, url, site, image, isLarge = false }: LinkPreview,
): string => {
  const properties = {
    'og:type': 'website',
    'og:site_name': site,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image ?? new URL('/icon-512.png', url).href,
    ...(isLarge && { 'og:image:width': '1200', 'og:image:height': '630', 'og:image:type': 'image/jpeg' }),
  }
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...(isLarge ? ['<meta name="twitter:card" content="summary_large_image" />'] : []),
    ...Object.entries(properties).map(([name, said]) => `<meta property="${name}" content="${escapeHtml(said)}" />`),
  ]
  return html.replace(/<title>[^<]*<\/title>/, () => tags.join('\n'))
}
