import { describe, expect, it } from 'vitest'
import { listMembers } from '#contract/people/directory.ts'
import { getProfile, replacePhoto, updateProfile } from '#contract/people/profiles.ts'
import { newId } from '#server/platform/ids.ts'
import { photo } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, origin, portal } = await openTestPortal()
const stranger = as(undefined)

describe('profile', () => {
  // test: profile-hides-private-fields
  it('shows others everything but the private fields', async () => {
    const ada = await given.student({ usn: '1AB21CS001', profile: { course: 'B.Tech' } })
    const grace = await given.verifiedAlumnus()
    const own = await as(ada).call(getProfile, { params: { id: ada.id } })
    expect(own.body).toMatchObject({ usn: '1AB21CS001', collegeEmail: ada.email, verification: 'verified' })
    const seen = await as(grace).call(getProfile, { params: { id: ada.id } })
    expect(seen.body).toMatchObject({ _id: ada.id, course: 'B.Tech' })
    for (const field of ['usn', 'collegeEmail', 'verification', 'limited']) expect(seen.body).not.toHaveProperty(field)
  })

  it('returns 404 for unknown and unverified members and administrators, and for everyone to a limited alumnus', async () => {
    const ada = await given.student()
    const waiting = await given.alumnus()
    const admin = await given.admin()
    for (const id of [newId(), waiting.id, admin.id]) {
      const answer = await as(ada).call(getProfile, { params: { id } })
      expect([answer.status, answer.body.code]).toEqual([404, 'member.not_found'])
    }
    expect((await as(waiting).call(getProfile, { params: { id: ada.id } })).status).toBe(404)
    expect((await as(ada).call(getProfile, { params: { id: 'nonsense' } })).status).toBe(400)
  })

  // test: profile-update-clears-empty-fields
  it('changes sent fields, clears empty ones, keeps the rest', async () => {
    const grace = await given.alumnus({ profile: { field_of_study: 'Physics', course: 'B.Sc.' } })
    const answer = await as(grace).call(updateProfile, {
      params: { id: grace.id },
      body: { fullName: 'Grace Hopper', graduationYear: 1995, course: '', position: 'Rear Admiral' },
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      fullName: 'Grace Hopper',
      graduationYear: 1995,
      course: null,
      fieldOfStudy: 'Physics',
      position: 'Rear Admiral',
    })
  })

  describe('headline of an alumnus with a current job', () => {
    const work = {
      title: 'Grid planner',
      company: 'Tidegrid',
      from: '2021',
      to: null,
      location: null,
      description: null,
    }
    const planner = async () => {
      const grace = await given.verifiedAlumnus({ profile: { headline: 'Teaches on Saturdays' } })
      const change = (body: object) => as(grace).call(updateProfile, { params: { id: grace.id }, body })
      const { body } = await change({ experiences: [work] })
      expect(body).toMatchObject({ headline: 'Teaches on Saturdays', position: 'Grid planner' })
      return change
    }

    it('stays when the position is sent back unchanged, and when only another field is sent', async () => {
      const change = await planner()
      for (const body of [{ course: 'B.Tech', position: 'Grid planner' }, { course: 'B.Sc.' }]) {
        const answer = await change(body)
        expect([answer.status, answer.body.course, answer.body.headline]).toEqual([
          200,
          body.course,
          'Teaches on Saturdays',
        ])
      }
    })

    it('stays when the position is sent back together with another job', async () => {
      const change = await planner()
      const { body } = await change({ position: 'Grid planner', experiences: [{ ...work, title: 'Director' }] })
      expect(body).toMatchObject({ headline: 'Teaches on Saturdays', position: 'Director' })
    })

    it('is set by a position other than the job title, unless a headline is sent too', async () => {
      const change = await planner()
      expect((await change({ position: 'Sailor' })).body.headline).toBe('Sailor')
      expect((await change({ position: 'Diver', headline: 'Cook' })).body.headline).toBe('Cook')
      expect((await change({ position: '' })).body.headline).toBeNull()
    })
  })

  it.each([
    [{ fullName: '' }, 'fullName'],
    [{ fullName: '\u200B' }, 'fullName'],
    [{ fullName: '\u3164' }, 'fullName'],
    [{ fullName: 'Аda Lovelace' }, 'fullName'],
    [{ graduationYear: 2090 }, 'graduationYear'],
    [{ linkedin: 'ada lovelace' }, 'linkedin'],
    [{ github: 'a_b' }, 'github'],
    [{ course: 7 }, 'course'],
  ])('rejects %j', async (body, field) => {
    const ada = await given.student()
    const answer = await as(ada).call(updateProfile, { params: { id: ada.id }, body })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
    if (answer.body.code === 'request.invalid') expect(answer.body.message).toBe(answer.body.fields?.[field])
  })

  it("can't be changed by others", async () => {
    const ada = await given.student()
    const eve = await given.student()
    const body = { fullName: 'Eve was here' }
    expect((await as(eve).call(updateProfile, { params: { id: ada.id }, body })).status).toBe(403)
    expect((await as(eve).call(replacePhoto, { params: { id: ada.id }, body: { image: await photo() } })).status).toBe(
      403,
    )
    expect((await stranger.call(updateProfile, { params: { id: ada.id }, body })).status).toBe(401)
    expect((await stranger.call(replacePhoto, { params: { id: ada.id }, body: { image: await photo() } })).status).toBe(
      401,
    )
    expect((await stranger.call(getProfile, { params: { id: ada.id } })).status).toBe(401)
    expect((await as(ada).call(getProfile, { params: { id: ada.id } })).body.fullName).toBe(ada.fullName)
  })

  it('gets a new URL with a new photo, and the old one is gone', async () => {
    const ada = await given.student()
    const replace = async () =>
      (await as(ada).call(replacePhoto, { params: { id: ada.id }, body: { image: await photo() } })).body
    const first = new URL((await replace()).profilePhoto ?? '')
    const second = new URL((await replace()).profilePhoto ?? '')
    expect(second.pathname).not.toBe(first.pathname)
    expect((await fetch(origin + second.pathname)).status).toBe(200)
    expect((await fetch(origin + first.pathname)).status).toBe(404)
  })

  it('keeps one of several photos uploaded concurrently, and deletes the others', async () => {
    const ada = await given.student()
    const replace = async () => as(ada).call(replacePhoto, { params: { id: ada.id }, body: { image: await photo() } })
    const folders = async () => new Set((await portal.platform.storage.list('photos')).map((key) => key.split('/')[1]))
    const before = (await folders()).size

    const answers = await Promise.all(Array.from({ length: 8 }, replace))

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await folders()).size).toBe(before + 1)
    const { body } = await as(ada).call(getProfile, { params: { id: ada.id } })
    expect((await fetch(origin + new URL(body.profilePhoto ?? '').pathname)).status).toBe(200)
  })
})

