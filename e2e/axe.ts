/** The rules of accessibility, which axe-core checks inside a page. */
import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Returns what the page as it stands breaks of the rules in `options`, a line for each element. Of rows and cards, which one
 * part draws, the first seven are looked at: the lists of the shared portal grow with every journey.
 */
export const violations = async (page: Page, options: RunOptions): Promise<string[]> => {
  // Half a megabyte: once for a page is enough.
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
