import type { Browser, Page } from '@playwright/test'
import { waitUntilUsable } from '../../e2e/budget.ts'
import type { Actor } from '../actors.ts'
import { onPhone, slowDown } from './phone.ts'

/** A user interaction and its page. `act` resolves when the page shows the result. */
export type Interaction = { name: string; path: string; act: (page: Page) => Promise<void> }

export const interactions: Interaction[] = [
  {
    name: 'open a conversation',
    path: '/dashboard/messages',
    act: async (page) => {
      await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().tap()
      await page.getByRole('log').waitFor()
    },
  },
  {
    name: 'type in the search',
    path: '/dashboard/network',
    act: async (page) => {
      await page.getByRole('main').getByRole('searchbox').pressSequentially('novak', { delay: 120 })
      await page.getByRole('main').getByRole('link', { name: 'Novak' }).first().waitFor()
    },
  },
  {
    name: 'open a dialog',
    path: '/dashboard',
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit Profile' }).tap()
      await page.getByRole('menuitem', { name: 'Update Profile' }).tap()
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    },
  },
]

/** Returns the longest time from a tap or key of the interaction to the next paint (INP), in ms, on a cheap phone. */
export const delayOf = (browser: Browser, url: string, { path, act }: Interaction, member: Actor): Promise<number> =>
  onPhone(browser, url, member, async (page) => {
    await page.goto(path)
    await waitUntilUsable(page)
    await page.waitForLoadState('networkidle')
    await slowDown(page)
    await page.evaluate(observe)
    await act(page)
    // An entry is recorded after the next paint.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 500))))
    const delay = await page.evaluate(() => globalThis.longestDelay)
    if (delay === 0) throw new Error(`Nothing was measured at ${path}.`)
    return delay
  })

declare global {
  var longestDelay: number
}

// Runs in the page. Delays below one frame aren't reported, so one frame is the minimum.
const observe = () => {
  globalThis.longestDelay = 16
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longestDelay = Math.max(globalThis.longestDelay, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
