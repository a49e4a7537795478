/** How many scripts a page may take until it answers. */
import type { CDPSession, Page } from '@playwright/test'

/** The scripts that a page asked for until it was usable: how many, and their bytes as they came over the wire (brotli). */
export type Scripts = { count: number; bytes: number }

/** What the pages may take at most. Kilobytes of 1,000 bytes. */
export const budgets = {
  public: { count: 8, kilobytes: 110 },
  member: { count: 12, kilobytes: 190 },
  /** All scripts of the build. */
  build: 60,
}

/** Pages that a stranger opens first. */
export const publicEntries = ['/', '/login', '/student-register', '/about', '/features', '/contact', '/privacy']

/**
 * Opens a page with an empty cache and returns the scripts that it had asked for when React answered to its first control,
 * those still on their way included. What is fetched afterwards for later pages does not count.
 */
export const scriptsUntilUsable = async (page: Page, path: string): Promise<Scripts> => {
  const session = await page.context().newCDPSession(page)
  const sizes = await watchScripts(session)
  await page.goto(path)
  await waitUntilUsable(page)
  const asked = [...sizes.keys()]
  await page.waitForLoadState()
  await session.detach()
  return { count: asked.length, bytes: asked.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0) }
}

/** Waits until React has taken over the first control of the page's content. */
export const waitUntilUsable = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const control = document.querySelector('main :is(a, button, input, textarea, [role=row])')
    // React leaves its handlers on the elements that it has rendered or taken over.
    return control !== null && Object.keys(control).some((key) => key.startsWith('__reactProps'))
  })
}

// The bytes of each script by the id of its request: 0 until it has come.
const watchScripts = async (session: CDPSession): Promise<Map<string, number>> => {
  const sizes = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.endsWith('.js')) sizes.set(requestId, 0)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sizes.has(requestId)) sizes.set(requestId, encodedDataLength)
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return sizes
}
