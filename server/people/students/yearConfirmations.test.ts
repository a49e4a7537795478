import { expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { listNotifications, targetOf } from '#contract/notifications/notifications.ts'
import { sentenceOf } from '#contract/notifications/sentenceOf.ts'
import { getProfile, updateProfile } from '#contract/people/profiles.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { listPeople } from '#contract/people/listing.ts'
import { confirmYears, undoYearConfirmation } from '#contract/people/students.ts'
import type { TestMember } from '#server/testing/given.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'

const { as, clock, given, portal, socket } = await openTestPortal()

const newStudent = (graduation_year = 2026, fullName = 'Ada Byron') =>
  given.student({ graduation_year, fullName, year_confirmed_at: null })
const confirm = (admin: TestMember, students: TestMember[], graduationYear = 2026) =>
  as(admin).call(confirmYears, { body: { students: students.map(({ id }) => ({ _id: id, graduationYear })) } })
const undo = (admin: TestMember, id: string) => as(admin).call(undoYearConfirmation, { params: { id } })
const unconfirmed = async (admin: TestMember) =>
  (await as(admin).call(listPeople, { querystring: { yearConfirmed: 'no' } })).body
const later = async (ms: number) => {
  clock.advance(ms)
  await portal.platform.tasks.runDue()
  await portal.platform.tasks.runDue()
}
const sentences = async (member: TestMember) =>
  (await as(member).call(listNotifications)).body.notifications.map((entry) => [sentenceOf(entry), targetOf(entry)])

/** Returns whether a viewer sees the skills that an alumna of 2026 shows to her cohort only. */
const seesCohort = async (viewer: TestMember, { id }: TestMember) =>
  ((await as(viewer).call(getProfile, { params: { id } })).body.skills ?? []).length > 0
const givenAlumna = async () => {
  const alumna = await given.verifiedAlumnus({ graduation_year: 2026, profile: { skills: ['Weaving'] } })
  expect((await as(alumna).call(changePrivacy, { body: { skills: 'cohort' } })).status).toBe(200)
  return alumna
}

it('lets a student see what is shown to their cohort once an administrator confirms their year', async () => {
  await given.college({ first_graduation_year: 2024, email_domains: [] })
  const [admin, alumna, ada, grace] = [
    await given.admin(),
    await givenAlumna(),
    await newStudent(),
    await given.student(),
  ]
  expect(await unconfirmed(admin)).toMatchObject({
    people: [{ _id: ada.id, yearConfirmed: false }],
  })
  expect(await seesCohort(ada, alumna)).toBe(false)
  const changed = next(await socket(ada), 'account:changed')

  const { status, body } = await confirm(admin, [ada])

  expect([status, body.confirmed, await changed]).toEqual([200, [ada.id], { about: 'identity' }])
  expect(await seesCohort(ada, alumna)).toBe(true)
  expect(await unconfirmed(admin)).toMatchObject({ people: [] })
  expect((await as(admin).call(listPeople)).body.people).toHaveLength(2)
  expect((await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body.entries).toMatchObject([
    { action: 'year.confirmed', subject: 'Ada Byron', details: { year: 2026 } },
  ])
  expect(await sentences(ada)).toEqual([])
  await later(10_000)
  expect(await sentences(ada)).toEqual([['verification_year_confirmed', '/dashboard/network']])
  expect(await sentences(grace)).toEqual([])
})

it('leaves out students with a changed or confirmed year, and other members', async () => {
  await given.college({ first_graduation_year: 2024, email_domains: [] })
  const [admin, ada, moved] = [await given.admin(), await newStudent(), await newStudent()]
  const others = [await given.student({ graduation_year: 2026 }), await given.alumnus({ graduation_year: 2026 })]
  await as(moved).call(updateProfile, { params: { id: moved.id }, body: { graduationYear: 2025 } })

  expect((await confirm(admin, [moved, ada, ...others])).body.confirmed).toEqual([ada.id])
  expect(await confirm(admin, [moved, ada])).toMatchObject({ status: 409, body: { code: 'year_confirmation.nobody' } })
  expect((await unconfirmed(admin)).people.map(({ _id }) => _id)).toEqual([moved.id])
})

it('happens once when two administrators confirm the same students concurrently', async () => {
  const [one, other, students] = [await given.admin(), await given.admin(), [await newStudent(), await newStudent()]]
  const answers = await Promise.all([confirm(one, students), confirm(other, students.toReversed())])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await as(one).call(listAuditEntries, { querystring: { category: 'change' } })).body.entries).toHaveLength(2)
})

it('can be undone within ten minutes, which notifies only students notified before', async () => {
  await given.college({ first_graduation_year: 2024, email_domains: [] })
  const [admin, alumna, ada, grace] = [await given.admin(), await givenAlumna(), await newStudent(), await newStudent()]
  const first = (await confirm(admin, [ada, grace])).body.confirmationId
  expect((await undo(admin, first)).status).toBe(200)
  await later(10_000)
  expect([await seesCohort(ada, alumna), await sentences(ada)]).toEqual([false, []])
  expect((await unconfirmed(admin)).people).toHaveLength(2)

  const second = (await confirm(admin, [ada])).body.confirmationId
  await later(60_000)
  expect((await undo(admin, second)).status).toBe(200)
  await later(0)
  expect((await sentences(ada)).map(([sentence]) => sentence)).toEqual(['verification_undone'])
  expect(await undo(admin, second)).toMatchObject({ status: 409, body: { code: 'decision.final' } })

  const third = (await confirm(admin, [grace])).body.confirmationId
  await later(10 * 60_000)
  expect((await undo(admin, third)).body.code).toBe('decision.final')
  expect(await seesCohort(grace, alumna)).toBe(true)
})

it('turns a new student’s next change of year into a request', async () => {
  await given.college({ first_graduation_year: 2024, email_domains: [] })
  const [admin, alumna, ada] = [await given.admin(), await givenAlumna(), await newStudent()]
  await confirm(admin, [ada])
  const { body } = await as(ada).call(updateProfile, { params: { id: ada.id }, body: { graduationYear: 2025 } })
  expect(body).toMatchObject({ graduationYear: 2026, pendingChange: { graduationYear: 2025 } })
  expect(await seesCohort(ada, alumna)).toBe(true)
})

it('is for administrators only, and for at most 100 students', async () => {
  const [admin, ada] = [await given.admin(), await newStudent()]
  expect((await confirm(ada, [ada])).status).toBe(403)
  expect((await undo(ada, ada.id)).status).toBe(403)
  const many = Array.from({ length: 101 }, () => ({ _id: crypto.randomUUID(), graduationYear: 2026 }))
  expect((await as(admin).call(confirmYears, { body: { students: many } })).status).toBe(400)
})
