/** The fixtures of every journey: members, and a browser for each of them. */
import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import {
  type PortalWithClock,
  type PortalWithMail,
  useDemoPortal,
  type NewPortal,
  useIsolatedPortal,
  useNewPortal,
  usePortalWithClock,
  usePortalWithMail,
} from './portals.ts'
import { adminToken, type Given, givenBy, type LoggedIn, sessionOf } from './people.ts'

type Fixtures = {
  given: Given
  /** A page in its own browser context, logged in as `member` or as a visitor. No URL is open yet. */
  pageFor: (member?: LoggedIn, options?: BrowserContextOptions) => Promise<Page>
  /** A page like `pageFor`, logged in as the administrator. */
  adminPage: (options?: BrowserContextOptions) => Promise<Page>
}

// At most one of each per worker, started when a journey needs it.
type Portals = {
  isolatedPortal: string
  demoPortal: string
  portalWithMail: PortalWithMail
  portalWithClock: PortalWithClock
  newPortal: NewPortal
}

export { expect }

/** Whether `npm run test:nightly` runs: journeys then check everything instead of a sample. */
export const isNightly = process.env.NIGHTLY === 'true'

/** Returns every third item, starting with the first; all of them in the nightly run. */
export const sampleOf = <Item>(all: readonly Item[]): Item[] => all.filter((_, index) => isNightly || index % 3 === 0)

export const test = base.extend<Fixtures, Portals>({
  // oxlint-disable no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  isolatedPortal: [({}, use) => useIsolatedPortal(use), { scope: 'worker' }],
  demoPortal: [({}, use) => useDemoPortal(use), { scope: 'worker' }],
  portalWithMail: [({}, use) => usePortalWithMail(use), { scope: 'worker' }],
  portalWithClock: [({}, use) => usePortalWithClock(use), { scope: 'worker' }],
  newPortal: [({}, use) => useNewPortal(use), { scope: 'worker' }],
  // oxlint-enable no-empty-pattern
  given: async ({ request }, use) => use(givenBy(request)),
  pageFor: async ({ browser, baseURL }, use) => {
    const opened: BrowserContext[] = []
    await use(async (member, options = {}) => {
      const context = await browser.newContext({
        ...(member && { storageState: stored(options.baseURL ?? baseURL, sessionOf(member)) }),
        ...options,
      })
      opened.push(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
  adminPage: async ({ pageFor, request, baseURL }, use) => {
    const storageState = stored(baseURL, { adminToken: await adminToken(request) })
    await use((options) => pageFor(undefined, { storageState, ...options }))
  },
})

/** Like `test`, against a portal that no other journey uses at the same time. */
export const isolatedTest = test.extend({ baseURL: ({ isolatedPortal }, use) => use(isolatedPortal) })

/** Like `test`, against the demo. */
export const demoTest = test.extend({ baseURL: ({ demoPortal }, use) => use(demoPortal) })

/** Like `test`, against a portal that sends email. */
export const mailTest = test.extend({ baseURL: ({ portalWithMail }, use) => use(portalWithMail.url) })

/** Like `test`, against a portal whose clock can be moved forward. */
export const clockTest = test.extend({ baseURL: ({ portalWithClock }, use) => use(portalWithClock.url) })

/** Delays the server's responses to a page until `release` is called. `held` resolves with the first response. */
export const holdAnswers = async (page: Page, url: string) => {
  const [first, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(url, async (route) => {
    const response = await route.fetch()
    first.resolve()
    await released.promise
    await route.fulfill({ response })
  })
  return { held: first.promise, release: released.resolve }
}

// The browser state with `items` in local storage.
const stored = (origin = '', items: Record<string, string>) => ({
  cookies: [],
  origins: [{ origin, localStorage: Object.entries(items).map(([name, value]) => ({ name, value })) }],
})

/** Opens a prerendered page and waits until its script runs and can show toasts. */
export const openLive = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
}

/** Returns the bounding box of an element once it is visible. */
export const boundsOf = async (element: Locator) => {
  await expect(element).toBeVisible()
  return (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** A toast at the top right. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

/** The field with this label, required or not. */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^${escaped(label)}\\s*\\*?$`))

/** Checks that `problem` is shown beside `control` and linked to it for screen readers. */
export const expectProblem = async (control: Locator, problem: string): Promise<void> => {
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toHaveAccessibleDescription(new RegExp(escaped(problem)))
}

/**
 * Takes all windows of a page's context offline, and waits until a call fails, because the browser reports being offline before it is.
 */
export const goOffline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true)
  await expect.poll(() => isReached(page)).toBe(false)
}

/** Takes a page online, and waits for a call to succeed because Chromium aborts calls that start while its network changes. */
export const goOnline = async (page: Page): Promise<void> => {
  await page.context().setOffline(false)
  await expect.poll(() => isReached(page)).toBe(true)
}

const isReached = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    fetch('/healthz').then(
      () => true,
      () => false,
    ),
  )

/** Returns the date `days` days from now as `YYYY-MM-DD`. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
