import type { Page } from '@playwright/test'
import { expect, expectProblem, field, mailTest as test, toast } from './journey.ts'
import { newName } from './people.ts'
import { textOf } from './texts.ts'

const logIn = async (page: Page, collegeEmail: string, password: string): Promise<void> => {
  await page.goto('/login')
  await field(page, 'College email').fill(collegeEmail)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a member confirms their address, ends a session on another device, changes the address and resets the password', async ({
  pageFor,
  given,
  portalWithMail,
}) => {
  const member = await given.student()
  const { collegeEmail, fullName, password } = member
  const fresh = `${newName().toLowerCase()}@new.example`
  const page = await pageFor(member)
  const phone = await pageFor(undefined, {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })
  const welcome = phone.getByRole('heading', { name: `Welcome, ${fullName}` })

  await test.step('the directory opens once the address is confirmed', async () => {
    await page.goto('/dashboard')
    const reminder = page.getByText(textOf('en', 'unconfirmed:unconfirmed.title'), { exact: true })
    await expect(reminder).toBeVisible()
    await page.getByRole('link', { name: 'Network' }).first().click()
    await expect(page.getByRole('heading', { name: textOf('en', 'network:network.closed.confirm') })).toBeVisible()
    await expect(page.getByRole('button', { name: textOf('en', 'unconfirmed:unconfirmed.send') })).toBeVisible()
    await phone.goto(await portalWithMail.linkTo(collegeEmail, textOf('en', 'mail:email_verification.subject')))
    await phone.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(phone.getByText(textOf('en', 'answers:email_confirmed'))).toBeVisible()
    await expect(reminder).toBeHidden()
    await expect(page.getByRole('link', { name: fullName, exact: true })).toBeVisible()
  })

  await test.step('a session in another browser is listed and ended', async () => {
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('link', { name: 'Sessions' }).click()
    await expect(page.getByText(textOf('en', 'sessions:own.only'))).toBeVisible()
    await logIn(phone, collegeEmail, password)
    await expect(welcome).toBeVisible()
    await page.getByRole('button', { name: 'Log out on Safari on iOS' }).click()
    await page
      .getByRole('alertdialog', { name: 'Log out on Safari on iOS?' })
      .getByRole('button', { name: 'Log out' })
      .click()
    await expect(toast(page, textOf('en', 'answers:session_ended'))).toBeVisible()
    await expect(page.getByText(textOf('en', 'sessions:own.only'))).toBeVisible()
    await phone.waitForURL('/login')
    await expect(phone.getByText(textOf('en', 'sessions:login.ended'))).toBeVisible()
  })

  await test.step('the new address replaces the old one once confirmed', async () => {
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await page.getByRole('button', { name: textOf('en', 'accounts:main.change') }).click()
    const dialog = page.getByRole('dialog', { name: textOf('en', 'accounts:main.change') })
    await field(dialog, 'New email address').fill(fresh)
    await field(dialog, 'Your password').fill('not this one')
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await expect(dialog.getByText(textOf('en', 'validation:password_wrong'))).toBeVisible()
    await field(dialog, 'Your password').fill(password)
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`${fresh} will become your main address`)).toBeVisible()
    await phone.goto(await portalWithMail.linkTo(fresh, textOf('en', 'mail:email_change.subject')))
    await phone.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(phone.getByText('This is now your email address.')).toBeVisible()
    // The page that requested the change stays logged in and updates without a reload.
    await expect(page.getByText(fresh, { exact: true })).toBeVisible()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  })

  await test.step('a forgotten password is reset by an emailed link', async () => {
    await logIn(phone, collegeEmail, password)
    await expect(toast(phone, textOf('en', 'errors:session.invalid_credentials'))).toBeVisible()
    await phone.getByRole('link', { name: textOf('en', 'sessions:login.forgot') }).click()
    await expect(phone.getByRole('heading', { name: textOf('en', 'sessions:login.forgot') })).toBeVisible()
    await field(phone, 'College email').fill(fresh)
    await phone.getByRole('button', { name: textOf('en', 'sessions:forgot.submit') }).click()
    await expect(phone.getByText(textOf('en', 'sessions:forgot.sent'))).toBeVisible()
    await phone.goto(await portalWithMail.linkTo(fresh, textOf('en', 'mail:password_reset.subject')))
    await choosePassword(phone, 'password123')
    await expectProblem(field(phone, 'New password'), 'This is easy to guess')
    // The strength hint checks less than the server and must not contradict it.
    await expect(phone.getByText('Strong', { exact: true })).toHaveCount(0)
    await choosePassword(phone, 'four loud red drums')
    await phone.waitForURL('/login')
    await logIn(phone, fresh, 'four loud red drums')
    await expect(welcome).toBeVisible()
  })
})

const choosePassword = async (page: Page, password: string): Promise<void> => {
  await field(page, 'New password').fill(password)
  await field(page, 'Repeat new password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
}
