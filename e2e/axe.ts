/** Accessibility rules, checked by axe-core inside a page. */
import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Returns the violations of the rules in `options` on the page as it is now, one line per element. Checks only the first seven
 * rows or cards of a list, because the lists of the shared portal grow with every journey.
 */
export const violations = async (page: Page, options: RunOptions): Promise<string[]> => {
  // Half a megabyte, so it is injected only once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(check, options)
}

const check = async (options: RunOptions): Promise<string[]> => {
  const { violations: found } = await window.axe.run(
    { exclude: ['main :is(li, tr):nth-child(n + 8)'] },
    { resultTypes: ['violations'], ...options },
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${location.pathname} ${id} ${target.join(' ')} ${any[0]?.message ?? ''}`),
  )
}
