import { expect, it } from 'vitest'
import { deletePeopleView, keepPeopleView, listPeopleViews } from '#contract/people/views.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal()

const keep = (admin: TestMember, name: string, filter: object = { role: 'student' }) =>
  as(admin).call(keepPeopleView, { body: { name, filter } })
const views = async (admin: TestMember) => (await as(admin).call(listPeopleViews)).body.views

it("keeps an administrator's own views until they delete them", async () => {
  const [admin, other] = [await given.admin(), await given.admin()]
  const filter = { role: 'student', year: [2026], state: ['unconfirmed'], course: 'Civil' }

  const { status, body } = await keep(admin, ' Not confirmed ', filter)

  expect(status).toBe(201)
  expect(await views(admin)).toEqual([{ _id: body._id, name: 'Not confirmed', filter }])
  expect(await views(other)).toEqual([])
  expect((await as(other).call(deletePeopleView, { params: { id: body._id } })).body.code).toBe('people_view.not_found')
  expect((await as(admin).call(deletePeopleView, { params: { id: body._id } })).status).toBe(200)
  expect(await views(admin)).toEqual([])
})

it('keeps 20 views at most, also at the same moment', async () => {
  const admin = await given.admin()
  for (let number = 1; number < 20; number += 1) expect((await keep(admin, `View ${number}`)).status).toBe(201)
  const answers = await Promise.all([keep(admin, 'One'), keep(admin, 'Other')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})
