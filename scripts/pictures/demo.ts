/** The demo college, always at the same point in time, and browsers in it. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { join } from 'node:path'
import { DEMO_LOGINS, DEMO_PASSWORD } from '#seed/demo.ts'
import { people } from '#seed/people.ts'
import { emptyDataDirectory } from '#server/testing/directories.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { root } from '../process.ts'

/** When the pictures are taken: a Tuesday morning in autumn. */
const start = Date.parse('2026-11-24T09:40:00Z')
// From the start of the portal to the first picture, in ms, so that nothing shown is later than the browsers' clock.
const untilShown = 3 * 60_000

export type Demo = Awaited<ReturnType<typeof startDemo>>

/**
 * Starts the demo college on an empty directory and a free port. `passTime` moves forward the clock of the portal and of windows opened
 * later.
 */
export const startDemo = async () => {
  const clock = ['--import', join(root, 'e2e/movableClock.ts')]
  const environment = { CLOCK_AHEAD: String(start - Date.now()), BACKUP_HOURS: '0' }
  const portal = await startPortalProcess(await emptyDataDirectory(), clock, environment, undefined, 'scripts/demo.ts')
  // The portal calls itself localhost.
  const url = portal.url.replace('127.0.0.1', 'localhost')
  let now = start + untilShown
  return {
    url,
    stop: portal.stop,
    now: () => now,
    passTime: (milliseconds: number): void => {
      now += milliseconds
      portal.child.send(milliseconds)
    },
  }
}

/** Opens a browser window with a frozen clock, in which the member `key` of the demo college is logged in. */
export const logIn = async (
  { url, now }: Demo,
  browser: Browser,
  key: string,
  options: BrowserContextOptions,
): Promise<Page> => {
  const context = await browser.newContext({
    ...{ baseURL: url, locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce', serviceWorkers: 'block' },
    ...options,
  })
  const collegeEmail = DEMO_LOGINS.find((login) => login.key === key)?.email ?? `${key}@alderbrook.example`
  const isStudent = people.find((person) => person.key === key)?.role === 'student'
  const answer = await context.request.post(isStudent ? '/auth/login' : '/api/alumni/login', {
    data: { collegeEmail, password: DEMO_PASSWORD },
  })
  const { token, _id, fullname, profilePhoto } = await answer.json()
  await context.addInitScript(
    (session) => {
      for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value)
    },
    { token, userId: _id, loggedInUser: fullname, profilePhoto },
  )
  const page = await context.newPage()
  await page.clock.setFixedTime(now())
  return page
}
