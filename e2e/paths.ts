/** The paths that journeys visit, and a watcher for browser errors. */
import type { Page } from '@playwright/test'
import { PATHS } from '#contract/paths.ts'
import { expect, test } from './journey.ts'
import { waiting } from './texts.ts'

/** Public pages, except the event page, which has its own journeys. */
export const publicPaths = PATHS.filter((path) => !/^\/(?:dashboard|admin\/|events\/)/.test(path))

/**
 * Member pages. `id` is the member on the two pages of a member; `ids` are those of a job, of one of their own with an applicant, of a thread, of a
 * guide and of an interview experience, whose pages are left out without them. Links with codes, events, attendees, groups and mentorships have their
 * own journeys; shared CVs have component tests.
 */
export const memberPaths = (id: string, ids: Partial<Record<(typeof postings)[number], string>> = {}): string[] =>
  PATHS.filter(
    (path) =>
      path.startsWith('/dashboard') && !/\/(?:events|mentorship|groups|cvs)\/:id|\/:(?:section|code)$/.test(path),
  )
    .map((path) => {
      const posting = path.endsWith('/applicants')
        ? 'applicants'
        : postings.find((each) => path.includes(`/${each}/:id`))
      return path.replace(/:\w+/, posting === undefined ? id : (ids[posting] ?? ''))
    })
    .filter((path) => !/\/(?:\/|$)/.test(path))
const postings = ['jobs', 'discussions', 'guides', 'interviews', 'applicants'] as const

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

/** Admin pages for visitors. */
export const adminEntryPaths: string[] = [
  '/admin/setup',
  '/admin/invitation',
  '/admin/forgot-password',
  '/admin/reset-password',
]

/** Administrator pages, without the first-time setup and invitations, which are for visitors, and without the editor of a guide. */
export const adminPaths = PATHS.filter(
  (path) => path.startsWith('/admin/') && !adminEntryPaths.includes(path) && !path.includes(':'),
)

/** Opens a page and waits until its content has loaded. */
export const openWhole = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expectWhole(page)
}

/** Follows a link on the open page, which takes a third of the time of a load. Opens the page when there is no link. */
export const followWhole = async (page: Page, path: string): Promise<void> => {
  const link = page.getByRole('navigation').locator(`a[href="${path}"]`).filter({ visible: true }).first()
  if ((await link.count()) === 0) return openWhole(page, path)
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expectWhole(page)
}

const expectWhole = async (page: Page): Promise<void> => {
  // The heading of a page of the desk is in its bar.
  const content = page.locator('main, [role=dialog], header:has(h1)')
  // On a phone the settings are only a menu.
  await expect(content.getByRole('heading').or(content.getByRole('navigation')).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: waiting })).toHaveCount(0)
}

/** Collects requests to other hosts and browser errors from now on. */
export const watch = (page: Page): string[] => {
  const noted: string[] = []
  const { host } = new URL(test.info().project.use.baseURL ?? '')
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!['data:', 'blob:'].includes(url.protocol) && url.host !== host) noted.push(`asked ${request.url()}`)
  })
  page.on('console', (message) => {
    // Occurs on a slow machine when a page is open long enough to register one (playwright.config.ts).
    if (message.text().includes('registration blocked by Playwright')) return
    // Occurs when nothing renders for several seconds.
    if (message.text().includes('preloaded using link preload but not used')) return
    if (message.type() === 'error' || message.type() === 'warning')
      noted.push(`${new URL(page.url()).pathname}: ${message.text()}`)
  })
  page.on('pageerror', (error) => noted.push(`${new URL(page.url()).pathname}: ${error.message}`))
  return noted
}
