import { describe, expect, it } from 'vitest'
import { getProfile, listMembers, type Profile } from '#contract/people/members.ts'
import {
  changePrivacy,
  Onlooker,
  previewProfile,
  type Privacy,
  ProfileAudience,
  type ProfilePart,
} from '#contract/people/privacy.ts'
import { searchAll } from '#contract/site/search.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal()

const parts: Record<ProfilePart, readonly (keyof Profile)[]> = {
  education: ['course', 'fieldOfStudy'],
  position: ['position'],
  links: ['linkedin', 'github'],
  email: ['collegeEmail'],
}
const fields = Object.values(parts).flat()
const onCards = ['fieldOfStudy', 'position', 'linkedin']
const details = {
  ...{ course: 'B.Sc.', field_of_study: 'Physics', usn: '1AB', position: 'Engineer' },
  ...{ linkedin: 'https://www.linkedin.com/in/grace', github: 'https://github.com/grace' },
}

const year = 2015
const viewers = {
  self: (owner: TestMember) => owner,
  administrator: () => given.admin(),
  student: () => given.student({ graduation_year: 2027 }),
  'student of the year': () => given.student({ graduation_year: year }),
  alumnus: () => given.verifiedAlumnus({ graduation_year: 2010 }),
  'alumnus of the year': () => given.verifiedAlumnus({ graduation_year: year }),
  'alumnus of the year who waits': () => given.alumnus({ graduation_year: year }),
}
type Kind = keyof typeof viewers

const office: Kind[] = ['self', 'administrator']
const belonging: Record<ProfileAudience, Kind[]> = {
  members: [...office, 'student', 'student of the year', 'alumnus', 'alumnus of the year'],
  alumni: [...office, 'alumnus', 'alumnus of the year'],
  cohort: [...office, 'student of the year', 'alumnus of the year'],
  nobody: office,
}
const cases = Object.keys(parts).flatMap((part) =>
  ProfileAudience.options.map((audience) => [part as ProfilePart, audience] as const),
)

const show = async (member: TestMember, body: Partial<Privacy>) =>
  expect(await as(member).call(changePrivacy, { body })).toMatchObject({ status: 200, body })
const profileFor = async (viewer: TestMember, id: string): Promise<Profile> => {
  const { status, body } = await as(viewer).call(getProfile, { params: { id } })
  expect(status).toBe(200)
  return body
}
const fieldsIn = (profile: object, fields: readonly string[]) =>
  fields.filter((field) => (Reflect.get(profile, field) ?? null) !== null)

describe('a part of a profile', () => {
  it.each(cases)('%s, shown to %s, is seen by those alone', async (part, audience) => {
    const grace = await given.verifiedAlumnus({ fullName: 'Grace Hopper', graduation_year: year, ...details })
    // The other parts are shown the other way round, so that none is taken for another.
    const others = audience === 'nobody' ? 'members' : 'nobody'
    await show(grace, { education: others, position: others, links: others, email: others, [part]: audience })

    for (const [kind, make] of Object.entries(viewers)) {
      const viewer = await make(grace)
      // One who waits reaches nobody.
      if (kind.endsWith('waits')) {
        expect((await as(viewer).call(getProfile, { params: { id: grace.id } })).status).toBe(404)
        expect(await cardsOf(viewer)).toEqual([])
        continue
      }
      const profile = await profileFor(viewer, grace.id)
      const expected = belonging[audience].includes(kind as Kind) ? parts[part] : []
      expect([kind, fieldsIn(profile, parts[part])]).toEqual([kind, expected])
      expect(profile).toMatchObject({ fullName: 'Grace Hopper', graduationYear: year, verified: true })
      expect('usn' in profile).toBe(office.includes(kind as Kind))

      const cards = await cardsOf(viewer)
      expect(cards).toHaveLength(2)
      for (const card of cards) expect(fieldsIn(card, fields)).toEqual(fieldsIn(profile, onCards))
    }
  })

  it('of everybody is shown to the network and the e-mail to nobody, until they choose otherwise', async () => {
    const grace = await given.verifiedAlumnus({ graduation_year: year, ...details })
    const profile = await profileFor(await given.student(), grace.id)
    expect(profile).toMatchObject({ course: 'B.Sc.', fieldOfStudy: 'Physics', position: 'Engineer' })
    expect(fieldsIn(profile, ['linkedin', 'github', 'collegeEmail', 'usn'])).toEqual(['linkedin', 'github'])
  })

  it('is for the whole network where that takes in alumni who wait, and for verified alumni not for those', async () => {
    const grace = await given.verifiedAlumnus({ graduation_year: year, ...details })
    await show(grace, { position: 'alumni' })
    await given.college({ unverified_alumni: 'full' })
    const waiting = await given.alumnus({ graduation_year: 2010 })
    expect(await profileFor(waiting, grace.id)).toMatchObject({ fieldOfStudy: 'Physics', position: null })
  })

  it('has an audience there is', async () => {
    const grace = await given.verifiedAlumnus()
    for (const audience of ['everyone', 'Members', '', null, true, 1, ['members'], {}])
      expect(await as(grace).call(changePrivacy, { body: { links: audience } })).toMatchObject({
        status: 400,
        body: { fields: { links: expect.any(String) } },
      })
    expect(await as(grace).call(changePrivacy, { body: { listed: 'false' } })).toMatchObject({ status: 400 })
  })
})

