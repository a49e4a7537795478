/** The screens of the demo college that the pictures show. */
import type { Browser, Locator, Page } from '@playwright/test'
import { expect as expectSoon } from '@playwright/test'
import type { Demo } from './demo.ts'
import { logIn } from './demo.ts'

// Long enough for a busy machine.
const expect = expectSoon.configure({ timeout: 30_000 })

/** A picture in light and dark, as PNG. */
export type Picture = { light: Buffer; dark: Buffer }

// Wide enough for three columns of people.
const desktop = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1.25 }
const large = { ...desktop, deviceScaleFactor: 2 }
const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/**
 * Takes all screens: whole pages, and for the hero picture without the menu. Each ends between two rows. The actions in them are always
 * in the same order.
 */
export const takeScreens = async (demo: Demo, browser: Browser) => {
  const mira = await logIn(demo, browser, 'mira', desktop)
  const miraLarge = await logIn(demo, browser, 'mira', large)
  const miraPhone = await logIn(demo, browser, 'mira', phone)
  // Makes her online.
  const nadia = await logIn(demo, browser, 'nadia', desktop)
  await open(nadia, '/dashboard')

  await call(mira, 'PUT', '/api/home/first-steps/dismissal')
  await open(mira, '/dashboard')
  const home = await take(mira, { until: mira.getByRole('region', { name: 'For you', exact: true }) })
  await open(mira, `/dashboard/network?${people}`)
  const directory = await take(mira, { until: cards(mira).last() })
  await open(miraLarge, `/dashboard/network?${people}`)
  const found = await take(miraLarge, { left: menuWidth, until: cards(miraLarge).last() })
  await open(miraPhone, '/dashboard/events')
  const onPhone = await take(miraPhone, { height: phone.viewport.height })

  await open(mira, '/dashboard/discussions')
  await mira
    .getByRole('main')
    .getByRole('link', { name: /Which compiler project/ })
    .first()
    .click()
  await settle(mira)
  const question = await take(mira, { height: desktop.viewport.height })
  await miraLarge.goto(mira.url())
  await miraLarge.setViewportSize({ width: 1440, height: 648 })
  await settle(miraLarge)
  const asking = await take(miraLarge, { left: menuWidth, height: 648 })
  await open(mira, '/dashboard/network/groups')
  await mira.getByRole('main').getByRole('link', { name: 'Robotics workshop, then and now' }).first().click()
  await expect(mira.getByText('Workshop reunion: which evening suits you?')).toBeVisible()
  await settle(mira)
  const group = await take(mira, { height: desktop.viewport.height })

  await open(mira, '/dashboard/guidance')
  const guidance = await take(mira, { until: mira.getByRole('region', { name: 'Where they are now' }) })
  await open(nadia, '/dashboard')
  await nadia.getByRole('link', { name: /^Look at the applicants/ }).click()
  await nadia.getByRole('button', { name: /София/ }).click()
  // Her CV.
  await expect(nadia.getByRole('region', { name: /София/ }).locator('canvas')).toBeVisible()
  await settle(nadia)
  const applicants = await take(nadia, { height: desktop.viewport.height })

  await talk(mira, nadia)
  const conversation = await take(mira, { height: 908 })

  const event = await checkIn(demo, browser)
  return {
    home,
    directory,
    question,
    group,
    guidance,
    applicants,
    event,
    conversation,
    hero: { found, asking, onPhone },
  }
}

const cards = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })

const people = 'role=alumni&cohortFrom=2005&help=mentoring'
// The menu of the dashboard, in CSS pixels.
const menuWidth = 248

/** Lets Mira and Nadia write to each other, with their conversation open in both windows. */
const talk = async (mira: Page, nadia: Page): Promise<void> => {
  await openConversation(mira, 'Nadia Benhaddou')
  await openConversation(nadia, 'Mira Kovačević')
  await say(mira, 'That is the one I was hoping for. My CV is two pages, is that all right?')
  await say(nadia, 'Two pages are perfect. Put the holidays first, everyone here has fought with them.')
  await say(mira, 'Done! I’ll send it tonight. See you on Thursday at the passkeys talk?')
  await say(nadia, 'I’ll keep you a seat. Second row, left.')
  const last = mira.getByRole('log').getByText('Second row, left.')
  await expect(last).toBeInViewport()
}

const openConversation = async (page: Page, peer: string): Promise<void> => {
  await open(page, '/dashboard/messages')
  await page.getByRole('main').getByRole('link', { name: peer }).first().click()
  await expect(page.getByRole('textbox', { name: `Message to ${peer}` })).toBeVisible()
  await settle(page)
  const latest = page.getByRole('button', { name: /new$/ })
  if (await latest.isVisible()) await latest.click()
}

const say = async (page: Page, text: string): Promise<void> => {
  const composer = page.getByRole('textbox', { name: /^Message to/ })
  await composer.fill(text)
  await composer.press('Enter')
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
}

/** Takes the check-in on the evening of an event, after its host has checked in the first attendees. */
const checkIn = async (demo: Demo, browser: Browser): Promise<Picture> => {
  demo.passTime((2 * 24 + 8) * 60 * 60_000)
  const host = await logIn(demo, browser, 'lukasz', desktop)
  await open(host, '/dashboard/events')
  await host.getByRole('main').getByRole('link', { name: 'Life after passwords' }).first().click()
  await host.getByRole('link', { name: 'Attendees and check-in' }).click()
  const attendees = host.getByRole('main').getByRole('listitem')
  for (const name of ['Mira', 'Henrik', 'Jean-Baptiste', 'Eilidh', 'Søren', '林美玲']) {
    // The latest check-ins are a separate list next to the attendees.
    const attendee = attendees.filter({ hasText: name }).last()
    await attendee.getByRole('button', { name: 'Check in' }).click()
    await expect(attendee).toContainText(/Checked in \d/)
  }
  return take(host, { until: attendees.filter({ hasText: 'بابک' }), margin: 0 })
}

/** Opens a page and waits until it is loaded. */
export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await settle(page)
}

/** Calls the API as the member of a window. */
const call = async (page: Page, method: string, path: string): Promise<void> => {
  await open(page, '/dashboard')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.fetch(path, { method, headers: { authorization: `Bearer ${token}` } })
  expect(answer.ok(), `${method} ${path}`).toBe(true)
}

/** Waits until nothing is loading and no skeleton is shown. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Loading/ }),
  ).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

type Cut = { height: number } | { until: Locator; margin?: number }

/** Takes a window in light and dark, from `left` to a height or the end of an element (CSS pixels), without focus or hover. */
const take = async (page: Page, { left = 0, ...cut }: Cut & { left?: number }): Promise<Picture> => {
  const { width } = page.viewportSize() ?? desktop.viewport
  const height = 'height' in cut ? cut.height : await endOf(cut.until, cut.margin)
  await page.setViewportSize({ width, height })
  await settle(page)
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  const shoot = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    return page.screenshot({ animations: 'disabled', clip: { x: left, y: 0, width: width - left, height } })
  }
  return { light: await shoot('light'), dark: await shoot('dark') }
}

const endOf = async (element: Locator, margin = 24): Promise<number> => {
  const box = await element.boundingBox()
  if (box === null) throw new Error('The last element of the picture is not on the page.')
  return Math.round(box.y + box.height + margin)
}
