import type { Page } from '@playwright/test'
import { expect, expectProblem, field, mailTest as test, toast } from './journey.ts'
import { newName } from './people.ts'
import { textOf } from './texts.ts'

// One after the other: a portal for each would take longer to start.
test.describe.configure({ mode: 'default' })

const logIn = async (page: Page, collegeEmail: string, password: string): Promise<void> => {
  await page.goto('/login')
  await field(page, 'College email').fill(collegeEmail)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a forgotten password is replaced by a link that comes by mail', async ({ pageFor, given, portalWithMail }) => {
  const { collegeEmail, fullName } = await given.student()
  const page = await pageFor()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await field(page, 'College email').fill(collegeEmail)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText(textOf('en', 'sessions:forgot.sent'))).toBeVisible()

  await page.goto(await portalWithMail.linkTo(collegeEmail, 'Choose a new password'))
  await field(page, 'New password').fill('password123')
  await field(page, 'Repeat new password').fill('password123')
  await expect(page.getByText('Strong', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Set password' }).click()
  await expectProblem(field(page, 'New password'), 'This is easy to guess')
  // What judges while one types knows less than the server, and does not contradict it.
  await expect(page.getByText('Strong', { exact: true })).toHaveCount(0)
  await field(page, 'New password').fill('four loud red drums')
  await field(page, 'Repeat new password').fill('four loud red drums')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.waitForURL('/login')

  await logIn(page, collegeEmail, 'four loud red drums')
  await expect(page.getByRole('heading', { name: `Welcome, ${fullName}` })).toBeVisible()
})

test('another email address takes the place of the old one once it is confirmed', async ({
  pageFor,
  given,
  portalWithMail,
}) => {
  const member = await given.student()
  const fresh = `${newName().toLowerCase()}@new.example`
  const [page, phone] = [await pageFor(member), await pageFor()]
  await page.goto('/dashboard/settings/account')

  await page.getByRole('button', { name: 'Change my email address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change my email address' })
  await field(dialog, 'New email address').fill(fresh)
  await field(dialog, 'Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText("This isn't your current password.")).toBeVisible()
  await field(dialog, 'Your password').fill(member.password)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`${fresh} will become your main address`)).toBeVisible()

  await phone.goto(await portalWithMail.linkTo(fresh, 'Confirm your new email address'))
  await phone.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(phone.getByText('This is now your email address.')).toBeVisible()

  // The page that asked stays logged in, and shows it by itself.
  await expect(page.getByText(fresh, { exact: true })).toBeVisible()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await logIn(phone, member.collegeEmail, member.password)
  await expect(toast(phone, 'Invalid email or password')).toBeVisible()
  await logIn(phone, fresh, member.password)
  await expect(phone.getByRole('heading', { name: `Welcome, ${member.fullName}` })).toBeVisible()
})

test('a session in another browser is seen and ended', async ({ pageFor, given }) => {
  const member = await given.student()
  const [page, phone] = [
    await pageFor(member),
    await pageFor(undefined, {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    }),
  ]
  await page.goto('/dashboard/settings/sessions')
  await expect(page.getByText(textOf('en', 'sessions:own.only'))).toBeVisible()

  await logIn(phone, member.collegeEmail, member.password)
  await expect(phone.getByRole('heading', { name: `Welcome, ${member.fullName}` })).toBeVisible()
  await page.getByRole('button', { name: 'Log out on Safari on iOS' }).click()
  await page
    .getByRole('alertdialog', { name: 'Log out on Safari on iOS?' })
    .getByRole('button', { name: 'Log out' })
    .click()
  await expect(toast(page, 'Logged out on that device.')).toBeVisible()
  await expect(page.getByText(textOf('en', 'sessions:own.only'))).toBeVisible()

  await phone.waitForURL('/login')
  await expect(phone.getByText('Your session has ended. Please log in again.')).toBeVisible()
})

test('the directory opens by itself once the address is confirmed', async ({ pageFor, given, portalWithMail }) => {
  const [member, other] = [await given.student(), await given.student()]
  const page = await pageFor(member)
  await page.goto('/dashboard')
  const reminder = page.getByText('Confirm your email address', { exact: true })
  await expect(reminder).toBeVisible()
  await page.goto(`/dashboard/network/${other._id}`)
  await expect(page.getByText('Confirm your email address first.')).toBeVisible()
  await page.goto('/dashboard/network')
  await expect(page.getByRole('heading', { name: 'Confirm your email address to open the network' })).toBeVisible()
  await expect(page.getByRole('button', { name: textOf('en', 'accounts:unconfirmed.send') })).toBeVisible()

  const phone = await pageFor()
  await phone.goto(await portalWithMail.linkTo(member.collegeEmail, 'Confirm your email address'))
  await phone.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(phone.getByText('Your email address is confirmed.')).toBeVisible()
  await expect(reminder).toBeHidden()
  await expect(page.getByRole('link', { name: member.fullName, exact: true })).toBeVisible()
})
