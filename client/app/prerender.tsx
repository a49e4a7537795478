import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { Route, Routes, StaticRouter } from 'react-router'
import { loadTexts, textsReady } from '#client/platform/i18n.ts'
import { queryClient } from '#client/platform/queryClient.ts'
import { OpeningFrame } from '#client/discussions/thread/OpeningFrame.tsx'
import { WaitingFrame } from '#client/home/cards/WaitingFrame.tsx'
import { DashboardFrame } from '#client/home/frame/DashboardFrame.tsx'
import { PageSkeleton } from '#client/home/frame/PageSkeleton.tsx'
import { App } from './App.tsx'

/** Returns the HTML of the page at `path`: the built shell with the page in it, and its title and description in the head. */
export const render = async (path: string, template: string): Promise<string> => {
  const { head, body } = split(await htmlOf(path, <App />))
  // A form without an address to send it to doesn't work without script.
  const [noscript = ''] = /<noscript>.*<\/noscript>/s.exec(template) ?? []
  return template
    .replace(/<title>.*?<\/title>/, () => head)
    .replace(
      /<div id="root">.*?<\/div>/s,
      () => `${/<form(?![^>]* action=)/.test(body) ? noscript : ''}<div id="root" data-page="${path}">${body}</div>`,
    )
}

const unknown = { token: '', userId: '', fullName: '', profilePhoto: null }

/**
 * Returns the HTML of a dashboard page: the built shell and, beside the page's container, the frame in its loading state. `client/ui/base.css` shows
 * it to members until the page is there.
 */
export const renderFrame = async (path: string, template: string): Promise<string> => {
  await loadTexts('common', 'dashboard', 'search', 'bell', 'unconfirmed', 'events', 'members')
  const frame = (
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route element={<DashboardFrame session={unknown} />}>
          <Route path="*" element={<PageSkeleton />} />
        </Route>
      </Routes>
    </QueryClientProvider>
  )
  const beginning = beginnings[path] ? await htmlOf(path, beginnings[path]) : ''
  const html = (await htmlOf(path, frame)).replace('</main>', (end) => beginning + end)
  return template.replace('</body>', () => `  <div id="frame" inert aria-hidden="true">${html}</div>\n  </body>`)
}

/** What `client/inline/` can show of a page before its scripts have loaded. */
const beginnings: Record<string, ReactNode> = {
  '/dashboard': <WaitingFrame />,
  '/dashboard/discussions/:id': <OpeningFrame />,
}

const htmlOf = async (path: string, content: ReactNode): Promise<string> => {
  await textsReady
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>{content}</StaticRouter>
    </StrictMode>,
    // In one piece, because React would otherwise send a long page in parts that only a script assembles.
    { progressiveChunkSize: Infinity, onError: fail },
  )
  return new Response(prelude).text()
}

const fail = (error: unknown): never => {
  throw error
}

// React puts head elements, titles and descriptions, before the markup of a page without a head.
const split = (html: string): { head: string; body: string } => {
  const head = /^(?:<title>.*?<\/title>|<(?:meta|link)[^>]*>)+/s.exec(html)?.[0] ?? ''
  if (!head.includes('<title>')) throw new Error('A prerendered page has no title.')
  return { head, body: html.slice(head.length) }
}
