import { expect, it } from 'vitest'
import {
  graduateClass,
  listClassGraduations,
  previewClassGraduation,
  undoClassGraduation,
} from '#contract/people/class-graduations.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, clock, db, given, portal } = await openTestPortal()
const thisYear = clock.now().getFullYear()

const role = async ({ id }: TestMember) =>
  (await db.selectFrom('members').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role

const student = (year: number, details = {}) =>
  given.student({ graduation_year: year, year_confirmed_at: clock.now(), ...details })

const graduate = (admin: TestMember, year: number, graduationId: string = crypto.randomUUID()) =>
  as(admin).call(graduateClass, { body: { graduationId, year, movesFirstYear: true } })

it('says who would be graduated, and who is left out and why', async () => {
  const admin = await given.admin()
  await student(thisYear)
  const suspended = { suspended_at: clock.now(), suspension_reason: 'Sold phones.' }
  await student(thisYear, { fullName: 'Sold Phones', ...suspended })
  await student(thisYear, { fullName: 'Own Word', year_confirmed_at: null })
  const { body } = await as(admin).call(previewClassGraduation, { querystring: { year: thisYear } })
  expect(body.ready).toBe(1)
  expect(body.leftOut).toContainEqual({ reason: 'suspended', count: 1, names: ['Sold Phones'] })
  expect(body.leftOut).toContainEqual({ reason: 'unconfirmed', count: 1, names: ['Own Word'] })
  expect(body.nextFirstYear).toBe(thisYear + 1)
})

it('makes a class alumni once despite a repeated call, and notifies each', async () => {
  const [admin, asha, other] = [await given.admin(), await student(thisYear - 1), await student(thisYear)]
  const graduationId = crypto.randomUUID()
  const first = await graduate(admin, thisYear - 1, graduationId)
  expect(first).toMatchObject({ status: 201, body: { year: thisYear - 1, count: 1 } })
  expect((await graduate(admin, thisYear - 1, graduationId)).body).toEqual(first.body)
  expect([await role(asha), await role(other)]).toEqual(['alumni', 'student'])
  clock.advance(10_000)
  await portal.platform.tasks.runDue()
  expect((await as(asha).call(listNotifications)).body.notifications).toMatchObject([
    { values: { decision: 'handed_over' } },
  ])
})

it('makes only the chosen students of a class alumni', async () => {
  const [admin, asha, ravi, other] = [
    await given.admin(),
    await student(thisYear - 3),
    await student(thisYear - 3),
    await student(thisYear - 4),
  ]
  const body = { graduationId: crypto.randomUUID(), year: thisYear - 3, movesFirstYear: false }
  const done = await as(admin).call(graduateClass, { body: { ...body, members: [asha.id, other.id] } })
  expect(done).toMatchObject({ status: 201, body: { count: 1 } })
  expect([await role(asha), await role(ravi), await role(other)]).toEqual(['alumni', 'student', 'student'])
})

it('can be undone for 7 days, for one person or for all', async () => {
  const [admin, asha, ravi] = [await given.admin(), await student(thisYear - 2), await student(thisYear - 2)]
  const { body } = await graduate(admin, thisYear - 2)
  const params = { id: body._id }
  await as(admin).call(undoClassGraduation, { params, querystring: { member: asha.id } })
  expect([await role(asha), await role(ravi)]).toEqual(['student', 'alumni'])
  await as(admin).call(undoClassGraduation, { params, querystring: {} })
  expect(await role(ravi)).toBe('student')
  expect((await as(admin).call(undoClassGraduation, { params, querystring: {} })).status).toBe(409)
})

it('can no longer be undone after 7 days', async () => {
  const [admin] = [await given.admin(), await student(thisYear - 3)]
  const { body } = await graduate(admin, thisYear - 3)
  clock.advance(7 * 86_400_000 + 1)
  const later = await given.admin()
  expect((await as(later).call(undoClassGraduation, { params: { id: body._id }, querystring: {} })).status).toBe(409)
  expect((await as(later).call(listClassGraduations)).body.graduations).toEqual([])
})

it('rejects a class whose year has not come, and one without students', async () => {
  const admin = await given.admin()
  expect((await graduate(admin, thisYear + 1)).body).toMatchObject({ code: 'class_graduation.too_early' })
  expect((await graduate(admin, 1970)).body).toMatchObject({ code: 'class_graduation.nobody' })
})
