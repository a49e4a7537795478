import type { Page } from '@playwright/test'
import { expect, field, mailTest as test, toast } from './journey.ts'
import type { Member } from './people.ts'
import { textOf } from './texts.ts'

// A past year that can still be chosen.
const graduate = { graduationYear: 2025 }
const certificate = { name: 'degree.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a degree') }

test('a graduate is declined with a reason, asks again and becomes an alumnus without reloading', async ({
  pageFor,
  given,
  adminPage,
}) => {
  const asha = await given.student(graduate)
  const page = await pageFor(asha)

  await test.step('the dashboard links to the form', async () => {
    await page.goto('/dashboard')
    const waiting = page.getByRole('region', { name: 'Waiting for you' })
    await expect(waiting.getByText('Become an alumnus')).toBeVisible()
    await waiting.getByRole('link', { name: 'See how' }).click()
    await expect(page.getByText(textOf('en', 'graduation:address.title'))).toBeVisible()
  })

  const desk = await adminPage()
  await test.step('the administrator declines, and the student sees the reason immediately', async () => {
    await page.getByRole('button', { name: 'Become an alumnus' }).click()
    await expect(page.getByText(textOf('en', 'graduation:waiting'))).toBeVisible()
    const { row, entry } = await openEntry(desk, asha)
    await entry.getByRole('button', { name: /^Decline/ }).click()
    const dialog = desk.getByRole('dialog', { name: `Decline ${asha.fullName}` })
    await expect(dialog.getByText('stays a student')).toBeVisible()
    await field(dialog, 'Reason').fill('We have no degree of yours yet.')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(row.getByText('Declined', { exact: true })).toBeVisible()
    await expect(page.getByText('We have no degree of yours yet.')).toBeVisible()
  })

  await test.step('the student asks again and withdraws the request', async () => {
    await page.getByRole('button', { name: 'Become an alumnus' }).click()
    await expect(page.getByText(textOf('en', 'graduation:waiting'))).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw request' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw request' }).click()
    await expect(page.getByRole('button', { name: 'Become an alumnus' })).toBeVisible()
    await expect(page.getByText('We have no degree of yours yet.')).toHaveCount(0)
  })

  await test.step('the student asks with a certificate', async () => {
    const form = page.getByRole('form', { name: 'Graduation' })
    await field(form, textOf('en', 'graduation:position')).fill('Engineer at the waterworks')
    await field(form, textOf('en', 'registration:certificate_link')).fill('no address')
    await form.getByRole('button', { name: 'Become an alumnus' }).click()
    await expect(field(form, textOf('en', 'registration:certificate_link'))).toBeFocused()
    await field(form, textOf('en', 'registration:certificate_link')).fill('')
    await field(form, 'Upload it').setInputFiles(certificate)
    await form.getByRole('button', { name: 'Become an alumnus' }).click()
    await expect(page.getByText(textOf('en', 'graduation:waiting'))).toBeVisible()
  })

  await test.step('the administrator opens the certificate and approves', async () => {
    const { row, entry } = await openEntry(desk, asha)
    await expect(row.getByText('Graduating student')).toBeVisible()
    await expect(row.getByText('2025')).toBeVisible()
    const href = await row.getByRole('link', { name: /^Degree certificate/ }).getAttribute('href')
    expect(await (await desk.request.get(href ?? '')).text()).toBe('%PDF-1.7 a degree')
    await entry.getByRole('button', { name: /^Verify/ }).click()
    await expect(row.getByText('Verified', { exact: true })).toBeVisible()
  })

  await test.step('the student becomes an alumna', async () => {
    // The notification is sent once the administrator can no longer undo.
    const confirmed = toast(page, textOf('en', 'members:handed_over_now'))
    await expect(confirmed).toBeVisible({ timeout: 30_000 })
    await expect(page).toHaveURL('/dashboard/settings')
    await expect(page.getByText(textOf('en', 'settings:account.verified'))).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Settings' }).getByText('Graduation')).toHaveCount(0)
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible()
    await expect(page.getByText('Become an alumnus')).toHaveCount(0)
    await page.goto(`/dashboard/network/${asha._id}`)
    await expect(page.getByText('Engineer at the waterworks', { exact: true }).first()).toBeVisible()
  })

  await test.step('the next login is as an alumna', async () => {
    const other = await pageFor()
    await logIn(other, asha)
    await other.getByRole('button', { name: textOf('en', 'sessions:login.as_alumni') }).click()
    await expect(other.getByRole('heading', { name: `Welcome, ${asha.fullName}` })).toBeVisible()
  })
})

/** Opens the queue at a person: their row, and their entry beside it. */
const openEntry = async (desk: Page, { fullName }: Member) => {
  await desk.goto('/admin/verifications')
  const row = desk.getByRole('main').getByRole('listitem').filter({ hasText: fullName })
  await row.getByRole('link', { name: fullName, exact: true }).click()
  const entry = desk.getByRole('region', { name: fullName })
  await expect(entry).toBeVisible()
  return { row, entry }
}

const logIn = async (page: Page, { collegeEmail, password }: Member): Promise<void> => {
  await page.goto('/login')
  await field(page, 'College email').fill(collegeEmail)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
