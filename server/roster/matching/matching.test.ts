import { expect, it } from 'vitest'
import { getRegistrationMatch } from '#contract/roster/matches.ts'
import type { RecordDetails } from '#contract/roster/records.ts'
import { listAlumni, undoDecision, verifyAlumnus } from '#contract/people/verification.ts'
import { updateProfile } from '#contract/people/profiles.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { storeList } from '../records/storeList.ts'
import { emptyDetails } from '../values/parse.ts'
import { matchAll } from './verdicts.ts'

const { as, given, clock, db, portal } = await openTestPortal()

const lists = async (...people: Partial<RecordDetails>[]) => {
  const admin = await given.admin()
  const list = { id: newId(), name: 'office.xlsx', source: 'Alumni office', byId: admin.id, at: clock.now() }
  await transaction(db, (tx) =>
    storeList(
      tx,
      list,
      people.map((person) => ({ ...emptyDetails(), graduationYear: 2011, ...person })),
    ),
  )
  return admin
}
type Said = { birthday?: string | null; usn?: string; email?: string; course?: string | null; graduation_year?: number }
const registers = (fullName: string, { birthday = null, course = null, ...columns }: Said = {}) =>
  given.alumnus({ fullName, graduation_year: 2011, ...columns, profile: { birthday, course } })
const matchOf = async (admin: { token: string }, { id }: { id: string }) =>
  (await as(admin).call(getRegistrationMatch, { params: { id } })).body

it.each([
  ['a USN', { usn: '1ac 07-ch031' }],
  ['a birth date', { birthday: '1989-03-14' }],
  ['a confirmed address', { email: 'leila@post.example' }],
])('is exact by name, class and %s', async (_fact, said) => {
  const admin = await lists({
    ...{ fullName: 'Haddad, Leila', usn: '1AC07CH031', birthDate: '1989-03-14', emails: ['leila@post.example'] },
  })
  const leila = await registers('Leila Haddad', said)
  const match = await matchOf(admin, leila)
  expect(match).toMatchObject({ verdict: 'exact', fitting: 1, rivals: [], recordId: null })
  expect(match.matches[0]).toMatchObject({ source: { list: 'office.xlsx', row: 2 }, agreeing: 3, taken: false })
})

// test: second-fact-for-an-exact-match
it('is never exact by name and class alone, nor by an address that is not confirmed', async () => {
  const admin = await lists({ fullName: 'Leila Haddad', emails: ['leila@post.example'] })
  const plain = await registers('Leila Haddad')
  expect(await matchOf(admin, plain)).toMatchObject({ verdict: 'close', fitting: 1 })
  const claims = await given.alumnus({
    ...{ fullName: 'Leila Haddad', graduation_year: 2011, email: 'leila@post.example', email_verified_at: null },
  })
  expect((await matchOf(admin, claims)).verdict).toBe('close')
})

it.each([
  ['two records fit', [{ birthDate: '1989-03-14' }, {}], {}],
  ['the USN differs', [{ birthDate: '1989-03-14', usn: '1AC99' }], { usn: '1AC07' }],
  ['the class differs', [{ birthDate: '1989-03-14', graduationYear: 2012 }], {}],
  ['the name is only close', [{ birthDate: '1989-03-14', fullName: 'Leila Moreau' }], {}],
  ['the person has died', [{ birthDate: '1989-03-14', deceased: true }], {}],
])('is not exact if %s', async (_reason, records, said) => {
  const admin = await lists(...records.map((record) => ({ fullName: 'Leila Haddad', ...record })))
  const leila = await registers('Leila Haddad', { birthday: '1989-03-14', ...said })
  expect((await matchOf(admin, leila)).verdict).toBe('close')
})

it('is not exact while another member fits the same record, and shows who', async () => {
  const admin = await lists({ fullName: 'Leila Haddad', birthDate: '1989-03-14' })
  const leila = await registers('Leila Haddad', { birthday: '1989-03-14' })
  const other = await given.verifiedAlumnus({ fullName: 'Haddad Leila', graduation_year: 2011 })
  expect(await matchOf(admin, leila)).toMatchObject({ verdict: 'close', rivals: [{ _id: other.id }] })
})

it('suggests at most three records, the best first, and none for a stranger', async () => {
  const admin = await lists(
    { fullName: 'Leila Haddad', graduationYear: 2012 },
    ...['B.Sc. Chemistry', 'B.Sc. Physics', 'B.E. Civil'].map((course) => ({ fullName: 'Leila Haddad', course })),
  )
  const leila = await registers('Leila Haddad-Moreau', { course: 'Chemistry' })
  const { matches } = await matchOf(admin, leila)
  expect(matches).toHaveLength(3)
  expect(matches[0]).toMatchObject({
    details: { course: 'B.Sc. Chemistry' },
    agreements: { name: 'close', class: 'same', course: 'same', birthDate: 'missing' },
  })
  const stranger = await registers('Amara Okafor')
  expect(await matchOf(admin, stranger)).toMatchObject({ verdict: 'none', matches: [] })
})

it('verifying links the exact record, or the chosen one; undoing releases it', async () => {
  const admin = await lists({ fullName: 'Leila Haddad', birthDate: '1989-03-14' }, { fullName: 'Tom Hill' })
  const leila = await registers('Leila Haddad', { birthday: '1989-03-14' })
  expect((await as(admin).call(verifyAlumnus, { params: { id: leila.id } })).status).toBe(200)
  const { recordId } = await matchOf(admin, leila)
  expect(recordId).not.toBeNull()

  const tom = await registers('Thomas Hill')
  const [record] = (await matchOf(admin, tom)).matches
  const choose = (member: { id: string }, id: string) =>
    as(admin).call(verifyAlumnus, { params: { id: member.id }, querystring: { record: id } })
  expect(await choose(tom, recordId ?? '')).toMatchObject({ status: 409, body: { code: 'record.taken' } })
  expect((await choose(tom, newId())).status).toBe(404)
  expect((await choose(tom, record?.recordId ?? '')).status).toBe(200)
  expect((await matchOf(admin, tom)).recordId).toBe(record?.recordId)

  expect((await as(admin).call(undoDecision, { params: { id: leila.id } })).status).toBe(200)
  expect(await matchOf(admin, leila)).toMatchObject({ recordId: null, verdict: 'exact' })
})

it('stores the verdict for the queue, and follows what the alumnus changes', async () => {
  const admin = await lists({ fullName: 'Leila Haddad', usn: '1AC07' })
  const leila = await registers('Leila Haddad')
  await registers('Amara Okafor')
  await matchAll(portal.platform)
  const queue = async () =>
    (await as(admin).call(listAlumni, {})).body.alumni.map(({ match }) => match && [match.verdict, match.agreeing])
  expect(await queue()).toEqual([
    ['close', 2],
    ['none', 0],
  ])
  const changed = await as(leila).call(updateProfile, { params: { id: leila.id }, body: { usn: '1ac-07' } })
  expect(changed.status).toBe(200)
  await portal.platform.tasks.runDue()
  expect(await queue()).toEqual([
    ['exact', 3],
    ['none', 0],
  ])
})

// test: match-shown-to-verifiers-of-the-class
it('is shown to verifiers of the class only', async () => {
  await lists()
  const leila = await registers('Leila Haddad')
  const helper = await given.helper('verifier')
  await db.updateTable('rights').set({ from_year: 1990, to_year: 1999 }).where('member_id', '=', helper.id).execute()
  const { status } = await as(helper).call(getRegistrationMatch, { params: { id: leila.id } })
  expect(status).toBe(403)
})
