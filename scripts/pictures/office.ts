/** The pictures of docs/office.md: pages of the alumni office's desk. */
import type { Browser, Locator, Page } from '@playwright/test'
import { DEMO_LOGINS, DEMO_PASSWORD } from '#seed/demo.ts'
import type { Demo } from './demo.ts'
import { open, type Picture, settle } from './screens.ts'

/** A page of the desk, and what it shows once it is complete. */
type Shot = { path: string; shown: (page: Page) => Locator }

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })

const SHOTS: Record<string, Shot> = {
  'office-today': { path: '/admin/today', shown: heading('Last 7 days') },
  'office-queue': {
    path: '/admin/verifications',
    shown: (page) => page.getByRole('button', { name: /^Verify/ }).first(),
  },
  'office-lists': { path: '/admin/lists', shown: (page) => page.getByText('people on your lists') },
  'office-reports': { path: '/admin/reports', shown: (page) => page.getByText('What do you want to do?') },
  'office-people': { path: '/admin/students', shown: (page) => page.getByRole('button', { name: 'Columns' }) },
}

const viewport = { width: 1280, height: 800 }

/** Takes the pages of the desk, by the names of their files. */
export const takeOffice = async ({ url, now }: Demo, browser: Browser): Promise<Record<string, Picture>> => {
  const context = await browser.newContext({
    ...{ baseURL: url, locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce', serviceWorkers: 'block', viewport },
  })
  const email = DEMO_LOGINS.find(({ key }) => key === 'office')?.email
  const answer = await context.request.post('/admin/login', { data: { email, password: DEMO_PASSWORD } })
  const { token } = await answer.json()
  await context.addInitScript((adminToken) => localStorage.setItem('adminToken', adminToken), token)
  const page = await context.newPage()
  await page.clock.setFixedTime(now())
  const taken: Record<string, Picture> = {}
  for (const [name, { path, shown }] of Object.entries(SHOTS)) {
    await open(page, path)
    await shown(page).waitFor()
    await settle(page)
    const shoot = async (colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme })
      return page.screenshot({ animations: 'disabled' })
    }
    taken[name] = { light: await shoot('light'), dark: await shoot('dark') }
  }
  return taken
}
