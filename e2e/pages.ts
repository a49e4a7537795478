/** Checks for every page: accessibility, width, a second language, and browser errors. */
import type { CDPSession, Locator, Page } from '@playwright/test'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { violations } from './axe.ts'
import { expect, isNightly, sampleOf } from './journey.ts'
import { followWhole, openWhole, watch } from './paths.ts'

export const desktop = { width: 1280, height: 900 }
export const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }

/** Disables animations, because checks measure the final state. */
export const still = { reducedMotion: 'reduce', viewport: desktop } as const

/** WCAG 2.2 AA, as axe tags. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Changes the language of the open page without loading it. */
export type Speak = (language: Language) => Promise<unknown>

/**
 * Opens each page once, by a link where there is one, and checks that it has one level-1 heading, is accessible, fits a phone
 * 320 px wide, sends nothing to another host, opens no browser dialog and logs no warning. Checks a sample in Urdu
 * too, unless `speak` is missing. `also` adds checks that only some pages share.
 */
export const expectSound = async (
  page: Page,
  paths: readonly string[],
  { go = followWhole, speak, also }: { go?: typeof openWhole; speak?: Speak; also?: (path: string) => Promise<void> },
): Promise<void> => {
  const [complaints, dialogs] = [watch(page), dialogsOf(page)]
  const inUrdu = new Set(sampleOf(paths))
  for (const path of paths) {
    await go(page, path)
    await expect(page.locator('h1').filter({ visible: true }), path).toHaveCount(1)
    await also?.(path)
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page, path)
    if (speak === undefined || !inUrdu.has(path)) continue
    await speak('ur')
    await expectInUrdu(page, path)
    await speak('en')
    await expectLanguage(page, 'en')
  }
  expect([complaints, dialogs]).toEqual([[], []])
}

/** Checks that the page is in Urdu, right to left, and fits screens of four widths. */
export const expectInUrdu = async (page: Page, path: string): Promise<void> => {
  await expectLanguage(page, 'ur')
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    // Scrolls to the left, where lines end.
    await expect.poll(() => page.evaluate(moved, -1_000), `${path} at ${width}`).toEqual([width, 0])
  }
  await page.setViewportSize(desktop)
}

/** Checks the language and direction declared by a page. */
export const expectLanguage = async (page: Page, language: Language): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', LANGUAGES[language].direction)
}

/**
 * Checks the page at `path`, or the open one, for WCAG 2.2 AA: in one of `looks`, chosen by its path, or in all of them
 * with NIGHTLY=true. axe.journey.ts checks the frame around pages in every look.
 */
export const expectAccessible = async (
  page: Page,
  path?: string,
  looks: readonly [Look, ...Look[]] = usualLooks,
): Promise<void> => {
  if (path !== undefined) await openWhole(page, path)
  const { pathname } = new URL(page.url())
  const chosen = looks.filter((_, index) => isNightly || index === pathname.length % looks.length)
  for (const { size, colorScheme } of chosen) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await page.evaluate(untilStill)
    expect(await violations(page, { runOnly: wcag }), `${colorScheme}, ${size.width} px`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(looks[0].size)
}

export type Look = { size: typeof desktop; colorScheme: 'light' | 'dark' }

/** Both color schemes at this size. */
export const looksAt = (size: Look['size']): [Look, Look] => [
  { size, colorScheme: 'light' },
  { size, colorScheme: 'dark' },
]

const usualLooks: [Look, Look] = [
  { size: desktop, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark' },
]

/** Checks that the page as it is now doesn't scroll sideways on a 320 px touch screen. `what` names it in failures. */
export const expectNoSidewaysScrolling = async (page: Page, what: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await touch(devtools, true)
  // A resized window may briefly show its old layout.
  await expect.poll(() => page.evaluate(moved, 1_000), what).toEqual([narrow.width, 0])
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(narrow.width)
  await touch(devtools, false)
  // The checks that follow need the wide page.
  await expect.poll(() => page.evaluate(moved, 0), what).toEqual([desktop.width, 0])
  // The session stays attached, because detaching resets the window size at some later moment.
}

// Returns the width of the window, and how far it scrolls sideways, because the layout width alone can hide overflow.
const moved = (by: number): [number, number] => {
  window.scrollTo(by, 0)
  return [window.innerWidth, window.scrollX]
}

const touch = async (devtools: CDPSession, enabled: boolean): Promise<void> => {
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled })
  if (enabled)
    await devtools.send('Emulation.setDeviceMetricsOverride', { ...narrow, deviceScaleFactor: 2.6, mobile: true })
  else await devtools.send('Emulation.setDeviceMetricsOverride', { ...desktop, deviceScaleFactor: 1, mobile: false })
}

// Waits for color transitions, which inherited colors delay, and for images and toasts to finish moving.
const untilStill = async (): Promise<void> => {
  // The fading ends of a strip follow its scroll position instead of the time, so they never finish.
  const running = () =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
  for (let moving = running(); moving.length > 0; moving = running())
    await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** Collects every dialog that a page opens from now on. */
const dialogsOf = (page: Page): string[] => {
  const noted: string[] = []
  page.on('dialog', (dialog) => {
    noted.push(`dialog at ${page.url()}`)
    void dialog.dismiss()
  })
  return noted
}

/** Returns the names of the scripts of the build that contain `words`. */
export const scriptsWith = (words: string): string[] => {
  const folder = join(import.meta.dirname, '..', 'dist', 'client', 'assets')
  return globSync('*.js', { cwd: folder }).filter((name) => readFileSync(join(folder, name), 'utf8').includes(words))
}

/** Returns the text of an element as lines on the screen. */
export const linesOf = (element: Locator): Promise<string[]> =>
  element.evaluate((each) => {
    const lines = new Map<number, string>()
    const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { top } = range.getBoundingClientRect()
        lines.set(top, (lines.get(top) ?? '') + range.toString())
      }
    return [...lines.values()]
  })
