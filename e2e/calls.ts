/** What a page asks of the server, and when it has asked for all of it. */
import type { Page, Request } from '@playwright/test'
import { expect } from './journey.ts'

/** `url` is the path with its query; `at` is in ms since 1970. */
type Call = { method: string; url: string; at: number }

// For how long nothing is asked, in ms, before that is taken for the end of it: a burst is waited for before it is counted.
const quietFor = 2_000

/**
 * Notes the calls of a page from now on. `settled` resolves once nothing is on its way and nothing was asked for two seconds, which
 * `networkidle` does not tell but once for a page; `forget` drops what was noted.
 */
export const followCalls = (page: Page) => {
  const calls: Call[] = []
  const open = new Set<Request>()
  let latest = Date.now()
  page.on('request', (request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return
    open.add(request)
    latest = Date.now()
    const { pathname, search } = new URL(request.url())
    calls.push({ method: request.method(), url: pathname + search, at: latest })
  })
  const close = (request: Request) => {
    if (open.delete(request)) latest = Date.now()
  }
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  return {
    calls,
    settled: () => expect.poll(() => open.size === 0 && Date.now() - latest > quietFor).toBe(true),
    forget: () => calls.splice(0),
  }
}
