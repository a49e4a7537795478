import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getImport, importProfile, undoImport } from '#contract/people/imports.ts'
import { getPrivacy } from '#contract/people/privacy.ts'
import { getProfile, updateProfile } from '#contract/people/profiles.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { sweepImports } from './imports.ts'

const { given, as, clock, portal, db } = await openTestPortal()

const hanoi = 1581130
const work = { title: 'Engineer', company: 'Lanternpost', location: 'Singapore', from: '2023-03', to: null }
const experiences = [{ ...work, description: 'Payments.' }]
const fields = { headline: 'Engineer at Lanternpost', experiences, skills: ['Go', 'SQL'], placeId: hanoi }

const accept = (member: TestMember, body: object) =>
  as(member).call(importProfile, { params: { id: member.id }, body: { clientId: randomUUID(), ...body } })
const undone = (member: TestMember) => as(member).call(undoImport, { params: { id: member.id } })
const undoable = async (member: TestMember) =>
  (await as(member).call(getImport, { params: { id: member.id } })).body.import

describe('importing a profile', () => {
  it('changes what was accepted in one call, and leaves the rest', async () => {
    const linh = await given.student()
    await as(linh).call(updateProfile, { params: { id: linh.id }, body: { about: 'I like bridges.', skills: ['C'] } })

    const at = new Date('2026-11-26T10:00:00Z')
    clock.set(at)
    const accepted = await accept(linh, { fields, audience: 'alumni' })

    expect(accepted.status).toBe(200)
    expect(accepted.body).toMatchObject({
      ...{ headline: fields.headline, experiences, skills: ['Go', 'SQL'], city: 'Hanoi', about: 'I like bridges.' },
    })
    expect((await as(linh).call(getPrivacy)).body.position).toBe('alumni')
    expect(await undoable(linh)).toEqual({
      importedAt: expect.stringMatching(/^2026-11-26T10:00/),
      undoUntil: expect.stringMatching(/^2026-12-03T10:00/),
    })
  })

  it('never changes name, graduation year and email', async () => {
    const linh = await given.student({ fullName: 'Linh Tran' })

    const tried = { fullName: 'Someone Else', graduationYear: 1999, collegeEmail: 'x@y.example', headline: 'Hello' }
    const accepted = await accept(linh, { fields: tried })

    expect(accepted.body).toMatchObject({ fullName: 'Linh Tran', headline: 'Hello' })
    const { body } = await as(linh).call(getProfile, { params: { id: linh.id } })
    expect([body.graduationYear, body.collegeEmail]).not.toContain(1999)
    expect(body.collegeEmail).toBe(linh.email)
  })

  it('applies a repeated request once, so that undoing still restores what was there before', async () => {
    const linh = await given.student()
    await as(linh).call(updateProfile, { params: { id: linh.id }, body: { headline: 'Before' } })
    const clientId = randomUUID()

    await Promise.all([accept(linh, { clientId, fields }), accept(linh, { clientId, fields })])
    await accept(linh, { clientId, fields })

    expect((await undone(linh)).body.headline).toBe('Before')
  })

  it.each([
    ['placeId', { placeId: 1 }],
    ['fields.skills', { skills: Array.from({ length: 31 }, (_, index) => `Skill ${index}`) }],
    ['fields.experiences.0.from', { experiences: [{ ...experiences[0], from: 'Jan 2020' }] }],
    ['fields.website', { website: 'javascript:alert(1)' }],
  ])('rejects an invalid %s', async (field, wrong) => {
    const linh = await given.student()
    const refused = await accept(linh, { fields: wrong })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [field]])
    expect(await undoable(linh)).toBeNull()
  })

  it('is for one’s own profile only', async () => {
    const [linh, arda] = [await given.student(), await given.student()]
    const params = { id: linh.id }
    for (const route of [getImport, importProfile, undoImport]) {
      const refused = await as(arda).call(route, { params, body: { clientId: randomUUID(), fields } })
      expect([refused.status, refused.body.code]).toEqual([403, 'access.own_only'])
    }
  })
})

describe('undoing an import', () => {
  it('restores the replaced values and the audience, and empties what was empty', async () => {
    const linh = await given.student()
    const before = { headline: 'Before', skills: ['C'], placeId: null, experiences: [] }
    await as(linh).call(updateProfile, { params: { id: linh.id }, body: before })
    await accept(linh, { fields: { ...fields, website: 'https://linh.example', about: 'New' }, audience: 'nobody' })

    const restored = await undone(linh)

    const empty = { place: null, website: null, about: null }
    expect(restored.body).toMatchObject({ headline: 'Before', skills: ['C'], experiences: [], ...empty })
    expect((await as(linh).call(getPrivacy)).body.position).toBe('members')
    expect(await undoable(linh)).toBeNull()
    expect((await undone(linh)).body.code).toBe('member.no_import')
  })

  it('keeps what was changed since', async () => {
    const linh = await given.student()
    await accept(linh, { fields })
    await as(linh).call(updateProfile, { params: { id: linh.id }, body: { skills: ['Rust'] } })

    expect((await undone(linh)).body).toMatchObject({ headline: null, experiences: [], skills: ['Rust'] })
  })

  it('is possible for 7 days, after which the replaced values are deleted', async () => {
    const linh = await given.student()
    await accept(linh, { fields })
    clock.advance(7 * 86_400_000)

    expect(await undoable(linh)).toBeNull()
    expect((await undone(linh)).body.code).toBe('member.no_import')
    await sweepImports(portal.platform)
    expect(await db.selectFrom('profile_imports').selectAll().where('member_id', '=', linh.id).execute()).toEqual([])
  })
})
