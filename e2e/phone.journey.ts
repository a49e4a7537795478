import { devices, type Locator, type Page } from '@playwright/test'
import { expect, field, openLive, test } from './journey.ts'
import { openWhole } from './paths.ts'

const { userAgent, deviceScaleFactor } = devices['Pixel 7']
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent, deviceScaleFactor }

// test: folded-menu-opens-and-closes
test('the menu opens, and closes by choosing, by Escape and by its button', async ({ pageFor }) => {
  const page = await pageFor(undefined, phone)
  await openLive(page, '/')
  const open = page.getByRole('button', { name: 'Open menu' })
  const close = page.getByRole('button', { name: 'Close menu' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()

  await open.tap()
  await expect(menu).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Create Account' })).toBeVisible()
  await close.tap()
  await expect(menu).toBeHidden()

  await open.tap()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()

  await open.tap()
  await menu.getByRole('link', { name: 'ABOUT' }).tap()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible()
  await expect(menu).toBeHidden()
})

// test: menu-folds-below-xl
test('the menu folds just below the xl breakpoint', async ({ page }) => {
  await page.setViewportSize({ width: 1279, height: 800 })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'HOME' })).toBeVisible()
})

test('the sections are under the thumb', async ({ pageFor, given }) => {
  const page = await pageFor(await given.student(), phone)
  await page.goto('/dashboard')
  const tabs = page.getByRole('navigation', { name: 'Sections' })
  for (const [tab, heading] of [
    ['Messages', 'Messages'],
    ['Discover', 'Events'],
    ['Network', 'Network'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).tap()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await tabs.getByRole('button', { name: 'More' }).tap()
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Open Source' }).tap()
  await expect(page.getByRole('heading', { name: 'Open source projects' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'More' })).toBeHidden()

  await tabs.getByRole('button', { name: 'More' }).tap()
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Logout' }).tap()
  await page.waitForURL('/')
})

test('Back closes the search, and a dialog, before it leaves the page', async ({ pageFor, given }) => {
  const page = await pageFor(await given.student(), phone)
  await page.addInitScript(standInForCloseWatcher)
  await openWhole(page, '/dashboard')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Discover' }).tap()
  // The home page, which stays until Discover is fetched, has a button of the same name as the one below.
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap()
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('mentor')
  await pressBack(page)
  await expect(box).toBeHidden()

  await page.getByRole('button', { name: 'Schedule an Event' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Schedule an Event' })
  await field(dialog, 'Description').fill('A walk')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await pressBack(page)
  await expect(question).toBeVisible()
  await pressBack(page)
  await expect(question).toBeHidden()
  await expect(field(dialog, 'Description')).toHaveValue('A walk')
  await field(dialog, 'Description').fill('')
  await pressBack(page)
  await question.getByRole('button', { name: 'Discard changes' }).tap()
  await expect(dialog).toBeHidden()

  await expect(page).toHaveURL('/dashboard/events')
  await pressBack(page)
  await expect(page).toHaveURL('/dashboard')
})

test('the list of people leads to a conversation, and back', async ({ pageFor, given }) => {
  const [student, alumnus] = [await given.student(), await given.verifiedAlumnus()]
  const page = await pageFor(student, phone)
  await page.goto('/dashboard/messages')
  const search = page.getByRole('searchbox', { name: 'Search people' })
  await search.fill(alumnus.fullName)
  await page.getByRole('link', { name: alumnus.fullName }).tap()
  await expect(page).toHaveURL(`/dashboard/messages/${alumnus._id}`)
  await expect(search).toBeHidden()
  // The whole height is for the conversation.
  const tabs = page.getByRole('navigation', { name: 'Sections' })
  await expect(tabs).toBeHidden()
  const composer = await page.getByRole('button', { name: 'Send' }).boundingBox()
  expect((composer?.y ?? 0) + (composer?.height ?? 0)).toBeGreaterThan(phone.viewport.height - 30)

  await page.getByRole('textbox', { name: `Message to ${alumnus.fullName}` }).fill('Hello')
  await page.getByRole('button', { name: 'Send' }).tap()
  await expect(page.getByRole('log').getByText('Hello')).toBeVisible()
  await page.getByRole('link', { name: 'Back to all conversations' }).tap()
  await expect(tabs).toBeVisible()
  await expect(page.getByRole('link', { name: alumnus.fullName })).toContainText('You: Hello')
})

test('what is pressed is 44 px high', async ({ pageFor, given }) => {
  const page = await pageFor(await given.student(), phone)
  await openWhole(page, '/dashboard/settings/security')
  const buttons = page.getByRole('main').getByRole('button', { name: /^(Set up|Add a passkey)/ })
  await expect(buttons).toHaveCount(2)
  await expectHigh(buttons)

  await openWhole(page, '/dashboard')
  const links = page.getByRole('main').getByRole('link', { name: /^(Edit Profile|All events)$/ })
  await expect(links).toHaveCount(2)
  await expectHigh(links)
})

test('the page that is shown is in view in the menu of the administrator', async ({ adminPage }) => {
  for (const language of ['en', 'ur']) {
    const page = await adminPage(phone)
    // Only here: the administrator of the other journeys reads English.
    await page.route('**/api/region', (route) => route.fulfill({ json: { language, timeZone: null } }))
    await openWhole(page, '/admin/settings')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const menu = page.getByRole('navigation').filter({ has: page.locator('[href="/admin/settings"]') })
    expect(await menu.evaluate((strip) => strip.scrollWidth - strip.clientWidth)).toBeGreaterThan(100)
    // It is the last page: the end of the strip, also once counts have made it longer.
    await expect
      .poll(() => menu.evaluate((strip) => strip.scrollWidth - strip.clientWidth - Math.abs(strip.scrollLeft)))
      .toBeLessThan(2)
  }
})

// Android's Back, which no desktop has: it asks the last watcher to close, and leaves the page where there is none.
const standInForCloseWatcher = () => {
  const watchers = new Set<EventTarget>()
  class CloseWatcher extends EventTarget {
    constructor() {
      super()
      watchers.add(this)
    }
    destroy() {
      watchers.delete(this)
    }
  }
  Object.assign(window, {
    CloseWatcher,
    pressBack: () => {
      const watcher = [...watchers].at(-1)
      if (watcher === undefined) history.back()
      else if (watcher.dispatchEvent(new Event('cancel', { cancelable: true }))) watchers.delete(watcher)
    },
  })
}

const pressBack = (page: Page) => page.evaluate('pressBack()')

const expectHigh = async (pressed: Locator): Promise<void> => {
  for (const each of await pressed.all()) expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44)
}

test('at 400 % zoom a laptop shows the page in nearly three quarters of its height', async ({ pageFor, given }) => {
  const page = await pageFor(await given.student(), { viewport: { width: 320, height: 256 } })
  for (const path of ['/dashboard', '/features']) {
    await openWhole(page, path)
    const button = page.getByRole('banner').getByRole('button').first()
    await expect(button).toBeInViewport()
    await page.mouse.wheel(0, 400)
    await expect(button).not.toBeInViewport()
  }
  await page.goto('/dashboard')
  const tabs = await page.getByRole('navigation', { name: 'Sections' }).boundingBox()
  expect(tabs?.height).toBeLessThanOrEqual(70)
})
