import { expect, expectProblem, field, isolatedTest as test, toast } from './journey.ts'
import { admin } from './admin.ts'
import { textOf } from './texts.ts'

test('after new terms are published, each member must agree before continuing', async ({
  pageFor,
  given,
  adminPage,
}) => {
  const asha = await given.student()
  const page = await pageFor(asha)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: `Welcome, ${asha.fullName}` })).toBeVisible()

  const desk = await adminPage()
  await test.step('the administrator publishes them', async () => {
    await desk.goto('/admin/terms')
    await expect(desk.getByText('In effect: version 1')).toBeVisible()
    await field(desk, 'Terms').fill('Be kind. '.repeat(7_000))
    await expectProblem(field(desk, 'Terms'), 'This is too long. Use at most 60,000 characters.')
    await expect(field(desk, 'Terms')).toHaveValue('Be kind. '.repeat(7_000))
    await expect(desk.getByRole('button', { name: 'Publish' })).toBeDisabled()
    await field(desk, 'Terms').fill('Be kind to each other.\n\nStay true.')
    await desk.getByRole('button', { name: 'Publish' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Publish version 2?' })
    await field(dialog, 'Your password').fill('a guess')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expectProblem(field(dialog, 'Your password'), textOf('en', 'validation:password_wrong'))
    await field(dialog, 'Your password').fill(admin.password)
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(toast(desk, textOf('en', 'answers:terms_published'))).toBeVisible()
    await expect(desk.getByText('In effect: version 2')).toBeVisible()
  })

  await test.step('disabling address confirmation asks the administrator for the password', async () => {
    await desk.getByRole('link', { name: 'Settings', exact: true }).click()
    await desk.getByRole('link', { name: 'Registration', exact: true }).click()
    const confirms = desk.getByRole('switch', { name: textOf('en', 'college-settings:confirm') })
    await confirms.click()
    await desk.getByRole('button', { name: 'Save settings' }).click()
    await expect(desk.getByText(/^Saved at/)).toBeVisible()
    await confirms.click()
    await desk.getByRole('button', { name: 'Save settings' }).click()
    const dialog = desk.getByRole('dialog', { name: textOf('en', 'college-settings:confirm_password.title') })
    await field(dialog, 'Your password').fill(admin.password)
    await dialog.getByRole('button', { name: 'Save settings' }).click()
    await expect(dialog).toBeHidden()
    await expect(toast(desk, 'Settings saved').first()).toBeVisible()
    await expect(confirms).not.toBeChecked()
  })

  await test.step('no open page is interrupted, and the next visit asks on any page', async () => {
    await expect(page.getByRole('heading', { name: `Welcome, ${asha.fullName}` })).toBeVisible()
    await page.goto('/dashboard/events')
    await expect(page.getByRole('heading', { name: textOf('en', 'terms:consent.title') })).toBeVisible()
    await expect(page.getByText('Be kind to each other.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Events' })).toHaveCount(0)
  })

  await test.step('a member who doesn’t agree can export their data and leave', async () => {
    await page.getByRole('link', { name: 'export your data or delete your account' }).click()
    await expect(page).toHaveURL('/dashboard/settings/data')
    await expect(page.getByRole('heading', { name: textOf('en', 'exports:title') })).toBeVisible()
    await page.goBack()
  })

  await test.step('agreeing opens the page and isn’t asked again', async () => {
    await page.getByRole('button', { name: 'I agree' }).click()
    await expect(page.getByRole('heading', { name: 'Events' }).first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Events' }).first()).toBeVisible()
  })
})
