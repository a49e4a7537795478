/** The accessibility of menus, dialogs and states inside pages. pages.journey.ts checks the pages themselves. */
import type { Page } from '@playwright/test'
import { expect, openLive, test } from './journey.ts'
import { desktop, expectAccessible, looksAt, phone, still } from './pages.ts'
import { openWhole } from './paths.ts'
import { newPerson } from './people.ts'
import { fillFirstSteps } from './registration.ts'
import { textOf } from './texts.ts'

const text = (name: string) => textOf('en', name)
// The color schemes and sizes in which pages.journey.ts doesn't check every page.
const expectAccessibleInOtherLooks = async (page: Page, path: string) => {
  await expectAccessible(page, path, [{ size: desktop, colorScheme: 'dark' }])
  await expectAccessible(page, undefined, [{ size: phone, colorScheme: 'light' }])
}

test('menus and forms of public pages are accessible', async ({ pageFor }) => {
  const page = await pageFor(undefined, still)

  await test.step('a public page in other themes and sizes', () => expectAccessibleInOtherLooks(page, '/about'))

  await test.step('a registration form with missing fields', async () => {
    await openWhole(page, '/student-register')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(text('validation:required')).first()).toBeVisible()
    await expectAccessible(page)
    await fillFirstSteps(page.getByRole('form'), newPerson('student'))
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText(text('validation:required')).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a page that doesn’t exist', () => expectAccessible(page, '/no/such/page'))

  await test.step('the phone menu', async () => {
    await page.setViewportSize(phone)
    await openLive(page, '/')
    await page.getByRole('button', { name: text('common:open_menu') }).click()
    await expectAccessible(page, undefined, looksAt(phone))
  })
})

test('menus, dialogs and search of members are accessible', async ({ pageFor, given }) => {
  const [student, alumnus] = [await given.student(), await given.verifiedAlumnus()]
  const page = await pageFor(student, still)

  await test.step('the dashboard in other themes and sizes', () => expectAccessibleInOtherLooks(page, '/dashboard'))

  await test.step('a conversation with a sent message, and search results', async () => {
    await openWhole(page, `/dashboard/messages/${alumnus._id}`)
    await page.getByRole('textbox', { name: /^Message to / }).fill('Hello')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('log').getByText('Hello')).toBeVisible()
    await expectAccessible(page)
    await expectAccessible(page, `/dashboard/search?q=${alumnus.fullName}`)
  })

  await test.step('the profile menu', async () => {
    await openWhole(page, '/dashboard/network')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('a directory without results', async () => {
    await page.getByRole('searchbox', { name: text('network:network.search') }).fill('Nobody of that name')
    await expect(page.getByRole('heading', { name: /^No one fits/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an alumnus’ profile, a report and its confirmation', async () => {
    await expectAccessible(page, `/dashboard/network/${alumnus._id}`)
    await page.getByRole('button', { name: /^Options for/ }).click()
    await page.getByRole('menuitem', { name: text('reports:report'), exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: text('reports:reason.other') }).click()
    await page.getByRole('button', { name: text('reports:submit') }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the list of profile viewers, and the profile preview', async () => {
    const his = await pageFor(alumnus, still)
    await openWhole(his, '/dashboard/settings/privacy')
    await his
      .getByRole('combobox', { name: text('privacy:part.position') })
      .selectOption(text('privacy:audience.nobody'))
    await expect(his.getByText(text('privacy:saved'), { exact: true }).first()).toBeVisible()
    await expect(his.getByRole('link', { name: student.fullName })).toBeVisible()
    await expectAccessible(his)
    await his.getByRole('button', { name: text('privacy:preview.open') }).click()
    await expect(his.getByText(/^Hidden from them/)).toBeVisible()
    await expectAccessible(his)
  })

  await test.step('blocked members', async () => {
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('blocks:block') })
      .click()
    await expect(page).toHaveURL(/network$/)
    await expectAccessible(page, '/dashboard/settings/privacy')
  })

  await test.step('the phone sheet', async () => {
    await page.setViewportSize(phone)
    await openWhole(page, '/dashboard/open-source')
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
    await expectAccessible(page, undefined, looksAt(phone))
  })
})

test('the admin panel is accessible in other themes and sizes', async ({ adminPage }) => {
  await expectAccessibleInOtherLooks(await adminPage(still), '/admin/inbox')
})
