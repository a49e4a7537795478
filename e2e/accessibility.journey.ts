/** What screen readers get in the flows of the specification, and the pages at 400 % zoom and in forced colours. keyboard.journey.ts presses the keys. */
import type { Locator } from '@playwright/test'
import { expect, expectProblem, field, test, toast } from './journey.ts'
import { still } from './pages.ts'
import { openWhole } from './paths.ts'
import { textOf } from './texts.ts'

test('screen readers get names, states and announcements in every flow of members', async ({ pageFor, given }) => {
  const [student, peer] = [await given.student(), await given.student()]
  const page = await pageFor(student, still)
  const main = (name: string) => page.getByRole('main', { name })

  await test.step('landmarks, one heading of level 1, and the current section', async () => {
    await openWhole(page, '/dashboard')
    await expect(main('Dashboard')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const sections = page.getByRole('navigation', { name: 'Sections' })
    await expect(sections.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  })

  await test.step('a form says that it is open, what is required and what is wrong', async () => {
    for (const [card, required, submit] of [
      ['Schedule an Event', 'Description', 'Schedule event'],
      ['Host a Mentorship', 'Title', 'Host mentorship'],
      ['Job Openings', 'Title', 'Post job opening'],
    ] as const) {
      const button = page.getByRole('button', { name: card })
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      const form = page.getByRole('region', { name: card })
      await expect(field(form, required)).toHaveAttribute('aria-required', 'true')
      await form.getByRole('button', { name: submit }).click()
      await expectProblem(field(form, required), textOf('en', 'validation:required'))
      await expect(form.locator('[aria-invalid=true]').first()).toBeFocused()
      await button.click()
    }
  })

  await test.step('a conversation is a log, in which own messages are announced once', async () => {
    await openWhole(page, `/dashboard/messages/${peer._id}`)
    const log = page.getByRole('log', { name: `Conversation with ${peer.fullName}` })
    await page.getByRole('textbox', { name: `Message to ${peer.fullName}` }).fill('Hello to all ears')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(log.getByText('Hello to all ears')).toHaveCount(1)
  })

  await test.step('the number of people found is a status', async () => {
    await page.getByRole('link', { name: /^Network/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Network' })).toBeVisible()
    await expect(main('Network')).toBeFocused()
    await page.getByRole('searchbox', { name: textOf('en', 'network:network.search') }).fill(peer.fullName)
    await expect(main('Network').getByRole('status').filter({ hasText: '1 person' })).toBeVisible()
    await expect(main('Network').getByRole('heading', { level: 2, name: peer.fullName })).toBeVisible()
  })

  await test.step('each project is an item with a heading', async () => {
    await page.getByRole('link', { name: /^Open Source/ }).click()
    const project = main('Open Source').getByRole('listitem').filter({ hasText: 'freeCodeCamp' }).first()
    await expect(project.getByRole('heading')).toBeVisible()
    await expect(project.getByRole('link', { name: /^Repository/ })).toBeVisible()
  })

  await test.step('a group of notifications is mixed when its details differ', async () => {
    await openWhole(page, '/dashboard/settings/notifications')
    const group = page.getByRole('checkbox', { name: textOf('en', 'notification-choices:group.events') })
    await expect(group).toBeChecked()
    await page.locator('summary').filter({ hasText: 'Events and groups' }).click()
    await page.getByRole('switch', { name: 'Reminders: Portal' }).click()
    await expect(group).toBeChecked({ indeterminate: true })
    await group.press('Space')
    await expect(toast(page, 'Events and groups: all on')).toBeVisible()
  })

  await test.step('Help is found by words, and says how many topics fit', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByRole('menuitem', { name: 'Help' }).click()
    await page.getByRole('searchbox', { name: 'Search in Help' }).fill('QR code')
    await expect(main('Help').getByRole('status').filter({ hasText: '2 topics' })).toBeAttached()
    await expect(page.getByRole('region', { name: 'Events and tickets' })).toBeVisible()
  })

  await test.step('logging out opens a page with a title', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveTitle(/\S/)
    await expect(page.getByRole('main')).toBeVisible()
  })
})

test('pages can be read at 400 % zoom and in forced colours', async ({ pageFor, given }) => {
  const student = await given.student()
  const page = await pageFor(student, { ...still, viewport: { width: 320, height: 256 } })

  for (const path of [
    '/dashboard',
    '/dashboard/network',
    '/dashboard/events',
    '/dashboard/help',
    '/dashboard/settings/notifications',
    '/contact',
  ])
    await test.step(`${path} at 400 %`, async () => {
      await openWhole(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
      expect(await page.evaluate(coveredHeight), path).toBeLessThan(40)
    })

  await test.step('tabs, switches and the focus in forced colours', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ forcedColors: 'active' })
    await openWhole(page, '/dashboard/events')
    const [selected, other] = [
      page.getByRole('tab', { selected: true }),
      page.getByRole('tab', { selected: false }).first(),
    ]
    expect(await styleOf(selected, 'borderBottomColor')).not.toBe(await styleOf(other, 'borderBottomColor'))
    await openWhole(page, '/dashboard/settings/notifications')
    const group = page.getByRole('checkbox').first()
    expect(await styleOf(group, 'borderTopWidth')).not.toBe('0px')
    await group.focus()
    expect(await styleOf(group, 'outlineStyle')).toBe('solid')
  })
})

// How much of the window bars cover that stay while the page scrolls, in px.
const coveredHeight = async (): Promise<number> => {
  window.scrollTo(0, 200)
  await new Promise(requestAnimationFrame)
  return [...document.querySelectorAll('body *')]
    .filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position))
    .map((each) => each.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 200 && (Math.abs(top) < 2 || Math.abs(window.innerHeight - bottom) < 2))
    .reduce((sum, { height }) => sum + height, 0)
}

const styleOf = (
  element: Locator,
  property: 'borderBottomColor' | 'borderTopWidth' | 'outlineStyle',
): Promise<string> => element.evaluate((each, name) => getComputedStyle(each)[name], property)
