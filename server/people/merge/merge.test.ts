import { afterAll, expect, it } from 'vitest'
import { logInAlumnus } from '#contract/account/sessions.ts'
import { findNamesakes, MERGE_UNDO, mergePeople, previewMerge, undoMerge } from '#contract/people/merge.ts'
import { addNote } from '#contract/people/notes.ts'
import { readPerson, readPersonHistory } from '#contract/people/person.ts'
import { tagPeople } from '#contract/people/tags.ts'
import { verifyAlumnus } from '#contract/people/verification.ts'
import { restoreMember } from '#contract/trust/suspensions.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { sweepMerges } from './sweep.ts'

const mailServer = await openTestMailServer()
const { as, clock, db, given, portal } = await openTestPortal({ SMTP_URL: mailServer.url })
afterAll(() => mailServer.close())

const pair = (kept: { id: string }, closed: { id: string }) => ({ params: { id: kept.id, otherId: closed.id } })
const merge = (admin: TestMember, kept: { id: string }, closed: { id: string }, password = admin.password) =>
  as(admin).call(mergePeople, { ...pair(kept, closed), body: { password } })
const logIn = (email: string, { password }: TestMember) =>
  as(undefined).call(logInAlumnus, { body: { collegeEmail: email, password } })
const givenTwice = async () => {
  const confirmed = { email_verified_at: clock.now() }
  const kept = await given.alumnus({ ...confirmed, fullName: 'Leila Haddad' })
  const closed = await given.verifiedAlumnus({ ...confirmed, fullName: 'Leila Haddad-Moreau' })
  return { kept, closed, admin: await given.admin() }
}
const stateOf = (...members: { id: string }[]) =>
  db
    .selectFrom('members')
    .select(['id', 'email', 'second_email', 'verification', 'suspended_at', 'email_verified_at'])
    .where(
      'id',
      'in',
      members.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()

it('finds the other account by its name or by other words', async () => {
  const { kept, closed, admin } = await givenTwice()
  const find = async (q?: string) =>
    (await as(admin).call(findNamesakes, { params: { id: kept.id }, querystring: q === undefined ? {} : { q } })).body
      .people
  expect((await find()).map(({ _id }) => _id)).toEqual([closed.id])
  expect((await find(closed.email)).map(({ _id }) => _id)).toEqual([closed.id])
  expect(await find('nobody at all')).toEqual([])
})

it('says what moves before anything does', async () => {
  const { kept, closed, admin } = await givenTwice()
  const before = await stateOf(kept, closed)
  expect((await as(admin).call(previewMerge, pair(kept, closed))).body).toMatchObject({
    ...{ kept: { _id: kept.id }, closed: { _id: closed.id }, problem: null },
    moves: { verification: true, notes: 0, tags: [], address: closed.email },
  })
  expect(await stateOf(kept, closed)).toEqual(before)
})

it('closes one account, moves the address, the verification, the record and notes, and undoes all of it', async () => {
  const { kept, closed, admin } = await givenTwice()
  const record = { full_name: 'Leila', name_key: 'leila', match_key: 'leila', search_key: 'leila', source: 'Office' }
  const dates = { source_date: '2026-01-01', created_at: clock.now(), updated_at: clock.now() }
  await db
    .insertInto('roster_records')
    .values({ ...record, ...dates, id: newId(), member_id: closed.id })
    .execute()
  const owner = async () => (await db.selectFrom('roster_records').select('member_id').executeTakeFirst())?.member_id
  await as(admin).call(addNote, {
    params: { id: closed.id },
    body: { noteId: newId(), body: 'Met at the fair.' },
  })
  const notesOf = async ({ id }: { id: string }) =>
    (await as(admin).call(readPerson, { params: { id } })).body.notes?.map(({ body }) => body)
  const before = await stateOf(kept, closed)

  for (const _ of [1, 2]) expect((await merge(admin, kept, closed)).status).toBe(200)
  expect((await logIn(closed.email, kept)).body).toMatchObject({ _id: kept.id })
  expect([await owner(), await notesOf(kept)]).toEqual([kept.id, ['Met at the fair.']])
  expect((await as(admin).call(readPerson, { params: { id: kept.id } })).body).toMatchObject({
    verification: 'verified',
    merges: [{ keptId: kept.id, closedId: closed.id, name: 'Leila Haddad-Moreau' }],
  })
  await portal.platform.tasks.runDue()
  const told = mailServer.emails.filter(({ subject }) => subject?.includes('two accounts'))
  expect(told.map(({ to }) => to?.[0]?.address)).toEqual([kept.email])

  expect((await as(admin).call(undoMerge, pair(kept, closed))).status).toBe(200)
  expect(await stateOf(kept, closed)).toEqual(before)
  expect([await owner(), await notesOf(closed), await notesOf(kept)]).toEqual([closed.id, ['Met at the fair.'], []])
  expect((await as(admin).call(undoMerge, pair(kept, closed))).status).toBe(404)
})

it('moves the tags that the kept account lacks, and gives them back', async () => {
  const { kept, closed, admin } = await givenTwice()
  const tag = (label: string, ...people: { id: string }[]) =>
    as(admin).call(tagPeople, { body: { selection: { ids: people.map(({ id }) => id) }, label, act: 'add' } })
  await tag('Board', kept, closed)
  await tag('Speaker', closed)
  const tagsOf = async ({ id }: { id: string }) => (await as(admin).call(readPerson, { params: { id } })).body.tags
  expect((await as(admin).call(previewMerge, pair(kept, closed))).body.moves.tags).toEqual(['Speaker'])
  await merge(admin, kept, closed)
  expect([await tagsOf(kept), await tagsOf(closed)]).toEqual([['Board', 'Speaker'], []])
  await as(admin).call(undoMerge, pair(kept, closed))
  expect([await tagsOf(kept), await tagsOf(closed)]).toEqual([['Board'], ['Board', 'Speaker']])
})

it('shows the decisions about both accounts in one history, until it is undone', async () => {
  const { kept, admin } = await givenTwice()
  const closed = await given.alumnus()
  await as(admin).call(verifyAlumnus, { params: { id: closed.id } })
  const acts = async () =>
    (await as(admin).call(readPersonHistory, { params: { id: kept.id } })).body.decisions.map(({ act }) => act)
  await merge(admin, kept, closed)
  expect(await acts()).toEqual(['merged', 'verified'])
  clock.advance(1_000)
  await as(admin).call(undoMerge, pair(kept, closed))
  expect(await acts()).toEqual(['merge_undone', 'merged'])
})

it("isn't ended by restoring the closed account", async () => {
  const { kept, closed, admin } = await givenTwice()
  await merge(admin, kept, closed)
  expect(await as(admin).call(restoreMember, { params: { id: closed.id } })).toMatchObject({
    status: 409,
    body: { code: 'merge.not_possible' },
  })
})

it('is final after 30 days, when the closed account is erased', async () => {
  const { kept, closed, admin } = await givenTwice()
  await merge(admin, kept, closed)
  clock.advance(MERGE_UNDO)
  const again = await given.admin()
  expect(await as(again).call(undoMerge, pair(kept, closed))).toMatchObject({ body: { code: 'merge.final' } })
  await sweepMerges(portal.platform)
  clock.advance(1_000)
  await portal.platform.tasks.runDue()
  const erased = db.selectFrom('members').select('deleted_at').where('id', '=', closed.id)
  expect((await erased.executeTakeFirstOrThrow()).deleted_at).not.toBeNull()
  expect(await db.selectFrom('member_merges').selectAll().execute()).toEqual([])
  expect((await logIn(closed.email, kept)).status).toBe(200)
  expect(mailServer.emails.filter(({ to }) => to?.[0]?.address?.endsWith('.invalid'))).toEqual([])
})

it('refuses suspended accounts, colleagues, strangers and the same account twice', async () => {
  const { kept, closed, admin } = await givenTwice()
  const helper = await given.helper('verifier')
  expect((await merge(admin, kept, closed, 'a guess')).body).toMatchObject({ code: 'session.wrong_password' })
  expect((await merge(admin, kept, helper)).body).toMatchObject({ code: 'member.has_rights' })
  for (const other of [kept, admin, { id: newId() }]) expect((await merge(admin, kept, other)).status).toBe(404)
  await db
    .updateTable('members')
    .set({ suspended_at: clock.now(), suspension_reason: 'Spam' })
    .where('id', '=', closed.id)
    .execute()
  expect((await as(admin).call(previewMerge, pair(kept, closed))).body.problem).toBe('suspended')
  expect((await merge(admin, kept, closed)).body).toMatchObject({ code: 'merge.not_possible' })
})
