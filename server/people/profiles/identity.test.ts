import { describe, expect, it } from 'vitest'
import { listAlumni } from '#contract/people/verification.ts'
import { listChatUsers } from '#contract/chat/conversations.ts'
import { getProfile, updateProfile } from '#contract/people/profiles.ts'
import { sendMessage } from '#contract/chat/messages.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, clock, given } = await openTestPortal()

const day = 24 * 60 * 60_000
const ofOld = (details: Parameters<typeof given.student>[0] = {}) =>
  given.student({ created_at: new Date(clock.now().getTime() - 8 * day), ...details })
const change = (member: TestMember, body: object) => as(member).call(updateProfile, { params: { id: member.id }, body })
const profileOf = async (member: TestMember, viewer = member) =>
  (await as(viewer).call(getProfile, { params: { id: member.id } })).body
const requestOf = async (admin: TestMember) =>
  (await as(admin).call(listAlumni)).body.alumni.map((row) => row.change?._id).join()

describe('a name and a graduation year', () => {
  it('of a verified alumnus stay until the college confirms others; other fields are saved immediately', async () => {
    const grace = await given.verifiedAlumnus({ fullName: 'Grace Hopper', graduation_year: 1995 })
    const answer = await change(grace, { fullName: 'Bill Gates', graduationYear: 2024, position: 'Rear Admiral' })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...{ fullName: 'Grace Hopper', graduationYear: 1995, position: 'Rear Admiral', verified: true },
        ...{ identityConfirmed: true, pendingChange: { fullName: 'Bill Gates', graduationYear: 2024 } },
      },
    })
    const seen = await profileOf(grace, await given.student())
    expect(seen).toMatchObject({ fullName: 'Grace Hopper', graduationYear: 1995, position: 'Rear Admiral' })
    expect(seen).not.toHaveProperty('pendingChange')
    expect(await profileOf(grace)).toMatchObject({ pendingChange: { fullName: 'Bill Gates' } })
  })

  it('can be changed by a student in the first 7 days, and by an unverified alumnus', async () => {
    const [ada, grace] = [await given.student({ year_confirmed_at: null }), await given.alumnus()]
    for (const member of [ada, grace])
      expect((await change(member, { fullName: 'Corrected Name', graduationYear: 2026 })).body).toMatchObject({
        ...{ fullName: 'Corrected Name', graduationYear: 2026 },
        ...{ identityConfirmed: false, pendingChange: null },
      })
    clock.advance(7 * day - 60_000)
    expect((await change(ada, { fullName: 'In Time' })).body.fullName).toBe('In Time')
    clock.advance(60_000)
    expect((await change(ada, { fullName: 'Too Late' })).body).toMatchObject({
      ...{ fullName: 'In Time', identityConfirmed: true },
      pendingChange: { fullName: 'Too Late', graduationYear: null },
    })
  })

  it('that are unchanged request nothing, and keep an earlier request', async () => {
    const [admin, ada] = [await given.admin(), await ofOld({ fullName: 'Ada  Lovelace', graduation_year: 2025 })]
    const sent = { fullName: 'Ada  Lovelace', graduationYear: 2025, course: 'B.E.' }
    expect((await change(ada, sent)).body).toMatchObject({ course: 'B.E.', pendingChange: null })
    await change(ada, { graduationYear: 2027 })
    const id = await requestOf(admin)
    expect((await change(ada, sent)).body.pendingChange).toMatchObject({ fullName: null, graduationYear: 2027 })
    expect(await requestOf(admin)).toBe(id)
  })

  it('are rejected when invalid', async () => {
    const ada = await ofOld()
    expect(await change(ada, { graduationYear: 2090 })).toMatchObject({ status: 400 })
    expect(await change(ada, { fullName: '\u200B' })).toMatchObject({ status: 400 })
    expect((await profileOf(ada)).pendingChange).toBeNull()
  })

  it('that are only requested open no cohort, and don’t bypass message requests', async () => {
    const grace = await given.verifiedAlumnus({ graduation_year: 1995, profile: { field_of_study: 'Ballistics' } })
    await as(grace).call(changePrivacy, { body: { education: 'cohort' } })
    const [old, unverified] = [await ofOld({ graduation_year: 2024 }), await given.alumnus()]
    await given.college({ unverified_alumni: 'full', first_graduation_year: 1993 })
    await change(old, { graduationYear: 1995 })
    await change(unverified, { graduationYear: 1995 })
    for (const eve of [old, unverified]) {
      expect((await profileOf(grace, eve)).fieldOfStudy).toBeNull()
      await as(eve).call(sendMessage, { params: { receiverId: grace.id }, body: { message: 'Hello' } })
    }
    const inbox = await as(grace).call(listChatUsers, { querystring: { folder: 'requests' } })
    expect(inbox.body.users.map(({ _id }) => _id).toSorted()).toEqual([old.id, unverified.id].toSorted())
  })
})
