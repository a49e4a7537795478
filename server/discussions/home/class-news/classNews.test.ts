import { expect, it } from 'vitest'
import { readGroup } from '#contract/discussions/groups.ts'
import { startThread } from '#contract/discussions/threads.ts'
import { getHome, getHomeCounts } from '#contract/home/home.ts'
import { fillJob, postJob } from '#contract/opportunities/jobs.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { updateProfile } from '#contract/people/profiles.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { createGroups } from '#server/testing/groups.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const test = await openTestPortal()
const { given, as, clock, db } = test
const { follow, mine } = createGroups(test)

const newsOf = async (member: TestMember) => (await as(member).call(getHome)).body.classNews
const change = (member: TestMember, body: object) => as(member).call(updateProfile, { params: { id: member.id }, body })
const job = (company: string) => [
  { title: 'Engineer', company, location: null, description: null, from: '2020', to: null },
]
/** Moves the day on which all joined their class beyond the last 30 days. */
const joinEarlier = () =>
  db
    .updateTable('group_members')
    .set({ since: new Date(clock.now().getTime() - 31 * 86_400_000) })
    .execute()
/** Registers alumni of a year as members of its class. */
const givenClass = async (graduation_year: number) => {
  const classmates = [
    await given.verifiedAlumnus({ graduation_year }),
    await given.verifiedAlumnus({ graduation_year }),
    await given.verifiedAlumnus({ graduation_year }),
  ] as const
  await follow()
  return classmates
}

it('lists classmates who joined in the last 30 days, without the viewer and members they have blocked', async () => {
  const [ravi, asha, mira] = await givenClass(2011)
  const [group] = (await mine(ravi)).groups
  expect(await newsOf(ravi)).toMatchObject({
    group: { _id: group?._id, name: '2011' },
    joined: [expect.anything(), expect.anything()],
    joinedCount: 2,
    changes: [],
    threads: [],
  })
  await as(ravi).call(blockMember, { params: { userId: asha.id } })
  expect((await newsOf(ravi))?.joined.map(({ _id }) => _id)).toEqual([mira.id])
  await joinEarlier()
  expect(await newsOf(ravi)).toBeNull()
})

it('lists a new company and city as far as classmates show them, and neither when added for the first time', async () => {
  const [ravi, asha, mira] = await givenClass(2012)
  await joinEarlier()
  await change(asha, { experiences: job('Waterworks'), placeId: 1259652 })
  await change(mira, { experiences: job('Waterworks') })
  expect(await newsOf(ravi)).toBeNull()

  await change(asha, { experiences: job('Tidegrid'), placeId: 2267057 })
  await change(mira, { experiences: job('Northbank') })
  await as(mira).call(changePrivacy, { body: { position: 'nobody' } })
  const expected = { title: 'Engineer', company: 'Tidegrid', city: 'Lisbon' }
  expect((await newsOf(ravi))?.changes).toEqual([{ ...expected, person: expect.objectContaining({ _id: asha.id }) }])
  await as(asha).call(changePrivacy, { body: { location: 'nobody' } })
  expect((await newsOf(ravi))?.changes).toMatchObject([{ company: 'Tidegrid', city: null }])
})

it('lists unread discussions of the class, and nothing for students', async () => {
  const [ravi, asha] = await givenClass(2013)
  const [group] = (await mine(ravi)).groups
  const { space } = (await as(asha).call(readGroup, { params: { id: group?._id ?? '' } })).body.group
  await joinEarlier()
  const body = { space: space ?? '', kind: 'discussion', title: 'Ten years on', body: 'Who comes?' } as const
  await as(asha).call(startThread, { body })
  expect((await newsOf(ravi))?.threads).toMatchObject([{ title: 'Ten years on', author: { _id: asha.id }, unread: 1 }])
  expect(await newsOf(asha)).toBeNull()
  expect(await newsOf(await given.student({ graduation_year: 2013 }))).toBeNull()
})

it('invites members who say that they are hiring to post a job, until one is open', async () => {
  const [ravi, asha] = [await given.verifiedAlumnus({ profile: { help: ['hiring'] } }), await given.verifiedAlumnus()]
  const isInvited = async (member: TestMember) => (await as(member).call(getHomeCounts)).body.invitesJob
  expect([await isInvited(ravi), await isInvited(asha)]).toEqual([true, false])
  const fields = { title: 'Engineer', company: 'Waterworks', location: 'Pune', description: 'Keep the taps running' }
  const { body: posted } = await as(ravi).call(postJob, { body: fields })
  expect(await isInvited(ravi)).toBe(false)
  await as(ravi).call(fillJob, { params: { id: posted._id } })
  expect(await isInvited(ravi)).toBe(true)
})
