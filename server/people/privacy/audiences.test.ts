import { describe, expect, it } from 'vitest'
import { revealContactDetail } from '#contract/people/contact-details.ts'
import { type Facet, listFacets, listMemberPlaces, listMembers } from '#contract/people/directory.ts'
import { listSuggestions } from '#contract/people/suggestions.ts'
import { getProfile, type Profile, type ProfileChange, updateProfile } from '#contract/people/profiles.ts'
import {
  changePrivacy,
  PreviewAudience,
  previewProfile,
  type Privacy,
  ProfileAudience,
  PROFILE_PARTS,
  type ProfilePart,
} from '#contract/people/privacy.ts'
import { searchAll } from '#contract/search/search.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openExport } from '#server/testing/exports.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'

const opened = await openTestPortal()
const { as, given, say, socket } = opened

const parts: Record<ProfilePart, readonly (keyof Profile)[]> = {
  education: ['course', 'fieldOfStudy', 'educations'],
  position: ['headline', 'position', 'company', 'experiences'],
  about: ['about'],
  skills: ['skills'],
  help: ['help'],
  location: ['city', 'country', 'place'],
  languages: ['languages'],
  pronouns: ['pronouns'],
  birthday: ['birthday'],
  links: ['linkedin', 'github', 'website'],
  email: ['collegeEmail'],
}
const fields = Object.values(parts).flat()
const onCards = ['fieldOfStudy', 'headline', 'position', 'company', 'help', 'city', 'country', 'linkedin']
const details: ProfileChange = {
  ...{ course: 'B.Sc.', fieldOfStudy: 'Physics', usn: '1AB', headline: 'Builds compilers' },
  about: 'Born in **New York**.',
  ...{ skills: ['COBOL'], languages: ['Esperanto'], help: ['mentoring'], pronouns: 'she/her', birthday: '1906-12-09' },
  linkedin: 'https://www.linkedin.com/in/grace',
  github: 'https://github.com/grace',
  website: 'https://grace.example',
  educations: [{ school: 'Yale', degree: 'PhD', from: '1930', to: '1934' }],
  experiences: [
    { title: 'Engineer', company: 'Navy', location: null, from: '1943', to: null, description: null },
    { title: 'Professor', company: 'Vassar', location: null, from: '1931', to: '1943-06', description: 'Mathematics' },
  ],
  placeId: 1259229,
}

/** The words of each part that find her, and the facets and values that count her. */
const searched: Partial<Record<ProfilePart, { words: string[]; choices?: Partial<Record<Facet, string>> }>> = {
  education: { words: ['physics', 'b.sc.', 'yale'], choices: { field: 'physics', course: 'b.sc.' } },
  position: { words: ['compilers', 'navy', 'engineer'], choices: { company: 'navy' } },
  about: { words: ['york'] },
  skills: { words: ['cobol'], choices: { skill: 'cobol' } },
  help: { words: ['mentoring', 'mentor', 'मेंटर'], choices: { help: 'mentoring' } },
  location: { words: ['pune', 'india', 'भारत'], choices: { city: '1259229', country: 'IN' } },
  languages: { words: ['esperanto'] },
}
/** Words of the other parts, which find no one, even for viewers who see the part. */
const neverSearched: Partial<Record<ProfilePart, string[]>> = {
  ...{ pronouns: ['her'], birthday: ['1906-12-09'] },
  ...{ links: ['grace.example', 'linkedin'], email: ['college.example'] },
}

/** Texts of each part that no one else has. */
const secrets = [
  ...['B.Sc.', 'Yale', 'Builds compilers', 'Navy', 'New York', 'COBOL', 'Pune', 'Esperanto', 'she/her', '1906-12-09'],
  ...['--12-09', 'linkedin.com/in/grace', 'github.com/grace', 'grace.example'],
]

const year = 2015
/** A member of that year with a complete profile. */
const whole = async (make = given.verifiedAlumnus): Promise<TestMember> => {
  const grace = await make({ fullName: 'Grace Hopper', graduation_year: year, profile: { help: ['mentoring'] } })
  expect(await as(grace).call(updateProfile, { params: { id: grace.id }, body: details })).toMatchObject({
    status: 200,
  })
  return grace
}
const other = { field_of_study: 'Law' }
const viewers = {
  self: (owner: TestMember) => owner,
  administrator: () => given.admin(),
  // In another field, so that hers finds none of them.
  student: () => given.student({ graduation_year: 2027, profile: other }),
  'student of the year': () => given.student({ graduation_year: year, profile: other }),
  alumnus: () => given.verifiedAlumnus({ graduation_year: 2010, profile: other }),
  'alumnus of the year': () => given.verifiedAlumnus({ graduation_year: year, profile: other }),
  'alumnus of the year who waits': () => given.alumnus({ graduation_year: year }),
}
type Kind = keyof typeof viewers

