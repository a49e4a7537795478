import { admin } from './admin.ts'
import { expect, field, isolatedTest as test, toast } from './journey.ts'

test('switching off the confirmation of addresses asks an administrator for the password', async ({ adminPage }) => {
  const desk = await adminPage()
  await desk.goto('/admin/settings')
  const confirms = desk.getByRole('switch', { name: 'Members confirm their email address' })
  await confirms.click()
  await desk.getByRole('button', { name: 'Save settings' }).click()
  await expect(desk.getByText(/^Saved at/)).toBeVisible()
  await confirms.click()
  await desk.getByRole('button', { name: 'Save settings' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Confirm with your password' })
  await expect(dialog).toBeVisible()
  await field(dialog, 'Your password').fill('a guess')
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await expect(dialog).toContainText("This isn't your current password.")
  await field(dialog, 'Your password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await expect(dialog).toBeHidden()
  await expect(toast(desk, 'Settings saved').first()).toBeVisible()
  await desk.reload()
  await expect(confirms).not.toBeChecked()
})
