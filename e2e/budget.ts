/** The script budget of a page until it is usable. */
import type { Page } from '@playwright/test'
import { adminEntryPaths, publicPaths } from './paths.ts'

/** The scripts requested until the page was usable: their number and their bytes over the wire (brotli). */
export type Scripts = { count: number; bytes: number }

/** Upper limits. A kilobyte is 1,000 bytes. */
export const budgets = {
  /** The registration and the home page need 112. */
  public: { count: 8, kilobytes: 113 },
  login: { count: 7, kilobytes: 105 },
  /** The pages of an invitation, which have a form and an API call each. */
  join: { count: 9, kilobytes: 114 },
  /** The form behind the link of the office's question, which few people get. */
  answer: { count: 10, kilobytes: 116 },
  member: { count: 10, kilobytes: 157 },
  /** A thread, which links in notifications and emails open. */
  thread: { count: 14, kilobytes: 208 },
  /** More scripts than before texts were a file for each section, and fewer bytes. */
  guidance: { count: 20, kilobytes: 335 },
  /**
   * All scripts of the build, including the map and its two coastlines, which load only with the map. about 68 of them are texts: a file for each section
   * and language, so that a page doesn't load those of all sections.
   */
  build: 140,
}

/** Pages that visitors open first. */
export const publicEntries = [...publicPaths, ...adminEntryPaths]

/**
 * Opens a page with an empty cache and returns the scripts requested before it was usable (`client/platform/usable.ts`),
 * even if they arrived later. Scripts requested afterwards don't count.
 */
export const scriptsUntilUsable = async (page: Page, path: string): Promise<Scripts> => {
  await page.goto(path)
  await waitUntilUsable(page)
  // The browser lists a script only once it has loaded.
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const [usable] = performance.getEntriesByName('usable')
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime < (usable?.startTime ?? 0))
    return { count: scripts.length, bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) }
  })
}

/** Waits until the page is usable (`client/platform/usable.ts`). */
export const waitUntilUsable = (page: Page): Promise<void> =>
  // Not `waitForFunction`, whose own script takes the page 100 ms on a slow phone, and a task in each frame.
  page.evaluate(async () => {
    if (performance.getEntriesByName('usable').length === 0)
      await new Promise((resolve) => addEventListener('usable', resolve, { once: true }))
  })
