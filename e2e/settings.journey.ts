import type { Page } from '@playwright/test'
import { expect, expectProblem, field, test } from './journey.ts'
import { openWhole } from './paths.ts'
import { call, newName } from './people.ts'
import { textOf } from './texts.ts'

const quietHours = (page: Page) => page.getByRole('switch', { name: 'Quiet hours' })

test('quiet hours say which time is missing or is none, and keep the last that are', async ({ pageFor, given }) => {
  const page = await pageFor(await given.student())
  await openWhole(page, '/dashboard/settings/notifications')
  await quietHours(page).click()
  const [from, to] = [field(page, 'From'), field(page, 'To')]
  await to.fill('22:00')
  await expectProblem(to, 'Choose a time other than the start time.')
  await from.fill('')
  await expectProblem(from, 'Enter a time such as 18:30.')
  await expect(to).toHaveValue('22:00')
  await from.fill('23:00')
  await expect(from).not.toHaveAttribute('aria-invalid')
  await expect(to).not.toHaveAttribute('aria-invalid')

  await from.fill('')
  await quietHours(page).click()
  await quietHours(page).click()
  await expect(from).toHaveValue('23:00')
})

test('quiet hours go by the clocks of the device, which the account keeps', async ({ pageFor, given }) => {
  const student = await given.student()
  const kept = async () => (await call(student, 'GET', '/api/notification-choices')).timeZone
  expect(await kept()).toBe('UTC')
  const page = await pageFor(student, { timezoneId: 'Asia/Kolkata' })
  await openWhole(page, '/dashboard/settings/notifications')
  const zone = page.getByText('Time zone: Asia/')
  await expect(zone).toBeVisible()
  await quietHours(page).click()
  await expect.poll(kept).toMatch(/^Asia\/(Kolkata|Calcutta)$/)
  await page.reload()
  await expect(quietHours(page)).toBeChecked()
  await expect(zone).toBeVisible()
})

test('where mail is not set up, nothing says that it is', async ({ pageFor, given, adminPage }) => {
  const page = await pageFor(await given.student())
  await page.goto('/dashboard/settings')
  await expect(page.getByText(textOf('en', 'accounts:no_mail'))).toBeVisible()
  await expect(page.getByText(textOf('en', 'accounts:main.note'))).toBeHidden()

  const desk = await adminPage()
  await desk.goto('/admin/settings')
  await expect(desk.getByText(textOf('en', 'administration:settings.no_mail'))).toBeVisible()
  await desk
    .getByText(textOf('en', 'administration:settings.no_mail'))
    .locator('..')
    .getByRole('link', { name: 'Students' })
    .click()
  await expect(desk).toHaveURL('/admin/students')
})

test('an incomplete unsubscribe link says so and changes nothing', async ({ page }) => {
  await page.goto('/unsubscribe')
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await expect(page).toHaveTitle(/^This link is incomplete/)
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeHidden()
})

test('a calendar link gives one’s own events, and all of them by a switch', async ({ pageFor, given }) => {
  const [asha, ravi] = [await given.student(), await given.verifiedAlumnus()]
  const title = `Welding ${newName()}`
  await call(ravi, 'POST', '/api/events', {
    ...{ title, description: 'Learn to weld', link: 'https://meet.example/1', category: 'Workshop' },
    dateTime: '2099-05-04T10:00Z',
  })
  const page = await pageFor(asha)
  await page.goto('/dashboard/settings/calendar')
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = page.getByLabel('Secret link')
  const calendar = async () => (await page.request.get(await link.inputValue())).text()
  expect(await calendar()).toContain('BEGIN:VCALENDAR')
  expect(await calendar()).not.toContain(title)

  await page.getByRole('switch', { name: 'All events' }).click()
  await expect(link).toHaveValue(/\?whose=all$/)
  expect(await calendar()).toContain(title)
})
