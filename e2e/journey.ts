/** What every journey starts from: people, and a browser for each of them. */
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
  useIsolatedPortal,
  usePortalWithClock,
  usePortalWithMail,
} from './portals.ts'
import { adminToken, type Given, givenBy, type LoggedIn, sessionOf } from './people.ts'

type Fixtures = {
  given: Given
  /** A page in a browser of its own: of a member who is logged in, or of a stranger. It starts nowhere. */
  pageFor: (member?: LoggedIn, options?: BrowserContextOptions) => Promise<Page>
  /** The same, of the administrator, signed in. */
  adminPage: (options?: BrowserContextOptions) => Promise<Page>
}

// One of each at most for a worker, once one of its journeys needs it.
type Portals = {
  isolatedPortal: string
  demoPortal: string
  portalWithMail: PortalWithMail
  portalWithClock: PortalWithClock
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

/** As `test`, against a portal that no other journey uses at the same time. */
export const isolatedTest = test.extend({ baseURL: ({ isolatedPortal }, use) => use(isolatedPortal) })

/** As `test`, against the demo. */
export const demoTest = test.extend({ baseURL: ({ demoPortal }, use) => use(demoPortal) })

/** As `test`, against a portal that sends mail. */
export const mailTest = test.extend({ baseURL: ({ portalWithMail }, use) => use(portalWithMail.url) })

/** As `test`, against a portal whose clock can be put forward. */
export const clockTest = test.extend({ baseURL: ({ portalWithClock }, use) => use(portalWithClock.url) })

/** Keeps what the server answers a page from here on, until `release` is called; `held` resolves with the first answer. */
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

// The state of a browser that has `items` in its local storage.
const stored = (origin = '', items: Record<string, string>) => ({
  cookies: [],
  origins: [{ origin, localStorage: Object.entries(items).map(([name, value]) => ({ name, value })) }],
})

/** Opens a prerendered page and waits until it answers: its script shows toasts from then on. */
export const openLive = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
}

/** Returns where an element is on the page, once it is visible. */
export const boundsOf = async (element: Locator) => {
  await expect(element).toBeVisible()
  return (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** What stands at the top right. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

/** The field whose label is `label`, marked as required or not. */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^${escaped(label)}\\s*\\*?$`))

/** Checks that `problem` stands beside `control`, for the eye and for a screen reader. */
export const expectProblem = async (control: Locator, problem: string): Promise<void> => {
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toHaveAccessibleDescription(new RegExp(escaped(problem)))
}

/**
 * Takes the connection from all windows of a page's context. The browser says so before it does so: what is asked for right after it might still
 * arrive.
 */
export const goOffline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true)
  await expect.poll(() => isReached(page)).toBe(false)
}

/** Returns the connection of a page, and waits for a call to succeed: Chromium aborts calls that begin while its network changes. */
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

/** `YYYY-MM-DD`, so many days from now. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
