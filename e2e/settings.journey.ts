import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { call, newName } from './people.ts'
import { textOf } from './texts.ts'

test('settings hide email when it is not set up, quiet hours use the device’s time zone, and calendar links work', async ({
  pageFor,
  given,
  adminPage,
}) => {
  const [asha, ravi] = [await given.student(), await given.verifiedAlumnus()]
  const title = `Welding ${newName()}`
  await call(ravi, 'POST', '/api/events', {
    ...{ title, description: 'Learn to weld', link: 'https://meet.example/1', category: 'Workshop' },
    dateTime: '2099-05-04T10:00Z',
  })
  const page = await pageFor(asha, { timezoneId: 'Asia/Kolkata' })

  await test.step('without email, the settings don’t mention it', async () => {
    await page.goto('/dashboard/settings')
    await expect(page.getByText(textOf('en', 'accounts:no_mail'))).toBeVisible()
    await expect(page.getByText(textOf('en', 'accounts:main.note'))).toBeHidden()
    const desk = await adminPage()
    await desk.goto('/admin/settings')
    const note = desk.getByText(textOf('en', 'college-settings:no_mail'))
    await note.locator('..').getByRole('link', { name: 'Students' }).click()
    await expect(desk).toHaveURL('/admin/students')
  })

  await test.step('quiet hours use the device’s time zone, which the account stores', async () => {
    const stored = async () => (await call(asha, 'GET', '/api/notification-choices')).timeZone
    expect(await stored()).toBe('UTC')
    await openSection(page, 'Notifications')
    await expect(page.getByText('Time zone: Asia/')).toBeVisible()
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await expect.poll(stored).toMatch(/^Asia\/(Kolkata|Calcutta)$/)
  })

  await test.step('a calendar link contains the member’s own events, or all with a switch', async () => {
    await openSection(page, 'Calendar')
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = page.getByLabel('Secret link')
    const calendar = async () => (await page.request.get(await link.inputValue())).text()
    expect(await calendar()).toContain('BEGIN:VCALENDAR')
    expect(await calendar()).not.toContain(title)
    await page.getByRole('switch', { name: 'All events' }).click()
    await expect(link).toHaveValue(/\?whose=all$/)
    expect(await calendar()).toContain(title)
  })
})

const openSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click()
