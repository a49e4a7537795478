import type { Page } from '@playwright/test'
import { expect, field, test, toast } from './journey.ts'
import { admin } from './admin.ts'
import { textOf } from './texts.ts'

test('a scheduled deletion shows on every page, and the member or an administrator can cancel it', async ({
  pageFor,
  given,
  adminPage,
}) => {
  const member = await given.student()
  const page = await pageFor(member)
  const tab = await page.context().newPage()
  await tab.goto('/dashboard/events')
  await page.goto('/dashboard/settings/data')
  const reminder = /^Your account will be deleted on .*\d{4}\.$/
  const reminderOn = (tabOfMember: Page) => tabOfMember.locator('p, div').getByText(reminder)

  await test.step('cancelled by the member', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete my account' })
    await dialog.getByRole('radio', { name: 'Remove them' }).click()
    await field(dialog, 'Your password').fill('not this one')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(dialog.getByText(textOf('en', 'validation:password_wrong'))).toBeVisible()
    await field(dialog, 'Your password').fill(member.password)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Your posts will be removed too.')).toBeVisible()

    await expect(reminderOn(tab)).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await page.reload()
    await expect(page.getByText(reminder)).toBeVisible()
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expect(toast(page, textOf('en', 'deletion:kept'))).toBeVisible()
    for (const each of [page, tab]) await expect(each.getByText(reminder)).toBeHidden()
  })

  await test.step('cancelled by an administrator', async () => {
    const desk = await adminPage()
    await desk.goto('/admin/students')
    await desk.getByRole('searchbox').fill(member.fullName)
    const row = desk.getByRole('row').filter({ hasText: member.fullName })
    const options = row.getByRole('button', { name: `Options for ${member.fullName}` })
    await options.click()
    await expect(desk.getByRole('menuitem', { name: 'Reset link' })).toBeVisible()
    await expect(desk.getByRole('menuitem', { name: textOf('en', 'administration:factor.action') })).toBeHidden()
    await desk.getByRole('menuitem', { name: 'Delete account' }).click()
    const dialog = desk.getByRole('dialog', { name: `Delete the account of ${member.fullName}` })
    await expect(dialog).toContainText(`This college hasn't set up email, so tell ${member.fullName} yourself.`)
    await field(dialog, 'Your password').fill(admin.password)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(row).toContainText(/To be deleted .*\d{4}/)

    await options.click()
    await expect(desk.getByRole('menuitem', { name: 'Delete account' })).toBeHidden()
    await desk.getByRole('menuitem', { name: 'Cancel deletion' }).click()
    await expect(toast(desk, `Deletion cancelled for ${member.fullName}.`)).toBeVisible()
    await expect(row).not.toContainText('To be deleted')
  })
})
