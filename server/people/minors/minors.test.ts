import { describe, expect, it } from 'vitest'
import { getConversation, listChatUsers } from '#contract/chat/conversations.ts'
import { getSettings, updateSettings } from '#contract/college/settings.ts'
import { listMembers } from '#contract/people/directory.ts'
import { decideMinor, readMinor, recordConsent, withdrawConsent } from '#contract/people/minors.ts'
import { getProfile, type ProfileChange, updateProfile } from '#contract/people/profiles.ts'
import { listSuggestions } from '#contract/people/suggestions.ts'
import { changeRecord } from '#contract/roster/records.ts'
import { searchAll } from '#contract/search/search.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { endMinority, scheduleGrowingUp } from './assess.ts'

const { as, clock, db, given, portal, say, send } = await openTestPortal()
const pune = 1259229
const { runDue } = portal.platform.tasks

/** Returns the birth date of someone of this age, in years and days. */
const bornBefore = (years: number, days = 0): string => {
  const now = clock.now()
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() - days))
    .toISOString()
    .slice(0, 10)
}
const tell = (member: TestMember, body: ProfileChange) =>
  as(member).call(updateProfile, { params: { id: member.id }, body })
const profileOf = async (viewer: TestMember, { id }: TestMember) => {
  const { status, body } = await as(viewer).call(getProfile, { params: { id } })
  return status === 200 ? body : status
}
const names = (people: { fullName: string }[]) => people.map(({ fullName }) => fullName)
const network = async (viewer: TestMember, querystring = {}) =>
  names((await as(viewer).call(listMembers, { querystring })).body.members)

/** Mina is 17, and has class, city and course in common with Grace. */
const mina17 = async () => {
  await given.college({ time_zone: 'UTC' })
  const [mina, grace] = [
    await given.student({ fullName: 'Mina Minor' }),
    await given.verifiedAlumnus({ fullName: 'Grace Hopper' }),
  ]
  for (const member of [mina, grace]) await tell(member, { placeId: pune, course: 'B.Sc.' })
  expect(await tell(mina, { birthday: bornBefore(17) })).toMatchObject({ status: 200, body: { minor: true } })
  return { mina, grace, admin: await given.admin() }
}

