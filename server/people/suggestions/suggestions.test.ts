import { describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { type ProfileChange, updateProfile } from '#contract/people/profiles.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { dismissSuggestion, listSuggestions, restoreSuggestion } from '#contract/people/suggestions.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { suspendMember } from '#contract/trust/suspensions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, clock, given, say } = await openTestPortal()
const [pune, london] = [1259229, 2643743]

const tell = async (member: TestMember, body: ProfileChange) => {
  expect((await as(member).call(updateProfile, { params: { id: member.id }, body })).status).toBe(200)
  return member
}
const worksAt = (company: string): ProfileChange => ({
  experiences: [{ title: 'Engineer', company, location: null, from: '2020', to: null, description: null }],
})
/** An alumnus of a year, with nothing else in common with anyone. */
const alumnus = (fullName: string, graduation_year: number) =>
  given.verifiedAlumnus({ fullName, graduation_year, profile: { field_of_study: null } })
const suggestionsFor = async (member: TestMember) => {
  const { status, body } = await as(member).call(listSuggestions)
  expect(status).toBe(200)
  return body.suggestions
}
const suggested = async (member: TestMember) =>
  Object.fromEntries((await suggestionsFor(member)).map(({ person, reasons }) => [person.fullName, reasons]))

describe('suggested people', () => {
  it('have something in common, with reasons, those with most first', async () => {
    const ada = await tell(await alumnus('Ada', 2015), { placeId: pune, ...worksAt('Tidegrid') })
    await tell(await alumnus('Grace', 2015), { placeId: pune })
    await tell(await alumnus('Hedy', 2010), { placeId: pune, ...worksAt('TIDEGRID') })
    await tell(await alumnus('Edith', 2015), { placeId: pune, ...worksAt('Tidegrid') })
    await alumnus('Mary', 2015)
    await tell(await alumnus('Joan', 2009), { placeId: london })

    const suggestions = await suggestionsFor(ada)
    expect(suggestions.map(({ reasons }) => reasons.length)).toEqual([3, 2, 2, 1])
    expect(suggestions[0]).toMatchObject({ person: { fullName: 'Edith', company: 'Tidegrid', city: 'Pune' } })
    expect(await suggested(ada)).toEqual({
      Edith: ['cohort', 'company', 'city'],
      Grace: ['cohort', 'city'],
      Hedy: ['company', 'city'],
      Mary: ['cohort'],
    })
  })

  it('share a field or course, ignoring case', async () => {
    const ada = await tell(await alumnus('Ada', 2015), { fieldOfStudy: 'Energy', course: 'B.Tech' })
    await tell(await alumnus('Grace', 2010), { fieldOfStudy: 'energy', course: 'b.tech' })
    expect(await suggested(ada)).toEqual({ Grace: ['field', 'course'] })
  })

  it('are not suggested for parts that either hides from the other', async () => {
    const ada = await tell(await alumnus('Ada', 2015), { placeId: pune, ...worksAt('Tidegrid') })
    const grace = await tell(await alumnus('Grace', 2010), { placeId: pune, ...worksAt('Tidegrid') })
    expect(await suggested(ada)).toEqual({ Grace: ['company', 'city'] })
    await as(grace).call(changePrivacy, { body: { location: 'cohort' } })
    expect([await suggested(ada), await suggested(grace)]).toEqual([{ Grace: ['company'] }, { Ada: ['company'] }])
    await as(ada).call(changePrivacy, { body: { position: 'nobody' } })
    expect([await suggested(ada), await suggested(grace)]).toEqual([{}, {}])
  })

  it('exclude the viewer, contacts, and blocked, unlisted, suspended and unverified members', async () => {
    const ada = await alumnus('Ada', 2015)
    const [blocked, blocker, talked, suspended] = [
      await alumnus('Blocked', 2015),
      await alumnus('Blocker', 2015),
      await alumnus('Talked', 2015),
      await alumnus('Suspended', 2015),
    ]
    await given.alumnus({ fullName: 'Waiting', graduation_year: 2015 })
    const hidden = await alumnus('Hidden', 2015)
    await alumnus('Grace', 2015)
    expect(Object.keys(await suggested(ada))).toHaveLength(6)

    await as(hidden).call(changePrivacy, { body: { listed: false } })
    await as(ada).call(blockMember, { params: { userId: blocked.id } })
    await as(blocker).call(blockMember, { params: { userId: ada.id } })
    await say(talked, ada)
    const admin = await given.admin()
    await as(admin).call(suspendMember, { params: { id: suspended.id }, body: { reason: 'Advertising' } })
    expect(await suggested(ada)).toEqual({ Grace: ['cohort'] })
  })

  it(`are at most ${LIMITS.suggestions}, the same all day, and others the next day`, async () => {
    for (let number = 0; number < LIMITS.suggestions * 2; number += 1) await alumnus(`Peer ${number}`, 2015)
    clock.set(new Date('2099-03-01T00:30:00Z'))
    const ada = await alumnus('Ada', 2015)
    const first = await suggestionsFor(ada)
    expect(first).toHaveLength(LIMITS.suggestions)
    clock.advance(20 * 60 * 60 * 1000)
    expect(await suggestionsFor(ada)).toEqual(first)
    clock.advance(24 * 60 * 60 * 1000)
    const next = await suggestionsFor(ada)
    expect(next).toHaveLength(LIMITS.suggestions)
    expect(next).not.toEqual(first)
  })
})

describe('a dismissed suggestion', () => {
  it('comes back only once it is restored', async () => {
    const [ada, grace] = [await alumnus('Ada', 2015), await alumnus('Grace', 2015)]
    const params = { id: grace.id }
    for (let time = 0; time < 2; time += 1) expect((await as(ada).call(dismissSuggestion, { params })).status).toBe(200)
    expect([await suggested(ada), Object.keys(await suggested(grace))]).toEqual([{}, ['Ada']])
    for (let time = 0; time < 2; time += 1) expect((await as(ada).call(restoreSuggestion, { params })).status).toBe(200)
    expect(Object.keys(await suggested(ada))).toEqual(['Grace'])
  })
})
