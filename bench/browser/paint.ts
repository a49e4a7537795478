import type { Browser } from '@playwright/test'
import { waitUntilUsable } from '../../e2e/budget.ts'
import type { Actor } from '../actors.ts'
import { type Connection, onPhone, slowDown } from './phone.ts'

/** First and largest paint of a page and when it was usable, in ms, and its layout shift (CLS). */
export type Paint = { first: number; largest: number; usable: number; shift: number }

/** Opens a page on a cheap phone with an empty cache. `content`: the selector of its main content. */
export const paintOf = (
  browser: Browser,
  url: string,
  path: string,
  connection: Connection,
  { member, content = 'main' }: { member: Actor | undefined; content: string | undefined },
): Promise<Paint> =>
  onPhone(browser, url, member, async (page) => {
    // On a slow connection, a page has taken a minute.
    page.setDefaultTimeout(120_000)
    await page.addInitScript(observe)
    await slowDown(page, connection)
    await page.goto(path, { waitUntil: 'commit' })
    await waitUntilUsable(page)
    const usable = await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN)
    // Before any selector, which takes the page some time.
    await page.waitForLoadState('networkidle')
    await page.waitForSelector(content)
    return { ...(await page.evaluate(() => ({ ...globalThis.painted, first: firstPaint() }))), usable }
  })

declare global {
  var painted: { largest: number; shift: number }
  var firstPaint: () => number
}

// Runs in the page before its own scripts.
const observe = () => {
  globalThis.painted = { largest: 0, shift: 0 }
  globalThis.firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  new PerformanceObserver((list) => {
    globalThis.painted.largest = list.getEntries().at(-1)?.startTime ?? 0
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
        globalThis.painted.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}
