import { devices, type Locator, type Page } from '@playwright/test'
import { boundsOf, expect, field, openLive, test } from './journey.ts'
import { openWhole } from './paths.ts'
import { newPerson } from './people.ts'
import { fillFirstSteps } from './registration.ts'
import { textOf } from './texts.ts'

const { userAgent, deviceScaleFactor } = devices['Pixel 7']
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent, deviceScaleFactor }

// test: folded-menu-opens-and-closes
// test: menu-folds-below-xl
test('the public menu folds below the xl breakpoint, opens, and closes in three ways', async ({
  page: wide,
  pageFor,
}) => {
  await test.step('it folds below 1280 px', async () => {
    await wide.setViewportSize({ width: 1279, height: 800 })
    await wide.goto('/')
    await expect(wide.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await wide.setViewportSize({ width: 1280, height: 800 })
    await expect(wide.getByRole('button', { name: 'Open menu' })).toBeHidden()
    await expect(wide.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'HOME' })).toBeVisible()
  })

  const page = await pageFor(undefined, phone)
  await openLive(page, '/')
  const open = page.getByRole('button', { name: 'Open menu' })
  const close = page.getByRole('button', { name: 'Close menu' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()

  await test.step('its button closes the menu', async () => {
    await open.tap()
    await expect(menu).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Create Account' })).toBeVisible()
    await close.tap()
    await expect(menu).toBeHidden()
  })

  await test.step('Escape closes the menu', async () => {
    await open.tap()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()
  })

  await test.step('choosing a link closes the menu', async () => {
    await open.tap()
    await menu.getByRole('link', { name: 'ABOUT' }).tap()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible()
    await expect(menu).toBeHidden()
  })

  await test.step('a form hides the drop hint for photos', async () => {
    await openLive(page, '/student-register')
    await fillFirstSteps(page.getByRole('form'), newPerson('student'))
    await expect(page.getByText(textOf('en', 'registration:photo_choose'))).toBeVisible()
    await expect(page.getByText(textOf('en', 'registration:photo_drop'))).toBeHidden()
  })
})

test('a member can reach everything on a phone, and Back closes open layers before leaving the page', async ({
  pageFor,
  given,
}) => {
  const [student, alumnus] = [await given.student(), await given.verifiedAlumnus()]
  const page = await pageFor(student, phone)
  await page.addInitScript(standInForCloseWatcher)
  await openWhole(page, '/dashboard')
  const banner = page.getByRole('banner')
  const tabs = page.getByRole('navigation', { name: 'Sections' })
  const more = page.getByRole('dialog', { name: 'More' })
  const expectSection = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await test.step('links of the home page are 44 px high', async () => {
    const links = page.getByRole('main').getByRole('link', { name: /^(Edit Profile|All events)$/ })
    await expect(links).toHaveCount(2)
    await expectHigh(links)
  })

  await test.step('the tab bar is within reach of the thumb', async () => {
    await tabs.getByRole('link', { name: 'Network' }).tap()
    await expectSection('Network')
    await tabs.getByRole('button', { name: 'More' }).tap()
    await more.getByRole('link', { name: 'Open Source' }).tap()
    await expectSection('Open Source')
    await expect(more).toBeHidden()
    // The page before this one becomes the home page again.
    await tabs.getByRole('link', { name: 'Dashboard' }).tap()
    await expectSection(`Welcome, ${student.fullName}`)
    await tabs.getByRole('link', { name: 'Discover' }).tap()
    await expectSection('Events')
  })

  await test.step('Back and Escape close the full-width search', async () => {
    const [button, box] = [banner.getByRole('button', { name: 'Search' }), banner.getByRole('combobox')]
    await expect(box).toBeHidden()
    await button.tap()
    await expect(box).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
    await expect(button).toBeFocused()
    await button.tap()
    await box.fill('mentor')
    await pressBack(page)
    await expect(box).toBeHidden()
  })

  await test.step('Back closes a dialog, after a confirmation if it was edited', async () => {
    await page.getByRole('button', { name: 'Schedule an Event' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Schedule an Event' })
    await field(dialog, 'Description').fill('A walk')
    const question = page.getByRole('alertdialog', { name: textOf('en', 'common:unsaved.title') })
    await pressBack(page)
    await expect(question).toBeVisible()
    await pressBack(page)
    await expect(question).toBeHidden()
    await expect(field(dialog, 'Description')).toHaveValue('A walk')
    await field(dialog, 'Description').fill('')
    await pressBack(page)
    await question.getByRole('button', { name: textOf('en', 'common:unsaved.discard') }).tap()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/dashboard/events')
    await pressBack(page)
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('a search result opens', async () => {
    await banner.getByRole('button', { name: 'Search' }).tap()
    await banner.getByRole('combobox').fill(alumnus.fullName)
    await page.getByRole('option', { name: alumnus.fullName }).tap()
    await expect(page).toHaveURL(`/dashboard/network/${alumnus._id}`)
    await expect(banner.getByRole('combobox')).toBeHidden()
  })

  await test.step('a conversation opens from the list at full height, and closes again', async () => {
    await tabs.getByRole('link', { name: 'Messages' }).tap()
    await expectSection('Messages')
    const search = page.getByRole('searchbox', { name: 'Search people' })
    await search.fill(alumnus.fullName)
    await page.getByRole('link', { name: alumnus.fullName }).tap()
    await expect(page).toHaveURL(`/dashboard/messages/${alumnus._id}`)
    await expect(search).toBeHidden()
    await expect(tabs).toBeHidden()
    const composer = await boundsOf(page.getByRole('button', { name: 'Send' }))
    expect(composer.y + composer.height).toBeGreaterThan(phone.viewport.height - 30)

    await page.getByRole('textbox', { name: `Message to ${alumnus.fullName}` }).fill('Hello')
    await page.getByRole('button', { name: 'Send' }).tap()
    await expect(page.getByRole('log').getByText('Hello')).toBeVisible()
    await page.getByRole('link', { name: textOf('en', 'messages:back') }).tap()
    await expect(tabs).toBeVisible()
    await expect(page.getByRole('link', { name: alumnus.fullName })).toContainText('You: Hello')
  })

  await test.step('buttons of the settings are 44 px high', async () => {
    await openWhole(page, '/dashboard/settings/security')
    const buttons = page.getByRole('main').getByRole('button', { name: /^(Set up|Add a passkey)/ })
    await expect(buttons).toHaveCount(2)
    await expectHigh(buttons)
  })

  await test.step('at 400 % zoom on a laptop, the page keeps nearly three quarters of the height', async () => {
    const zoomed = await pageFor(student, { viewport: { width: 320, height: 256 } })
    for (const path of ['/features', '/dashboard']) {
      await openWhole(zoomed, path)
      const button = zoomed.getByRole('banner').getByRole('button').first()
      await expect(button).toBeInViewport()
      await zoomed.mouse.wheel(0, 400)
      await expect(button).not.toBeInViewport()
    }
    expect((await boundsOf(zoomed.getByRole('navigation', { name: 'Sections' }))).height).toBeLessThanOrEqual(70)
  })

  await test.step('the sheet contains the logout', async () => {
    await tabs.getByRole('button', { name: 'More' }).tap()
    await more.getByRole('button', { name: 'Logout' }).tap()
    await page.waitForURL('/')
  })
})

// Simulates Android's Back button: it closes the last watcher, or leaves the page when there is none.
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
