import type { Browser } from '@playwright/test'
import { waitUntilUsable } from '../../e2e/budget.ts'
import type { Actor } from '../actors.ts'
import { type Connection, onPhone, slowDown } from './phone.ts'

/** First and largest paint of a page, when its `words` were shown and when it was usable, in ms, and its layout shift (CLS). */
export type Paint = { first: number; words: number; largest: number; usable: number; shift: number }

/** Opens a page on a cheap phone with an empty cache. `content`: the selector of its main content, `words` that of its first words. */
export const paintOf = (
  browser: Browser,
  url: string,
  path: string,
  connection: Connection,
  { member, content = 'main', words = content }: { member: Actor | undefined; content?: string; words?: string },
): Promise<Paint> =>
  onPhone(browser, url, member, async (page) => {
    // On a slow connection, a page has taken a minute.
    page.setDefaultTimeout(120_000)
    await page.addInitScript(observe, words)
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
  var painted: { words: number; largest: number; shift: number }
  var firstPaint: () => number
}

// Runs in the page before its own scripts.
const observe = (words: string) => {
  globalThis.painted = { words: 0, largest: 0, shift: 0 }
  const changes = new MutationObserver(() => {
    if (document.querySelector(words) === null) return
    changes.disconnect()
    requestAnimationFrame(() => (globalThis.painted.words = performance.now()))
  })
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['hidden'] })
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