describe('a member under 18', () => {
  // test: minors-are-not-found
  it('is in no list, search, count, map or suggestion of other members', async () => {
    const { mina, grace } = await mina17()
    expect(await network(grace)).toEqual(['Grace Hopper'])
    for (const querystring of [{ q: 'mina' }, { city: String(pune) }, { from: '2024', to: '2024' }])
      expect(await network(grace, querystring)).not.toContain('Mina Minor')
    const { body } = await as(grace).call(listMembers, { querystring: {} })
    expect(JSON.stringify(body)).not.toContain(mina.id)
    expect(names((await as(grace).call(searchAll, { querystring: { q: 'mina' } })).body.people)).toEqual([])
    expect((await as(grace).call(listSuggestions)).body.suggestions).toEqual([])
    expect(names((await as(grace).call(listChatUsers, { querystring: {} })).body.users)).toEqual([])
    expect(await network(mina)).toContain('Grace Hopper')
  })

  it("can't be written to by strangers and classmates, but can write first and get answers", async () => {
    const { mina, grace } = await mina17()
    expect(await send(grace, mina)).toMatchObject({ status: 404, body: { code: 'member.not_found' } })
    expect(await profileOf(grace, mina)).toBe(404)
    await say(mina, grace, 'May I ask something?')
    await say(grace, mina, 'Of course.')
    const { body } = await as(grace).call(getConversation, { params: { userId: mina.id } })
    expect(body).toMatchObject({ fullName: 'Mina Minor', graduationYear: null })
  })

  it("can't be written to again by someone whose request they haven't accepted", async () => {
    await given.college({ time_zone: 'UTC' })
    const [mina, stranger] = [await given.student(), await given.verifiedAlumnus({ graduation_year: 1990 })]
    await say(stranger, mina)
    await tell(mina, { birthday: bornBefore(17) })
    expect(await send(stranger, mina)).toMatchObject({ status: 403, body: { code: 'message.requests_off' } })
    await say(mina, stranger, 'I answer.')
    await say(stranger, mina, 'Thank you.')
  })

  // test: minors-show-no-year
  it('shows birthday, city and school year to nobody but themselves and the office', async () => {
    const { mina, grace, admin } = await mina17()
    await say(mina, grace)
    await say(grace, mina)
    const hidden = { birthday: null, city: null, place: null, graduationYear: null, course: null, educations: [] }
    expect(await profileOf(grace, mina)).toMatchObject(hidden)
    const shown = { birthday: bornBefore(17), city: 'Pune', graduationYear: 2024, course: 'B.Sc.' }
    expect(await profileOf(mina, mina)).toMatchObject(shown)
    expect(await profileOf(admin, mina)).toMatchObject(shown)
  })

  // test: minors-stay-protected
  it("can't end the protection by changing or removing the birthday", async () => {
    const { mina } = await mina17()
    for (const birthday of [bornBefore(30), ''])
      expect(await tell(mina, { birthday })).toMatchObject({
        status: 409,
        body: { code: 'minor.birthday', fields: { birthday: expect.any(String) as string } },
      })
    expect(await tell(mina, { birthday: bornBefore(17), headline: 'Student' })).toMatchObject({ status: 200 })
    expect(await profileOf(mina, mina)).toMatchObject({ minor: true })
  })

  it('is protected until the 18th birthday at the college, and listed from that day on', async () => {
    await given.college({ time_zone: 'Asia/Kolkata' })
    const [mina, grace] = [await given.student({ fullName: 'Mina' }), await given.student({ fullName: 'Grace' })]
    clock.set(new Date('2031-03-04T12:00:00Z'))
    await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
    await scheduleGrowingUp(portal.platform)
    await tell(mina, { birthday: '2013-03-05' })
    expect(await network(grace)).toEqual(['Grace'])
    await runDue()
    // A quarter of an hour before midnight in India, and just after it.
    clock.set(new Date('2031-03-04T18:15:00Z'))
    await runDue()
    expect(await network(grace)).toEqual(['Grace'])
    clock.set(new Date('2031-03-04T18:30:00Z'))
    await runDue()
    expect(await network(grace)).toEqual(['Grace', 'Mina'])
    expect(await profileOf(grace, mina)).toMatchObject({ graduationYear: 2024 })
  })

  it.each([
    ['29 February', '2008-02-29', '2026-03-01'],
    ['1 March', '2008-03-01', '2026-03-01'],
    ['31 December', '2008-12-31', '2026-12-31'],
  ])('who was born on %s turns 18 on the right day', async (_, born, until) => {
    await given.college({ time_zone: 'UTC' })
    const [mina, admin] = [await given.student(), await given.admin()]
    clock.set(new Date(`${until}T00:00:00Z`))
    clock.advance(-60_000)
    await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
    await tell(mina, { birthday: born })
    await endMinority(portal.platform)
    expect(await as(admin).call(readMinor, { params: { id: mina.id } })).toMatchObject({ body: { minor: true, until } })
    clock.advance(60_000)
    await endMinority(portal.platform)
    expect(await as(admin).call(readMinor, { params: { id: mina.id } })).toMatchObject({ body: { minor: false } })
  })
})

describe('the record of a member in the roster', () => {
  it('protects by its mark, unless its birth date says that they are adults', async () => {
    const [mina, admin] = [await given.verifiedAlumnus(), await given.admin()]
    const key = { name_key: 'mina', match_key: 'mina', search_key: 'mina' }
    const list = { source: 'Office', source_date: '2026-01-01', created_at: clock.now(), updated_at: clock.now() }
    const record = { id: newId(), full_name: 'Mina', member_id: mina.id, ...key, ...list }
    await db.insertInto('roster_records').values(record).execute()
    const correct = (body: { minor?: boolean; birthDate?: string }) =>
      as(admin).call(changeRecord, { params: { id: record.id }, body })
    const state = async () => (await as(admin).call(readMinor, { params: { id: mina.id } })).body

    expect(await correct({ minor: true })).toMatchObject({ status: 200 })
    expect(await state()).toMatchObject({ minor: true, until: null, sources: ['record'] })
    expect(await tell(mina, { birthday: bornBefore(30) })).toMatchObject({ status: 200, body: { minor: true } })
    await correct({ birthDate: bornBefore(17) })
    expect(await state()).toMatchObject({ minor: true, sources: ['record'], until: expect.any(String) as string })
    await correct({ birthDate: bornBefore(30) })
    expect(await state()).toMatchObject({ minor: false, sources: [] })
  })

  it('is followed by the task when a list changes it', async () => {
    const mina = await given.verifiedAlumnus()
    const key = { name_key: 'mina', match_key: 'mina', search_key: 'mina' }
    const list = { source: 'Office', source_date: '2026-01-01', created_at: clock.now(), updated_at: clock.now() }
    const record = { id: newId(), full_name: 'Mina', member_id: mina.id, minor: true, ...key, ...list }
    await db.insertInto('roster_records').values(record).execute()
    await endMinority(portal.platform)
    expect(await profileOf(mina, mina)).toMatchObject({ minor: true })
    await db.deleteFrom('roster_records').where('id', '=', record.id).execute()
    await endMinority(portal.platform)
    expect(await profileOf(mina, mina)).toMatchObject({ minor: false })
  })
})

