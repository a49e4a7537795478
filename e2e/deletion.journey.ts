import { expect, field, test, toast } from './journey.ts'
import { admin } from './admin.ts'
import { textOf } from './texts.ts'

test('a member who scheduled their deletion sees a reminder on every page and can cancel it', async ({
  pageFor,
  given,
}) => {
  const member = await given.student()
  const [page, tab] = [await pageFor(member), await pageFor(member)]
  await tab.goto('/dashboard/events')
  await page.goto('/dashboard/settings/data')
  await page.getByRole('button', { name: 'Delete my account' }).click()

  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByRole('radio', { name: 'Remove them' }).click()
  await field(dialog, 'Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText("This isn't your current password.")).toBeVisible()
  await field(dialog, 'Your password').fill(member.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Your posts will be removed too.')).toBeVisible()

  // In every section, in the other tab at once, and after a reload.
  const reminder = /^Your account will be deleted on .*\d{4}\.$/
  await expect(tab.locator('p, div').getByText(reminder)).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText(reminder)).toBeVisible()
  await page.reload()
  await expect(page.getByText(reminder)).toBeVisible()

  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(toast(page, textOf('en', 'deletion:kept'))).toBeVisible()
  await expect(page.getByText(reminder)).toBeHidden()
  await expect(tab.getByText(reminder)).toBeHidden()
  await page.goto('/dashboard/settings/data')
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
})

test('an administrator sees a scheduled deletion and can cancel it', async ({ given, adminPage }) => {
  const member = await given.student()
  const page = await adminPage()
  await page.goto('/admin/students')
  await page.getByRole('searchbox').fill(member.fullName)
  const row = page.getByRole('row').filter({ hasText: member.fullName })
  const options = row.getByRole('button', { name: `Options for ${member.fullName}` })
  await options.click()
  await expect(page.getByRole('menuitem', { name: 'Reset link' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: textOf('en', 'administration:factor.action') })).toBeHidden()
  await page.getByRole('menuitem', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete the account of ${member.fullName}` })
  await expect(dialog).toContainText(`This college hasn't set up email, so tell ${member.fullName} yourself.`)
  await field(dialog, 'Your password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(row).toContainText(/To be deleted .*\d{4}/)

  await page.reload()
  await page.getByRole('searchbox').fill(member.fullName)
  await expect(row).toContainText(/To be deleted .*\d{4}/)
  await options.click()
  await expect(page.getByRole('menuitem', { name: 'Delete account' })).toBeHidden()
  await page.getByRole('menuitem', { name: 'Cancel deletion' }).click()
  await expect(toast(page, `Deletion cancelled for ${member.fullName}.`)).toBeVisible()
  await expect(row).not.toContainText('To be deleted')
})