describe('the preview', () => {
  const onlookers: Record<Onlooker, (role: 'student' | 'alumni') => Promise<TestMember>> = {
    members: () => given.student({ graduation_year: 2027 }),
    alumni: () => given.verifiedAlumnus({ graduation_year: 2010 }),
    cohort: (role) =>
      role === 'alumni'
        ? given.verifiedAlumnus({ graduation_year: year })
        : given.student({ graduation_year: year, fullName: 'Peer' }),
  }

  it.each(['student', 'alumni'] as const)('of a profile of %s is what such people get', async (role) => {
    const make = role === 'student' ? given.student : given.verifiedAlumnus
    const grace = await make({ graduation_year: year, ...details })
    const choices: Partial<Privacy>[] = [
      {},
      { education: 'nobody', email: 'members' },
      { education: 'cohort', position: 'alumni', links: 'nobody', email: 'alumni' },
      { education: 'alumni', position: 'cohort', links: 'cohort', email: 'cohort' },
    ]
    for (const choice of choices) {
      await show(grace, choice)
      for (const onlooker of Onlooker.options) {
        const { status, body } = await as(grace).call(previewProfile, { querystring: { as: onlooker } })
        expect(status).toBe(200)
        expect(body).toEqual(await profileFor(await onlookers[onlooker](role), grace.id))
      }
    }
  })

  it('is there for one who is not listed, and for an alumnus who waits', async () => {
    const hidden = await given.student({ listed: false })
    const waiting = await given.alumnus()
    for (const member of [hidden, waiting])
      expect(await as(member).call(previewProfile, { querystring: { as: 'alumni' } })).toMatchObject({
        status: 200,
        body: { _id: member.id },
      })
  })

  it('needs a log-in, and an onlooker there is', async () => {
    expect((await as(undefined).call(previewProfile, { querystring: { as: 'members' } })).status).toBe(401)
    const grace = await given.student()
    for (const onlooker of ['admin', 'nobody', '', 'members,alumni'])
      expect((await as(grace).call(previewProfile, { querystring: { as: onlooker } })).status).toBe(400)
    expect((await as(grace).call(previewProfile)).status).toBe(400)
  })
})

/** What the lists show a viewer of Grace Hopper; nothing for whom they are closed. */
const cardsOf = async (viewer: TestMember) => {
  const network = await as(viewer).call(listMembers, { querystring: { q: 'grace hopper' } })
  const found = await as(viewer).call(searchAll, { querystring: { q: 'grace hopper' } })
  return [...(network.status === 200 ? network.body.members : []), ...found.body.people]
}
