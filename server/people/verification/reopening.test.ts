import { expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { getToday } from '#contract/desk/desk.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { requestGraduation } from '#contract/people/graduation.ts'
import { readPersonHistory } from '#contract/people/person.ts'
import {
  declineAlumnus,
  listAlumni,
  reopenAlumnus,
  undoDecision,
  verifyAlumnus,
} from '#contract/people/verification.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, clock, given, portal } = await openTestPortal()
const minute = 60_000

const decline = (admin: TestMember, { id }: TestMember) =>
  as(admin).call(declineAlumnus, { params: { id }, body: { reason: 'No record of you.' } })
const reopen = (admin: TestMember, { id }: { id: string }) => as(admin).call(reopenAlumnus, { params: { id } })
const undo = (admin: TestMember, { id }: TestMember) => as(admin).call(undoDecision, { params: { id } })
const listed = async (admin: TestMember, state: 'pending' | 'declined') =>
  (await as(admin).call(listAlumni, { querystring: { state } })).body.alumni.map(({ _id, declineReason }) => [
    _id,
    declineReason,
  ])
const told = async (member: TestMember) =>
  (await as(member).call(listNotifications)).body.notifications.map(({ values }) => values['decision'])
const wait = async (ms: number) => {
  clock.advance(ms)
  await portal.platform.tasks.runDue()
}
const graduating = async () => {
  const student = await given.student({ graduation_year: 2024 })
  await as(student).call(requestGraduation, { body: {} })
  return student
}

it('lists declined alumni and graduations with the reason, and returns each to the queue without an email', async () => {
  const admin = await given.admin()
  const people = [await given.alumnus(), await graduating()]
  for (const person of people) await decline(admin, person)
  await wait(minute)
  expect(await listed(admin, 'declined')).toEqual(people.toReversed().map(({ id }) => [id, 'No record of you.']))

  for (const person of people) for (const _ of [1, 2]) expect((await reopen(admin, person)).status).toBe(200)
  await wait(minute)
  expect(await listed(admin, 'declined')).toEqual([])
  expect(await listed(admin, 'pending')).toEqual(people.map(({ id }) => [id, null]))
  const [alumnus, student] = people
  if (alumnus === undefined || student === undefined) throw new Error('nobody')
  expect([await told(alumnus), await told(student)]).toEqual([['declined'], ['handover_declined']])
  const { entries } = (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body
  expect(entries.map(({ action }) => action).slice(0, 2)).toEqual(['handover.reopened', 'alumnus.reopened'])
  const { decisions } = (await as(admin).call(readPersonHistory, { params: { id: alumnus.id } })).body
  expect(decisions.map(({ act }) => act)).toEqual(['reopened', 'declined'])
})

it('can be undone for ten minutes, without a notification', async () => {
  const admin = await given.admin()
  const people = [await given.alumnus(), await graduating()]
  for (const person of people) {
    await decline(admin, person)
    await wait(minute)
    await reopen(admin, person)
    expect((await undo(admin, person)).status).toBe(200)
    await wait(minute)
    expect(await told(person)).toHaveLength(1)
  }
  expect(await listed(admin, 'declined')).toEqual(people.toReversed().map(({ id }) => [id, 'No record of you.']))
})

it('notifies of the decline after all when the return to the queue is undone before the notification was sent', async () => {
  const [admin, alumnus] = [await given.admin(), await given.alumnus()]
  await decline(admin, alumnus)
  await reopen(admin, alumnus)
  await wait(minute)
  expect(await told(alumnus)).toEqual([])
  await undo(admin, alumnus)
  await wait(minute)
  expect(await told(alumnus)).toEqual(['declined'])
})

it('offers no undo of the decline on Today once it is reversed', async () => {
  const [admin, alumnus] = [await given.admin(), await given.alumnus()]
  await decline(admin, alumnus)
  const undoable = async () => (await as(admin).call(getToday)).body.decisions[0]?.undo
  expect(await undoable()).not.toBeNull()
  await reopen(admin, alumnus)
  expect(await undoable()).toBeNull()
})

it('verifies a declined graduation after all, and refuses to return a verified alumnus', async () => {
  const [admin, student] = [await given.admin(), await graduating()]
  await decline(admin, student)
  expect((await as(admin).call(verifyAlumnus, { params: { id: student.id } })).status).toBe(200)
  expect(await reopen(admin, student)).toMatchObject({ status: 409, body: { code: 'alumnus.already_verified' } })
})

it('lists the latest declined first, in pages', async () => {
  const admin = await given.admin()
  const [ada, mira, ravi] = [await given.alumnus(), await graduating(), await given.alumnus()]
  for (const person of [ravi, ada, mira]) {
    await decline(admin, person)
    clock.advance(minute)
  }
  const call = async (cursor: string | null = null) => {
    const querystring = { state: 'declined', limit: 2, ...(cursor !== null && { cursor }) } as const
    const { body, next = '' } = await as(admin).call(listAlumni, { querystring })
    return { ids: body.alumni.map(({ _id }) => _id), next }
  }
  const first = await call()
  const second = await call(new URL(first.next, 'http://portal').searchParams.get('cursor'))
  expect([first.ids, second.ids.slice(0, 1)]).toEqual([[mira.id, ada.id], [ravi.id]])
})