describe('the alumni office', () => {
  it('marks a member as under 18 until a day, and as an adult who mistyped their birthday', async () => {
    const { mina, grace, admin } = await mina17()
    const decide = (member: TestMember, body: { decision: 'minor' | 'adult'; reason: string; bornOn: string }) =>
      as(admin).call(decideMinor, { params: { id: member.id }, body })
    const until = bornBefore(-1)
    expect(await as(admin).call(readMinor, { params: { id: mina.id } })).toMatchObject({
      body: { minor: true, until, sources: ['birthday'], decision: null, consent: null, needsConsent: false },
    })
    expect(await decide(grace, { decision: 'minor', reason: 'School ID', bornOn: bornBefore(30) })).toMatchObject({
      status: 400,
      body: { fields: { bornOn: expect.any(String) as string } },
    })
    expect(await decide(grace, { decision: 'minor', reason: 'School ID', bornOn: bornBefore(17) })).toMatchObject({
      status: 200,
      body: { minor: true, until, sources: ['college'], decision: { reason: 'School ID' } },
    })
    expect(await decide(mina, { decision: 'adult', reason: 'Passport', bornOn: '' })).toMatchObject({
      status: 200,
      body: { minor: false, until: null, sources: [], decision: { decision: 'adult' } },
    })
    expect(await tell(mina, { birthday: bornBefore(27) })).toMatchObject({ status: 200, body: { minor: false } })
    expect(await network(mina)).toEqual(['Mina Minor'])
  })

  it("keeps the account of a minor limited until a guardian's consent is recorded, if the college wants it", async () => {
    const { mina, grace, admin } = await mina17()
    const { revisions } = (await as(admin).call(getSettings)).body
    await as(admin).call(updateSettings, { body: { minorsNeedConsent: true, revision: revisions.registration } })
    expect(await as(mina).call(listMembers, { querystring: {} })).toMatchObject({
      status: 403,
      body: { code: 'access.guardian' },
    })
    expect(await profileOf(mina, mina)).toMatchObject({ limited: true, awaitsConsent: true })
    expect(await send(mina, grace)).toMatchObject({ status: 403, body: { code: 'access.guardian' } })

    const params = { id: mina.id }
    const body = { guardian: 'Meera Minor', form: 'paper' as const }
    expect(await as(admin).call(recordConsent, { params: { id: grace.id }, body })).toMatchObject({ status: 409 })
    expect(await as(admin).call(recordConsent, { params, body })).toMatchObject({
      status: 200,
      body: { consent: { guardian: 'Meera Minor', form: 'paper' } },
    })
    expect(await profileOf(mina, mina)).toMatchObject({ limited: false, awaitsConsent: false, minor: true })
    expect(await network(mina)).toContain('Grace Hopper')
    expect(await as(admin).call(withdrawConsent, { params })).toMatchObject({ status: 200, body: { consent: null } })
    expect(await profileOf(mina, mina)).toMatchObject({ limited: true })
    const entries = await db.selectFrom('audit.entries').select('action').where('subject_id', '=', mina.id).execute()
    expect(entries.map(({ action }) => action)).toEqual(['member.consent_recorded', 'member.consent_withdrawn'])
  })

  it('cannot open an account without the record of a consent, even in the database', async () => {
    const { mina } = await mina17()
    await expect(
      db.updateTable('members').set({ guardian_consent: true }).where('id', '=', mina.id).execute(),
    ).rejects.toThrow('no consent of a guardian')
  })
})
