/** Records the API calls of a page and waits until they are finished. */
import type { Page, Request } from '@playwright/test'
import { expect } from './journey.ts'

/** `url` is the path with its query; `at` is in ms since 1970. */
type Call = { method: string; url: string; at: number }

// How long without a request counts as idle, in ms. Long enough to include the whole of a burst.
const quietFor = 2_000

/**
 * Records the calls of a page from now on. `settled` resolves once no call is open and none was made for two seconds
 * (`networkidle` fires only once per page). `forget` clears the recorded calls.
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
