import type { Page } from '@playwright/test'
import { expect, field, test, toast } from './journey.ts'
import { textOf } from './texts.ts'

test('a verified alumnus requests a name change, withdraws it, repeats it, and the college confirms', async ({
  pageFor,
  given,
  adminPage,
}) => {
  const ravi = await given.verifiedAlumnus()
  const page = await pageFor(ravi)
  const wanted = `${ravi.fullName} Menon`
  const sent = textOf('en', 'profiles:identity.asked')
  const waiting = page.getByText(/^Waiting for the college/)

  await test.step('the form says that the college confirms the name, and saves the other changes', async () => {
    const form = await openEditor(page)
    await expect(field(form, 'Full name')).toHaveAccessibleDescription(textOf('en', 'profiles:identity.hint'))
    await field(form, 'Full name').fill(wanted)
    await field(form, 'Headline').fill('Engineer')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, textOf('en', 'profiles:update.done'))).toBeVisible()
    await expect(toast(page, sent)).toBeVisible()
  })

  await test.step('the request is shown as pending and can be withdrawn', async () => {
    const form = await openEditor(page)
    await expect(field(form, 'Full name')).toHaveValue(ravi.fullName)
    await expect(field(form, 'Headline')).toHaveValue('Engineer')
    await expect(form.getByText(`New name: ${wanted}`)).toBeVisible()
    await form.getByRole('button', { name: 'Withdraw request' }).click()
    await expect(toast(page, textOf('en', 'profiles:identity.withdrawn'))).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await field(form, 'Full name').fill(wanted)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, sent)).toBeVisible()
  })

  const desk = await adminPage()
  await test.step('the administrator sees both names and declines with a reason', async () => {
    const { row, entry } = await openEntry(desk, ravi.fullName)
    await expect(row.getByText(textOf('en', 'verification:identity.chip'))).toBeVisible()
    await expect(entry.getByText(wanted, { exact: true })).toBeVisible()
    await entry.getByRole('button', { name: /^Decline/ }).click()
    await field(desk, 'Reason').fill('Send us the certificate.')
    await desk.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await expect(row.getByText('Declined', { exact: true })).toBeVisible()
  })

  await test.step('the alumnus asks again and has the new name once confirmed, without reloading', async () => {
    const form = await openEditor(page)
    await field(form, 'Full name').fill(wanted)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)
    const { row, entry } = await openEntry(desk, ravi.fullName)
    await entry.getByRole('button', { name: /^Confirm/ }).click()
    await expect(row.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: `Welcome, ${wanted}` })).toBeVisible()
    await desk.goto('/admin/audit')
    await expect(
      desk.getByText(new RegExp(`confirmed a change of name or graduation year of ${ravi.fullName}\\.`)),
    ).toBeVisible()
  })
})

const openEditor = async (page: Page) => {
  await page.goto('/dashboard?edit=profile')
  const form = page.getByRole('dialog', { name: 'Update Profile' })
  await expect(field(form, 'Full name')).toBeVisible()
  return form
}

/** Opens the queue at a person: their row, and their entry beside it. */
const openEntry = async (desk: Page, name: string) => {
  await desk.goto('/admin/verifications')
  const row = desk.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await row.getByRole('link', { name: name, exact: true }).click()
  const entry = desk.getByRole('region', { name: name })
  await expect(entry).toBeVisible()
  return { row, entry }
}
