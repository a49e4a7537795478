import { expect, isolatedTest as test, toast } from './journey.ts'
import { adminToken } from './people.ts'
import { textOf } from './texts.ts'

const year = 2026

test('the office graduates a class in one act, and undoes it', async ({ pageFor, given, adminPage, request }) => {
  const people = [await given.student({ graduationYear: year }), await given.student({ graduationYear: year })]
  const unconfirmed = await given.student({ graduationYear: year })
  const confirmed = await request.post('/api/admin/year-confirmations', {
    headers: { authorization: `Bearer ${await adminToken(request)}` },
    data: { students: people.map(({ _id }) => ({ _id, graduationYear: year })) },
  })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  const [desk, page] = [await adminPage(), await pageFor(people[0])]

  await test.step('the dialog says who becomes an alumnus and who is left out', async () => {
    await desk.goto('/admin/students')
    await desk.getByRole('button', { name: textOf('en', 'class-graduation:graduate') }).click()
    const dialog = desk.getByRole('dialog', { name: `Graduate the class of ${year}` })
    await expect(dialog.getByText(textOf('en', 'class-graduation:who.unconfirmed'))).toBeVisible()
    await expect(dialog.getByText(unconfirmed.fullName)).toBeVisible()
    await dialog.getByRole('button', { name: 'Graduate 2' }).click()
    await expect(toast(desk, `2 people of the class of ${year} became alumni`)).toBeVisible()
    await expect(desk.getByText(people[1]?.fullName ?? '')).toHaveCount(0)
  })

  await test.step('they are alumni', async () => {
    await page.goto('/dashboard/settings')
    await expect(page.getByText(textOf('en', 'settings:account.verified'))).toBeVisible()
  })

  await test.step('undoing makes them students again', async () => {
    await desk
      .getByRole('button', { name: textOf('en', 'common:undo'), exact: true })
      .first()
      .click()
    await expect(desk.getByText(people[1]?.fullName ?? '').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Settings' }).getByText('Graduation')).toBeVisible()
  })
})
