/** The accessibility of what opens on pages; the pages themselves are those of pages.journey.ts. */
import type { Page } from '@playwright/test'
import { expect, openLive, test } from './journey.ts'
import { desktop, expectAccessible, looksAt, phone, still } from './pages.ts'
import { openWhole } from './paths.ts'
import { textOf } from './texts.ts'

const text = (name: string) => textOf('en', name)
// Those in which pages.journey.ts doesn't see each page.
const expectAccessibleInOtherLooks = async (page: Page, path: string) => {
  await expectAccessible(page, path, [{ size: desktop, colorScheme: 'dark' }])
  await expectAccessible(page, undefined, [{ size: phone, colorScheme: 'light' }])
}

test('what opens for visitors is accessible', async ({ pageFor }) => {
  const page = await pageFor(undefined, still)

  await test.step('a public page in the other looks', () => expectAccessibleInOtherLooks(page, '/about'))

  await test.step('a registration whose fields are missing', async () => {
    await openWhole(page, '/student-register')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText(text('validation:required')).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a page that does not exist', () => expectAccessible(page, '/no/such/page'))

  await test.step('the menu of a phone', async () => {
    await page.setViewportSize(phone)
    await openLive(page, '/')
    await page.getByRole('button', { name: text('common:open_menu') }).click()
    await expectAccessible(page, undefined, looksAt(phone))
  })
})

test('what opens for members is accessible', async ({ pageFor, given }) => {
  const [student, alumnus] = [await given.student(), await given.verifiedAlumnus()]
  const page = await pageFor(student, still)

  await test.step('the dashboard in the other looks', () => expectAccessibleInOtherLooks(page, '/dashboard'))

  await test.step('a conversation with a sent message, and a search with results', async () => {
    await openWhole(page, `/dashboard/messages/${alumnus._id}`)
    await page.getByRole('textbox', { name: /^Message to / }).fill('Hello')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('log').getByText('Hello')).toBeVisible()
    await expectAccessible(page)
    await expectAccessible(page, `/dashboard/search?q=${alumnus.fullName}`)
  })

  await test.step('the menu of the profile', async () => {
    await openWhole(page, '/dashboard/network')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('a directory without results', async () => {
    await page.getByRole('searchbox', { name: text('members:network.search') }).fill('Nobody of that name')
    await expect(page.getByRole('heading', { name: /^No one fits/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the profile of an alumnus, a report and its confirmation', async () => {
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

  await test.step('who viewed a profile, and the profile as others see it', async () => {
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

  await test.step('the blocked members', async () => {
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('blocks:block') })
      .click()
    await expect(page).toHaveURL(/network$/)
    await expectAccessible(page, '/dashboard/settings/privacy')
  })

  await test.step('the sheet of a phone', async () => {
    await page.setViewportSize(phone)
    await openWhole(page, '/dashboard/open-source')
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
    await expectAccessible(page, undefined, looksAt(phone))
  })
})

test('the admin panel in the other looks is accessible', async ({ adminPage }) => {
  await expectAccessibleInOtherLooks(await adminPage(still), '/admin/inbox')
})