describe('directory', () => {
  const names = async (member: { token: string }, querystring: Record<string, string | number> = {}) =>
    (await as(member).call(listMembers, { querystring })).body.members.map(({ fullName }) => fullName)

  // test: network-lists-verified-members-by-name
  it('lists students and verified alumni by name, ignoring case and accents', async () => {
    const ada = await given.student({ fullName: 'ada' })
    await given.verifiedAlumnus({ fullName: 'Émile' })
    await given.student({ fullName: 'Zoë' })
    await given.student({ fullName: 'fatima' })
    await given.alumnus({ fullName: 'Waiting' })
    await given.alumnus({ fullName: 'Declined', verification: 'declined', decline_reason: 'no' })
    await given.admin({ fullName: 'Admin' })
    expect(await names(ada)).toEqual(['ada', 'Émile', 'fatima', 'Zoë'])
    expect(await names(ada, { role: 'alumni' })).toEqual(['Émile'])
    expect(await names(ada, { role: 'student', q: 'zoe' })).toEqual(['Zoë'])
    expect(await names(ada, { q: '%' })).toEqual([])
  })

  it('has 24 members per page by default, each once', async () => {
    const ada = await given.student({ fullName: 'Same Name' })
    for (let index = 0; index < 29; index += 1) await given.student({ fullName: 'Same Name' })
    const first = await as(ada).call(listMembers)
    expect(first.body.members).toHaveLength(24)
    const cursor = new URL(first.next ?? '', 'http://x').searchParams.get('cursor') ?? ''
    const second = await as(ada).call(listMembers, { querystring: { cursor } })
    expect(second.body.members).toHaveLength(6)
    expect(second.next).toBeUndefined()
    expect(new Set([...first.body.members, ...second.body.members].map(({ _id }) => _id)).size).toBe(30)
  })

  it('has at most 50 members per page', async () => {
    const { call } = as(await given.student())
    expect((await call(listMembers, { querystring: { limit: 50 } })).status).toBe(200)
    expect(await call(listMembers, { querystring: { limit: 51 } })).toMatchObject({
      status: 400,
      body: { fields: { limit: expect.any(String) } },
    })
  })

  it.each(['nonsense', 'WyJhIiwiYiJd', 'bnVsbA'])('rejects the cursor %j', async (cursor) => {
    const answer = await as(await given.student()).call(listMembers, { querystring: { cursor } })
    expect([answer.status, answer.body.code]).toEqual([400, 'request.cursor'])
  })

  it('lists unverified alumni when the college allows them everything', async () => {
    const waiting = await given.alumnus({ fullName: 'Waiting' })
    await given.college({ unverified_alumni: 'full' })
    expect(await names(waiting)).toEqual(['Waiting'])
  })

  it('rejects logged-out visitors and limited alumni', async () => {
    expect((await stranger.call(listMembers)).status).toBe(401)
    const answer = await as(await given.alumnus()).call(listMembers)
    expect([answer.status, answer.body.code]).toEqual([403, 'access.unverified'])
  })
})
