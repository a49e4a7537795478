import type { Page } from '@playwright/test'
import { codeOf } from '../server/testing/authenticators.ts'
import { expect, expectProblem, field, test, toast } from './journey.ts'
import type { Member } from './people.ts'
import { textOf } from './texts.ts'

const step = 30_000

test('an authenticator app is set up, required at login, and removed with a recovery code, by keyboard', async ({
  pageFor,
  given,
}) => {
  const ada = await given.student()
  const page = await pageFor(ada)
  const secret = await setUpApp(page, ada)
  const [recoveryCode = ''] = await takeRecoveryCodes(page)
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  await test.step('a wrong code at login shows an error, and the app’s code logs in', async () => {
    const other = await pageFor()
    await logIn(other, ada)
    await expect(field(other, 'Code')).toBeFocused()
    await field(other, 'Code').fill('000000')
    await other.getByRole('button', { name: 'Confirm' }).click()
    await expectProblem(field(other, 'Code'), "This code isn't right.")
    // The code of the next 30 seconds, because the one used at setup is no longer valid.
    await field(other, 'Code').fill(codeOf(secret, new Date(Date.now() + step)))
    await other.getByRole('button', { name: 'Confirm' }).click()
    await expect(toast(other, 'Logged in successfully')).toBeVisible()
    await expect(other).toHaveURL('/dashboard')
  })

  await page.getByRole('button', { name: textOf('en', 'second-factor:app.remove') }).click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Your password').fill(ada.password)
  await page.keyboard.press('Enter')
  await expect(field(dialog, 'Code')).toBeFocused()
  await dialog.getByRole('button', { name: textOf('en', 'second-factor:step.use.recovery') }).press('Enter')
  await expect(field(dialog, 'Recovery code')).toBeFocused()
  await page.keyboard.type(recoveryCode)
  await page.keyboard.press('Enter')
  await expect(toast(page, textOf('en', 'answers:app_removed'))).toBeVisible()
  await expect(page.getByRole('button', { name: textOf('en', 'second-factor:app.set_up') })).toBeVisible()
})

test('a passkey is added, confirms a login, and is removed', async ({ pageFor, given }) => {
  const ada = await given.student()
  const page = await pageFor(ada)
  await giveAuthenticator(page)
  await page.goto('/dashboard/settings/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Name').fill('My laptop')
  await field(dialog, 'Your password').fill(ada.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(toast(page, textOf('en', 'second-factor:passkeys.done'))).toBeVisible()
  await takeRecoveryCodes(page)
  await expect(page.getByText('My laptop')).toBeVisible()

  // The authenticator belongs to this page, so the login has to happen here.
  await page.evaluate(() => localStorage.clear())
  await logIn(page, ada)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(toast(page, 'Logged in successfully')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')

  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('link', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await field(dialog, 'Your password').fill(ada.password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, textOf('en', 'answers:passkey_removed'))).toBeVisible()
  await expect(page.getByText('Recovery codes', { exact: true })).toHaveCount(0)
})

const setUpApp = async (page: Page, { password }: Member): Promise<string> => {
  await page.goto('/dashboard/settings/security')
  await page.getByRole('button', { name: textOf('en', 'second-factor:app.set_up') }).click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: textOf('en', 'second-factor:app.picture') })).toBeVisible()
  const link = await dialog.getByRole('link', { name: textOf('en', 'second-factor:app.open') }).getAttribute('href')
  const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
  await field(dialog, 'Code').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expectProblem(field(dialog, 'Code'), "This code isn't right.")
  await field(dialog, 'Code').fill(codeOf(secret, new Date()))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(toast(page, textOf('en', 'second-factor:app.done'))).toBeVisible()
  return secret
}

const takeRecoveryCodes = async (page: Page): Promise<string[]> => {
  const dialog = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await saving).suggestedFilename()).toBe('alumni-connect-recovery-codes.txt')
  // The codes are not shown again.
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: textOf('en', 'second-factor:recovery.kept') }).click()
  await expect(dialog).toHaveCount(0)
  return codes
}

const logIn = async (page: Page, { collegeEmail, password }: Member): Promise<void> => {
  await page.goto('/login')
  await field(page, 'College email').fill(collegeEmail)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: textOf('en', 'second-factor:step.title') })).toBeVisible()
}

/** Adds a virtual authenticator that approves everything to the page's browser. */
const giveAuthenticator = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
