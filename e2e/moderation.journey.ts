import type { Page } from '@playwright/test'
import { expect, field, goOffline, test, toast } from './journey.ts'
import { admin } from './admin.ts'
import { call, type Member, newName } from './people.ts'
import { textOf } from './texts.ts'

test('a second administrator joins by an invitation link and is removed', async ({ pageFor, adminPage }) => {
  const name = `Grace ${newName()}`
  const email = `${newName().toLowerCase()}@college.example`
  const password = 'four quiet green kites'
  const desk = await adminPage()
  await desk.goto('/admin/administrators')
  await desk.getByRole('button', { name: 'Add by email', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(field(dialog, 'Email address')).toBeFocused()
  await field(dialog, 'Email address').fill(email)
  await dialog.getByRole('checkbox', { name: /^Moderator/ }).check()
  await field(dialog, 'Your password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const issued = desk.getByRole('textbox', { name: 'Link' })
  await expect(issued).toBeFocused()
  const link = await issued.inputValue()
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(desk.getByRole('listitem').filter({ hasText: email })).toBeVisible()

  const hers = await pageFor()
  // Opened twice, because some email programs prefetch links.
  await hers.goto(link)
  await expect(field(hers, 'Your email address')).toHaveValue(email)
  await hers.goto('about:blank')
  await hers.goto(link)
  await field(hers, 'Full name').fill(name)
  await field(hers, 'Password').fill(password)
  await field(hers, 'Repeat password').fill(password)
  await hers.getByRole('button', { name: 'Accept the invitation' }).click()
  const menu = hers.getByRole('navigation', { name: 'Admin Panel' })
  await expect(menu.getByRole('link', { name: /^Students/ })).toBeVisible()
  await expect(menu.getByRole('link', { name: /^Alumni/ })).toHaveCount(0)

  const again = await pageFor()
  await again.goto(link)
  await expect(again.getByRole('alert')).toBeVisible()
  await expect(again.getByRole('button', { name: 'Try again' })).toHaveCount(0)

  await desk.reload()
  const card = desk.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText('Last logged in')).toBeVisible()
  await card.getByRole('button', { name: `Remove ${name}` }).click()
  const removal = desk.getByRole('dialog')
  await field(removal, 'Your password').fill(admin.password)
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(desk, 'Removed. You can undo this for 7 days.')).toBeVisible()
  await expect(desk.getByRole('button', { name: `Remove ${name}`, exact: true })).toHaveCount(0)
  await expect(card.getByRole('button', { name: `Undo the change to ${name}` })).toBeVisible()
  await hers.reload()
  await expect(hers.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('a suspended member sees the reason, is unavailable to others, and is restored by one click', async ({
  pageFor,
  given,
  adminPage,
}) => {
  const [asha, ravi] = [await given.student(), await given.student()]
  await call(asha, 'POST', `/api/messages/send/${ravi._id}`, { message: 'Good morning' })
  const [hers, his] = [await pageFor(asha), await pageFor(ravi)]
  await hers.goto('/dashboard')
  await his.goto(`/dashboard/messages/${asha._id}`)
  await expect(his.getByRole('textbox', { name: /^Message/ })).toBeVisible()

  const desk = await adminPage()
  const row = await studentRow(desk, asha)
  await row.getByRole('button', { name: `Options for ${asha.fullName}` }).click()
  await desk.getByRole('menuitem', { name: 'Suspend' }).click()
  const dialog = desk.getByRole('dialog', { name: `Suspend ${asha.fullName}?` })
  await field(dialog, 'Reason').fill('Repeated advertising')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(toast(desk, `${asha.fullName} is suspended.`)).toBeVisible()
  await expect(row.getByRole('cell', { name: 'Suspended' })).toContainText('Reason: Repeated advertising')

  await expect(hers).toHaveURL(/\/login/)
  await logIn(hers, asha)
  await expect(hers.getByText('Repeated advertising').first()).toBeVisible()
  await expect(his.getByText('This person isn’t available').or(his.getByText("isn't available"))).toBeVisible()
  await expect(his.getByText('Good morning').first()).toBeVisible()
  await expect(his.getByRole('textbox', { name: /^Message/ })).toHaveCount(0)

  await row.getByRole('button', { name: `Options for ${asha.fullName}` }).click()
  await desk.getByRole('menuitem', { name: 'Restore account' }).click()
  await expect(toast(desk, `${asha.fullName} is restored.`)).toBeVisible()
  await expect(his.getByRole('textbox', { name: /^Message/ })).toBeVisible()
  await logIn(hers, asha)
  await expect(hers.getByRole('heading', { name: `Welcome, ${asha.fullName}` })).toBeVisible()
})

test('a posting is hidden with a reason shown to its author, and restored', async ({ pageFor, given, adminPage }) => {
  const [asha, ravi] = [await given.student(), await given.student()]
  const description = `Dance of ${newName()}`
  const event = { description, link: 'https://meet.example/7', category: 'Workshop', dateTime: '2031-12-05T18:30Z' }
  await call(asha, 'POST', '/api/events', event)
  const [hers, his] = [await pageFor(asha), await pageFor(ravi)]
  for (const page of [hers, his]) await page.goto('/dashboard/events')
  await expect(his.getByText(description)).toBeVisible()

  const desk = await adminPage()
  await desk.goto('/admin/postings')
  await desk.getByRole('searchbox', { name: 'Search postings' }).fill(description)
  const card = desk.getByRole('listitem').filter({ hasText: description })
  await card.getByRole('button', { name: `Hide: ${description}` }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect(field(dialog, 'Reason')).toBeFocused()
  await field(dialog, 'Reason').fill('Not at the college')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect(card.getByText('Not at the college')).toBeVisible()
  await expect(card.getByRole('button', { name: `Show again: ${description}` })).toBeFocused()

  await expect(his.getByText(description)).toHaveCount(0)
  await expect(hers.getByText('Not at the college')).toBeVisible()
  await hers.goto('/dashboard/notifications')
  await expect(hers.getByText('Not at the college')).toBeVisible()

  await desk.keyboard.press('Enter')
  await expect(card.getByText('Not at the college')).toHaveCount(0)
  await expect(card.getByRole('button', { name: `Hide: ${description}` })).toBeFocused()
  await expect(his.getByText(description)).toBeVisible()
})

// test: appoint-administrator-by-keyboard
test('a member gets rights at the desk by keyboard, on retry after a lost connection', async ({ given, adminPage }) => {
  const asha = await given.student()
  const desk = await adminPage()
  const row = await studentRow(desk, asha)
  await row.getByRole('button', { name: `Options for ${asha.fullName}` }).press('Enter')
  await desk.getByRole('menuitem', { name: 'Give rights at the desk' }).press('Enter')
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Verifier/ }).press('Space')
  await field(dialog, 'Your password').press('End')
  await desk.keyboard.type(admin.password)
  const submit = dialog.getByRole('button', { name: 'Give rights' })
  await goOffline(desk)
  await submit.press('Enter')
  await expect(toast(desk, textOf('en', 'common:network_error'))).toBeVisible()
  await expect(submit).toBeFocused()

  await desk.context().setOffline(false)
  await submit.press('Enter')
  await expect(toast(desk, 'Rights saved.')).toBeVisible()
  await desk.goto('/admin/administrators')
  await expect(desk.getByRole('listitem').filter({ hasText: asha.fullName }).getByText('Verifier')).toBeVisible()
})

const studentRow = async (desk: Page, { fullName }: Member) => {
  await desk.goto('/admin/students')
  await desk.getByRole('searchbox').fill(fullName)
  const row = desk.getByRole('row').filter({ hasText: fullName })
  await expect(row).toBeVisible()
  return row
}

const logIn = async (page: Page, { collegeEmail, password }: Member): Promise<void> => {
  await page.goto('/login')
  await field(page, 'College email').fill(collegeEmail)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
