import { describe, expect, it } from 'vitest'
import { getConversation, listChatUsers } from '#contract/chat/conversations.ts'
import { getSettings, updateSettings } from '#contract/college/settings.ts'
import { listFacets, listMemberPlaces, listMembers } from '#contract/people/directory.ts'
import { listPeople } from '#contract/people/listing.ts'
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
  it('is in the directory and its search, and can be opened', async () => {
    const { mina, grace } = await mina17()
    expect(await network(grace)).toEqual(['Grace Hopper', 'Mina Minor'])
    expect(await network(grace, { q: 'mina' })).toEqual(['Mina Minor'])
    expect(names((await as(grace).call(searchAll, { querystring: { q: 'mina' } })).body.people)).toEqual(['Mina Minor'])
    expect(await profileOf(grace, mina)).toMatchObject({ fullName: 'Mina Minor', answersOnly: true })
    expect(await network(mina)).toContain('Grace Hopper')
  })

  // test: minors-are-not-suggested
  it('is found by no year, city or course, on no map, and suggested to nobody', async () => {
    const { mina, grace } = await mina17()
    const ways = [{ city: String(pune) }, { cohortFrom: '2024', cohortTo: '2024' }, { course: 'B.Sc.' }, { q: '2024' }]
    for (const querystring of [...ways, { q: 'pune' }, { q: 'mina pune' }, { q: 'mina 2024' }, { country: 'IN' }])
      expect(await network(grace, querystring)).not.toContain('Mina Minor')
    const { body: map } = await as(grace).call(listMemberPlaces, { querystring: {} })
    expect(map).toMatchObject({ places: [{ _id: pune, count: 1 }], elsewhere: 0 })
    const { body: facets } = await as(grace).call(listFacets, { querystring: {} })
    expect(facets).toMatchObject({ total: 2, years: [{ year: 2024, count: 1 }] })
    expect(facets.facets.city.values).toMatchObject([{ value: String(pune), count: 1 }])
    expect((await as(grace).call(listSuggestions)).body.suggestions).toEqual([])
    expect(names((await as(grace).call(listChatUsers, { querystring: {} })).body.users)).toEqual([])
    expect(await profileOf(grace, mina)).not.toHaveProperty('collegeEmail')
  })

  // test: minors-are-not-written-to
  it("can't be written to by strangers and classmates, but can write first and get answers", async () => {
    const { mina, grace } = await mina17()
    expect(await send(grace, mina)).toMatchObject({ status: 403, body: { code: 'message.requests_off' } })
    const conversation = () => as(grace).call(getConversation, { params: { userId: mina.id } })
    expect((await conversation()).body).toMatchObject({ request: 'refused' })
    await say(mina, grace, 'May I ask something?')
    expect((await conversation()).body).toMatchObject({ request: 'received' })
    await say(grace, mina, 'Of course.')
    expect((await conversation()).body).toMatchObject({ fullName: 'Mina Minor', graduationYear: null, request: null })
    expect(await profileOf(grace, mina)).not.toHaveProperty('answersOnly')
  })

  it('looks like a member who accepts no messages from strangers', async () => {
    const { mina } = await mina17()
    const eve = await given.student({ fullName: 'Mina Adult', takes_requests: false })
    const stranger = await given.verifiedAlumnus({ graduation_year: 1990 })
    const { members } = (await as(stranger).call(listMembers, { querystring: { q: 'mina' } })).body
    expect(members.map(({ _id, answersOnly }) => ({ _id, answersOnly }))).toEqual(
      [eve, mina].map(({ id: _id }) => ({ _id, answersOnly: true })),
    )
    expect((await send(stranger, mina)).body).toEqual((await send(stranger, eve)).body)
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

  it('is protected until the 18th birthday at the college, and found by their year from that day on', async () => {
    await given.college({ time_zone: 'Asia/Kolkata' })
    const [mina, grace] = [await given.student({ fullName: 'Mina' }), await given.student({ fullName: 'Grace' })]
    clock.set(new Date('2031-03-04T12:00:00Z'))
    await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
    await scheduleGrowingUp(portal.platform)
    await tell(mina, { birthday: '2013-03-05' })
    expect(await network(grace, { cohortFrom: '2024' })).toEqual(['Grace'])
    await runDue()
    // A quarter of an hour before midnight in India, and just after it.
    clock.set(new Date('2031-03-04T18:15:00Z'))
    await runDue()
    expect(await network(grace, { cohortFrom: '2024' })).toEqual(['Grace'])
    clock.set(new Date('2031-03-04T18:30:00Z'))
    await runDue()
    expect(await network(grace, { cohortFrom: '2024' })).toEqual(['Grace', 'Mina'])
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
    expect(await network(mina, { cohortFrom: '2024' })).toContain('Mina Minor')
  })

  it('finds members under 18, and those without the consent of a guardian', async () => {
    const { mina, admin } = await mina17()
    const noor = await given.student({ fullName: 'Noor' })
    await tell(noor, { birthday: bornBefore(16) })
    const found = async (age?: string) => {
      const { body } = await as(admin).call(listPeople, { querystring: { role: 'student', ...(age && { age }) } })
      return names(body.people)
    }
    expect(await found('minor')).toEqual(['Mina Minor', 'Noor'])
    await as(admin).call(recordConsent, { params: { id: mina.id }, body: { guardian: 'Meera', form: 'email' } })
    expect(await found('no_consent')).toEqual(['Noor'])
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
    expect(await network(grace)).toEqual(['Grace Hopper'])
    expect(await profileOf(grace, mina)).toBe(404)

    const params = { id: mina.id }
    const body = { guardian: 'Meera Minor', form: 'paper' as const }
    expect(await as(admin).call(recordConsent, { params: { id: grace.id }, body })).toMatchObject({ status: 409 })
    expect(await as(admin).call(recordConsent, { params, body })).toMatchObject({
      status: 200,
      body: { consent: { guardian: 'Meera Minor', form: 'paper' } },
    })
    expect(await profileOf(mina, mina)).toMatchObject({ limited: false, awaitsConsent: false, minor: true })
    expect(await network(mina)).toContain('Grace Hopper')
    expect(await network(grace)).toContain('Mina Minor')
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
