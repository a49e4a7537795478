/** What opens on pages; the pages themselves are those of pages.journey.ts. */
import { textOf } from './texts.ts'
import { expect, openLive, test } from './journey.ts'
import { desktop, expectAccessible, looksAt, phone, still } from './pages.ts'
import { openWhole } from './paths.ts'

test('the frame around pages, in every look', async ({ pageFor, given, adminPage }) => {
  const looks = [...looksAt(desktop), ...looksAt(phone)]
  await expectAccessible(await pageFor(undefined, still), '/about', looks)
  await expectAccessible(await pageFor(await given.student(), still), '/dashboard', looks)
  await expectAccessible(await adminPage(still), '/admin/inbox', looks)
})

test('a registration whose fields are missing', async ({ pageFor }) => {
  const page = await pageFor(undefined, still)
  await openWhole(page, '/student-register')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Please fill this in.').first()).toBeVisible()
  await expectAccessible(page)
})

test('a message that was sent, and what the search finds', async ({ pageFor, given }) => {
  const [student, alumnus] = [await given.student(), await given.verifiedAlumnus()]
  const page = await pageFor(student, still)
  await openWhole(page, `/dashboard/messages/${alumnus._id}`)
  await page.getByRole('textbox', { name: /^Message to / }).fill('Hello')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByText('Hello')).toBeVisible()
  await expectAccessible(page)
  await expectAccessible(page, `/dashboard/network/${alumnus._id}`)
  await expectAccessible(page, `/dashboard/search?q=${alumnus.fullName}`)
})

test('the menus and what is not found', async ({ pageFor, given }) => {
  const page = await pageFor(await given.student(), still)
  await expectAccessible(page, '/no/such/page')
  await openWhole(page, '/dashboard/open-source')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await openWhole(page, '/dashboard/network')
  await page.getByRole('searchbox', { name: textOf('en', 'members:network.search') }).fill('Nobody of that name')
  await expect(page.getByRole('heading', { name: /^No one fits/ })).toBeVisible()
  await expectAccessible(page)
})

test('reporting and blocking', async ({ pageFor, given, adminPage }) => {
  const [student, alumnus] = [await given.student(), await given.verifiedAlumnus()]
  const page = await pageFor(student, still)
  await openWhole(page, `/dashboard/network/${alumnus._id}`)
  await page.getByRole('button', { name: /^Options for/ }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Something else' }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(page).toHaveURL(/network$/)
  await expectAccessible(page, '/dashboard/settings/privacy')
  await expectAccessible(await adminPage(still), '/admin/reports')
})

test('one’s own profile as others see it, and who saw it', async ({ pageFor, given }) => {
  const [student, alumnus] = [await given.student(), await given.verifiedAlumnus()]
  await openWhole(await pageFor(student), `/dashboard/network/${alumnus._id}`)
  const page = await pageFor(alumnus, still)
  await openWhole(page, '/dashboard/settings/privacy')
  await page.getByRole('combobox', { name: textOf('en', 'privacy:part.position') }).selectOption('Nobody')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: student.fullName })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'See your profile as others do' }).click()
  await expect(page.getByText(/^Hidden from them/)).toBeVisible()
  await expectAccessible(page)
})

test('the menu and the sheet of a phone', async ({ pageFor, given }) => {
  const page = await pageFor(await given.student(), { ...still, viewport: phone })
  await openLive(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectAccessible(page, undefined, looksAt(phone))
  await openWhole(page, '/dashboard/open-source')
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
  await expectAccessible(page, undefined, looksAt(phone))
})
