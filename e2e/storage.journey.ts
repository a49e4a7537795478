import type { Page } from '@playwright/test'
import { expect, field, test, toast } from './journey.ts'
import type { Member } from './people.ts'
import { textOf } from './texts.ts'

// Chromium throws these errors when site data is blocked, and when the disk is full.
const refused = () =>
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
const noDatabase = () =>
  Object.defineProperty(window, 'indexedDB', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
const full = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

for (const [state, breaks] of [
  ['refused', [refused, noDatabase]],
  ['full', [full]],
] as const)
  test(`storage ${state}: pages render, and a login lasts for the tab and warns once @nightly`, async ({
    pageFor,
    given,
  }) => {
    const asha = await given.student()
    const page = await pageFor()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    for (const script of breaks) await page.addInitScript(script)

    await logIn(page, asha)

    await expect(page.getByRole('heading', { name: `Welcome, ${asha.fullName}` })).toBeVisible()
    const sentence = toast(page, textOf('en', 'common:storage_refused'))
    await expect(sentence).toHaveCount(1)
    await expect(sentence).toBeVisible()

    await page.getByRole('link', { name: 'Messages' }).first().click()
    await expect(page).toHaveURL(/\/messages/)
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await expect(page).toHaveURL(/\/settings/)
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
    expect(errors).toEqual([])
  })

const logIn = async (page: Page, { collegeEmail, password }: Member) => {
  await page.goto('/login')
  await field(page, 'College email').fill(collegeEmail)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
