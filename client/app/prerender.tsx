import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { textsReady } from '#client/platform/i18n.ts'
import { App } from './App.tsx'

/** The HTML of the page at `path`: the built shell with the page in it, its title and description in the head. */
export const render = async (path: string, template: string): Promise<string> => {
  await textsReady
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // Whole in its place: React would send a long page in parts that only a script puts together.
    { progressiveChunkSize: Infinity, onError: fail },
  )
  const { head, body } = split(await new Response(prelude).text())
  // A form does nothing without script.
  const [noscript = ''] = /<noscript>.*<\/noscript>/s.exec(template) ?? []
  return template
    .replace(/<title>.*?<\/title>/, () => head)
    .replace(
      /<div id="root">.*?<\/div>/s,
      () => `${body.includes('<form') ? noscript : ''}<div id="root" data-page="${path}">${body}</div>`,
    )
}

const fail = (error: unknown): never => {
  throw error
}

// React puts what belongs into a head, titles and descriptions, before the markup of a page without one.
const split = (html: string): { head: string; body: string } => {
  const head = /^(?:<title>.*?<\/title>|<(?:meta|link)[^>]*>)+/s.exec(html)?.[0] ?? ''
  if (!head.includes('<title>')) throw new Error('A prerendered page has no title.')
  return { head, body: html.slice(head.length) }
}
