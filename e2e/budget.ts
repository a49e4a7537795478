/** How many scripts a page may take until it answers. */
import type { Page } from '@playwright/test'
import { adminEntryPaths, publicPaths } from './paths.ts'

/** The scripts that a page asked for until it was usable: how many, and their bytes as they came over the wire (brotli). */
export type Scripts = { count: number; bytes: number }

/** What the pages may take at most. Kilobytes of 1,000 bytes. */
export const budgets = {
  public: { count: 8, kilobytes: 110 },
  member: { count: 12, kilobytes: 190 },
  /** All scripts of the build, the map and its two coastlines among them, which come with the map alone. */
  build: 68,
}

/** Pages that a stranger opens first. */
export const publicEntries = [...publicPaths, ...adminEntryPaths]

/**
 * Opens a page with an empty cache and returns the scripts that it had asked for when it said that it answers
 * (`client/platform/usable.ts`), whenever they came. What is fetched afterwards, for later or for later pages, does not count.
 */
export const scriptsUntilUsable = async (page: Page, path: string): Promise<Scripts> => {
  await page.goto(path)
  await waitUntilUsable(page)
  // The browser lists a script once it has come.
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

/** Waits until the page says that it answers (`client/platform/usable.ts`). */
export const waitUntilUsable = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
}
