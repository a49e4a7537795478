import { admin } from './admin.ts'
import { expect, field, test } from './journey.ts'
import { adminToken } from './people.ts'
import { textOf } from './texts.ts'

test('a verifier of one class decides only on that class, and is referred to an owner for more rights', async ({
  pageFor,
  given,
  request,
}) => {
  const [helper, own, other] = [
    await given.verifiedAlumnus({ graduationYear: 2009 }),
    await given.alumnus({ graduationYear: 2009 }),
    await given.alumnus({ graduationYear: 2011 }),
  ]
  const granted = await request.put(`/api/admin/administrators/${helper._id}`, {
    headers: { authorization: `Bearer ${await adminToken(request)}` },
    data: {
      password: admin.password,
      rights: [{ name: 'verifier', fromYear: 2009, toYear: 2009, until: null }],
    },
  })
  expect(granted.status(), await granted.text()).toBe(200)
  const desk = await pageFor()

  await test.step('the helper logs in with their own password and sees only their part of the desk', async () => {
    await desk.goto('/admin')
    await field(desk, 'Email').fill(helper.collegeEmail)
    await field(desk, 'Password').fill(helper.password)
    await desk.getByRole('button', { name: 'Log in', exact: true }).click()
    const menu = desk.getByRole('navigation', { name: 'Admin Panel' })
    await expect(menu.getByRole('link', { name: /^Alumni/ })).toBeVisible()
    for (const absent of [/^Lists/, /^Postings/, /^Reports/])
      await expect(menu.getByRole('link', { name: absent })).toHaveCount(0)
  })

  await test.step('the queue shows their class, and they verify', async () => {
    await desk.goto('/admin/verifications')
    const entry = desk.getByRole('region', { name: own.fullName })
    const queue = desk.getByRole('region', { name: textOf('en', 'queue:list') })
    await queue.getByRole('link', { name: own.fullName, exact: true }).click()
    await expect(queue.getByRole('link', { name: other.fullName, exact: true })).toHaveCount(0)
    await entry.getByRole('button', { name: `Verify ${own.fullName}` }).click()
    const row = queue.getByRole('listitem').filter({ hasText: own.fullName })
    await expect(row.getByText('Verified', { exact: true })).toBeVisible()
  })

  await test.step('a link to a page of another right names the people to ask', async () => {
    await desk.goto('/admin/lists')
    const right = textOf('en', 'administrators:right.administrator')
    await expect(desk.getByRole('heading', { name: `You need the right “${right}” for this` })).toBeVisible()
  })
})
