import { admin } from './admin.ts'
import { expect, field, test, toast } from './journey.ts'

test('the office finds a person, notes something, and sets the profile to In memoriam and back', async ({
  adminPage,
  given,
  pageFor,
}) => {
  const [ravi, nadia] = [await given.verifiedAlumnus(), await given.student()]
  const desk = await adminPage()

  await test.step('the search opens the page of the person', async () => {
    await desk.goto('/admin/today')
    await desk.getByRole('button', { name: /People, postings, settings/ }).click()
    await desk.getByRole('combobox').fill(ravi.fullName)
    await desk.getByRole('option', { name: ravi.fullName }).click()
    await expect(desk.getByRole('heading', { level: 1, name: ravi.fullName })).toBeVisible()
    await expect(desk.getByRole('region', { name: 'Account' }).getByText(ravi.collegeEmail)).toBeVisible()
  })

  await test.step('a note stays', async () => {
    await desk.getByRole('textbox', { name: 'Add a note' }).fill('Ran the reunion alone.')
    await desk.getByRole('button', { name: 'Save note' }).click()
    await desk.reload()
    await expect(desk.getByRole('region', { name: 'Notes' }).getByText('Ran the reunion alone.')).toBeVisible()
  })

  await test.step('In memoriam ends the sessions, and the profile becomes a page of memory', async () => {
    const own = await pageFor(ravi)
    await own.goto('/dashboard')
    await desk.getByRole('button', { name: 'In memoriam…' }).click()
    const dialog = desk.getByRole('dialog', { name: `Set ${ravi.fullName} to In memoriam?` })
    await field(dialog, 'Your password').fill(admin.password)
    await dialog.getByRole('button', { name: 'Set to In memoriam' }).click()
    await expect(desk.getByText(/In memoriam since/)).toBeVisible()
    await expect(own).toHaveURL(/\/login/)

    const page = await pageFor(nadia)
    await page.goto(`/dashboard/network/${ravi._id}`)
    await expect(page.getByText('In memoriam')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Message', exact: true })).toHaveCount(0)
  })

  await test.step('undoing it restores the account', async () => {
    await desk.getByRole('button', { name: /Undo In memoriam/ }).click()
    await expect(toast(desk, 'In memoriam was undone.')).toBeVisible()
    await expect(desk.getByText(/In memoriam since/)).toHaveCount(0)
    await expect(desk.getByText('undid In memoriam')).toBeVisible()
  })
})
