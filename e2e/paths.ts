/** The addresses that journeys visit, and what a page must not do. */
import type { Page } from '@playwright/test'
import { PATHS } from '#contract/paths.ts'
import { expect, test } from './journey.ts'
import { waiting } from './texts.ts'

/** Pages for everybody, without that of an event, which has journeys of its own. */
export const publicPaths = PATHS.filter((path) => !/^\/(?:dashboard|admin\/|events\/)/.test(path))

/**
 * Pages for members; the two that show somebody show the one with this id, that of a job this one, where there is one. The pages of a
 * link, of an event, of its attendees and of an agreed mentorship have journeys of their own.
 */
export const memberPaths = (id: string, job?: string): string[] =>
  PATHS.filter((path) => path.startsWith('/dashboard') && !/\/:(?:section|code)$/.test(path))
    .filter((path) => !/\/(?:events|mentorship)\/:id/.test(path) && (job !== undefined || path !== jobPath))
    .map((path) => path.replace(/:\w+/, path === jobPath && job !== undefined ? job : id))
const jobPath = '/dashboard/jobs/:id'

/** The sections of a member's settings. */
export const settingsPaths = [
  'account',
  'security',
  'sessions',
  'notifications',
  'privacy',
  'appearance',
  'language',
  'calendar',
  'data',
  'graduation',
].map((section) => `/dashboard/settings/${section}`)

/** Pages of the admin area for strangers. */
export const adminEntryPaths: string[] = [
  '/admin/setup',
  '/admin/invitation',
  '/admin/forgot-password',
  '/admin/reset-password',
]

/** Pages of the administrator; the first-time set-up and invitations are for strangers. */
export const adminPaths = PATHS.filter((path) => path.startsWith('/admin/') && !adminEntryPaths.includes(path))

/** Opens a page and waits until its content stands. */
export const openWhole = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expectWhole(page)
}

/** Goes to a page by a link on the one that is open, in a third of the time that loading it takes; opens it where there is none. */
export const followWhole = async (page: Page, path: string): Promise<void> => {
  const link = page.getByRole('navigation').locator(`a[href="${path}"]`).filter({ visible: true }).first()
  if ((await link.count()) === 0) return openWhole(page, path)
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expectWhole(page)
}

const expectWhole = async (page: Page): Promise<void> => {
  const content = page.locator('main, [role=dialog]')
  // A phone shows the settings as a menu only.
  await expect(content.getByRole('heading').or(content.getByRole('navigation')).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: waiting })).toHaveCount(0)
}

/** Notes every request to another host, and everything that the browser complains about, from now on. */
export const watch = (page: Page): string[] => {
  const noted: string[] = []
  const { host } = new URL(test.info().project.use.baseURL ?? '')
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!['data:', 'blob:'].includes(url.protocol) && url.host !== host) noted.push(`asked ${request.url()}`)
  })
  page.on('console', (message) => {
    // Said on a slow machine, on which a page stays open for so long that it registers one (playwright.config.ts).
    if (message.text().includes('registration blocked by Playwright')) return
    // And this, where nothing is drawn within seconds.
    if (message.text().includes('preloaded using link preload but not used')) return
    if (message.type() === 'error' || message.type() === 'warning')
      noted.push(`${new URL(page.url()).pathname}: ${message.text()}`)
  })
  page.on('pageerror', (error) => noted.push(`${new URL(page.url()).pathname}: ${error.message}`))
  return noted
}