const acquaintances: Kind[] = ['student', 'student of the year', 'alumnus', 'alumnus of the year']
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
  fields.filter((field) => {
    const value: unknown = Reflect.get(profile, field) ?? null
    return Array.isArray(value) ? value.length > 0 : value !== null
  })

describe('a part of a profile', () => {
  // test: audience-sees-the-field-alone
  it.each(cases)('%s, shown to %s, is visible to them only', async (part, audience) => {
    const grace = await whole()
    // The other parts have the opposite audience, so that a mix-up of parts fails.
    const others = audience === 'nobody' ? 'members' : 'nobody'
    await show(grace, { ...Object.fromEntries(PROFILE_PARTS.map((other) => [other, others])), [part]: audience })

    for (const [kind, make] of Object.entries(viewers)) {
      const viewer = await make(grace)
      // Unverified alumni see no one.
      if (kind.endsWith('waits')) {
        expect((await as(viewer).call(getProfile, { params: { id: grace.id } })).status).toBe(404)
        expect(await cardsOf(viewer)).toEqual([])
        continue
      }
      const belongs = belonging[audience].includes(kind as Kind)
      // An email address has to be revealed first.
      if (part === 'email') {
        const mayReveal = belongs && !office.includes(kind as Kind)
        expect((await profileFor(viewer, grace.id)).revealable).toEqual(mayReveal ? ['email'] : [])
        const params = { id: grace.id, detail: 'email' }
        expect((await as(viewer).call(revealContactDetail, { params })).status).toBe(belongs ? 200 : 404)
      }
      const profile = await profileFor(viewer, grace.id)
      const expected = belongs ? parts[part] : []
      expect([kind, fieldsIn(profile, parts[part])]).toEqual([kind, expected])
      expect(profile).toMatchObject({ fullName: 'Grace Hopper', graduationYear: year, verified: true })
      if (part === 'birthday' && belongs)
        expect([kind, profile.birthday]).toEqual([kind, office.includes(kind as Kind) ? '1906-12-09' : '--12-09'])
      expect('usn' in profile).toBe(office.includes(kind as Kind))

      await expectFound(viewer, part, expected.length > 0)

      const cards = await cardsOf(viewer)
      expect(cards).toHaveLength(2)
      for (const card of cards) expect(fieldsIn(card, fields)).toEqual(fieldsIn(profile, onCards))
    }
  })

  // test: audience-holds-for-pushes-and-exports
  it.each(
    ProfileAudience.options.flatMap((audience) =>
      acquaintances.filter((kind) => !belonging[audience].includes(kind)).map((kind) => [audience, kind] as const),
    ),
  )('shown to %s is neither pushed to a %s nor in their data export', async (audience, kind) => {
    const grace = await whole()
    const ada = await viewers[kind](grace)
    await show(grace, Object.fromEntries(PROFILE_PARTS.map((part) => [part, audience])))
    const [connection, pushed] = [await socket(ada), [] as string[]]
    connection.onAny((...event: unknown[]) => pushed.push(JSON.stringify(event)))

    await profileFor(ada, grace.id)
    await say(grace, ada, 'Hello')
    await say(ada, grace, 'Good morning')
    await as(grace).call(updateProfile, { params: { id: grace.id }, body: details })
    const last = next(connection, 'message')
    await say(grace, ada, 'Goodbye')
    await last

    const copy = Object.values((await openExport(opened, ada)).files).map((file) => new TextDecoder().decode(file))
    const [told, kept] = [pushed.join('\n'), copy.join('\n')]
    expect(told).toContain('Goodbye')
    expect(kept).toContain('Grace Hopper')
    for (const secret of secrets) for (const text of [told, kept]) expect(text).not.toContain(secret)
  })

  // test: audience-defaults-are-safe
  it('is shown to members by default, and the email to no one', async () => {
    const grace = await whole()
    const profile = await profileFor(await given.student(), grace.id)
    expect(profile).toMatchObject({ course: 'B.Sc.', fieldOfStudy: 'Physics', position: 'Engineer' })
    expect(fieldsIn(profile, ['linkedin', 'github', 'collegeEmail', 'birthday', 'usn'])).toEqual(['linkedin', 'github'])
  })

  it('for members includes unverified alumni if the college allows them, for alumni doesn’t', async () => {
    const grace = await whole()
    await show(grace, { position: 'alumni' })
    await given.college({ unverified_alumni: 'full' })
    const waiting = await given.alumnus({ graduation_year: 2010 })
    expect(await profileFor(waiting, grace.id)).toMatchObject({ fieldOfStudy: 'Physics', position: null })
  })

  it('rejects unknown audiences', async () => {
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
  const previewViewers: Record<PreviewAudience, (role: 'student' | 'alumni') => Promise<TestMember>> = {
    members: () => given.student({ graduation_year: 2027 }),
    alumni: () => given.verifiedAlumnus({ graduation_year: 2010 }),
    cohort: (role) =>
      role === 'alumni'
        ? given.verifiedAlumnus({ graduation_year: year })
        : given.student({ graduation_year: year, fullName: 'Peer' }),
  }

  it.each(['student', 'alumni'] as const)('of a profile of %s equals what such viewers get', async (role) => {
    const make = role === 'student' ? given.student : given.verifiedAlumnus
    const grace = await whole(make)
    const choices: Partial<Privacy>[] = [
      {},
      { education: 'nobody', email: 'members', birthday: 'members' },
      { education: 'cohort', position: 'alumni', links: 'nobody', email: 'alumni' },
      {
        ...{ education: 'alumni', position: 'cohort', links: 'cohort' },
        ...{ email: 'cohort', location: 'alumni', about: 'nobody' },
      },
    ]
    for (const choice of choices) {
      await show(grace, choice)
      for (const previewAs of PreviewAudience.options) {
        const { status, body } = await as(grace).call(previewProfile, { querystring: { as: previewAs } })
        expect(status).toBe(200)
        expect(body).toEqual(await profileFor(await previewViewers[previewAs](role), grace.id))
      }
    }
  })

  it('works for unlisted members and unverified alumni', async () => {
    for (const member of [await given.student({ listed: false }), await given.alumnus()])
      expect(await as(member).call(previewProfile, { querystring: { as: 'alumni' } })).toMatchObject({
        status: 200,
        body: { _id: member.id },
      })
  })

  // test: view-as-needs-a-login
  it('requires a login and a known kind of viewer', async () => {
    expect((await as(undefined).call(previewProfile, { querystring: { as: 'members' } })).status).toBe(401)
    const grace = await given.student()
    for (const previewAs of ['admin', 'nobody', '', 'members,alumni'])
      expect((await as(grace).call(previewProfile, { querystring: { as: previewAs } })).status).toBe(400)
    expect((await as(grace).call(previewProfile)).status).toBe(400)
  })
})

/** Expects her to be found by a part in the list, search, facets and map if and only if the viewer sees it. */
const expectFound = async (viewer: TestMember, part: ProfilePart, isSeen: boolean): Promise<void> => {
  const her = isSeen ? ['Grace Hopper'] : []
  const { words: [word, ...others] = [], choices = {} } = searched[part] ?? {}
  if (word !== undefined) {
    const { people } = (await as(viewer).call(searchAll, { querystring: { q: word } })).body
    expect(people.map(({ fullName }) => fullName)).toEqual(her)
    expect((await as(viewer).call(listFacets, { querystring: { q: word } })).body.total).toBe(her.length)
    for (const q of [word, ...others]) expect([part, q, await namesBy(viewer, { q })]).toEqual([part, q, her])
  }
  for (const [facet, value] of Object.entries(choices)) {
    const { facets } = (await as(viewer).call(listFacets)).body
    const counts = facets[facet as Facet].values.flatMap((known) => (known.value === value ? [known.count] : []))
    expect([facet, counts]).toEqual([facet, isSeen ? [1] : []])
    expect(await namesBy(viewer, { [facet]: value })).toEqual(her)
  }
  if (part === 'location') {
    const { places } = (await as(viewer).call(listMemberPlaces)).body
    expect(places.map(({ name, count }) => [name, count])).toEqual(isSeen ? [['Pune', 1]] : [])
    const { suggestions } = (await as(viewer).call(listSuggestions)).body
    if (!isSeen) expect(suggestions.flatMap(({ person }) => person.city ?? [])).toEqual([])
  }
  for (const q of neverSearched[part] ?? []) expect(await namesBy(viewer, { q })).toEqual([])
}

const namesBy = async (viewer: TestMember, querystring: Record<string, string>): Promise<string[]> =>
  (await as(viewer).call(listMembers, { querystring })).body.members.map(({ fullName }) => fullName)

/** Returns what the lists show a viewer of Grace Hopper; nothing when they are closed to the viewer. */
const cardsOf = async (viewer: TestMember) => {
  const network = await as(viewer).call(listMembers, { querystring: { q: 'grace hopper' } })
  const found = await as(viewer).call(searchAll, { querystring: { q: 'grace hopper' } })
  return [...(network.status === 200 ? network.body.members : []), ...found.body.people]
}
