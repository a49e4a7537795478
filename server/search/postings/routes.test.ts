import { expect, it } from 'vitest'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { LIMITS } from '#contract/limits.ts'
import { hostMentorship } from '#contract/mentoring/mentorships.ts'
import { postJob } from '#contract/opportunities/jobs.ts'
import { addProject } from '#contract/opportunities/projects.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { listMemberPostings, type MemberPostings } from '#contract/search/postings.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db, clock } = await openTestPortal()

const job = { title: 'Engineer', company: 'Waterworks', location: 'Pune', description: 'Keep the taps running' }
const postEach = async (member: TestMember) => {
  const { call } = as(member)
  const event = { link: 'https://meet.example/1', category: 'Workshop', dateTime: '2099-05-04T10:00Z' } as const
  await call(scheduleEvent, { body: { ...event, description: 'Learn to weld' } })
  await call(hostMentorship, { body: { title: 'Weld', description: 'An hour', date: '2099-05-04', time: '10:00' } })
  await call(postJob, { body: job })
  const repository = 'https://code.example/it'
  await call(addProject, { body: { name: 'Welder', description: 'Ours', languages: ['Rust'], repository } })
}
const postingsOf = async (viewer: TestMember, id: string) => {
  const { status, body } = await as(viewer).call(listMemberPostings, { params: { id } })
  expect(status).toBe(200)
  return body
}
const counts = ({ events, mentorships, jobs, projects }: MemberPostings) =>
  [events, mentorships, jobs, projects].map(({ length }) => length)

it("returns a member's postings of each kind, and none of others", async () => {
  const [ravi, mira, asha] = [await given.verifiedAlumnus(), await given.verifiedAlumnus(), await given.student()]
  await postEach(ravi)
  await as(mira).call(postJob, { body: { ...job, title: 'Another' } })

  const found = await postingsOf(asha, ravi.id)

  expect(found).toMatchObject({
    events: [{ description: 'Learn to weld', author: { _id: ravi.id }, mine: false }],
    mentorships: [{ title: 'Weld' }],
    jobs: [{ title: 'Engineer' }],
    projects: [{ name: 'Welder' }],
  })
  expect(counts(found)).toEqual([1, 1, 1, 1])
  expect(counts(await postingsOf(asha, asha.id))).toEqual([0, 0, 0, 0])
})

it('returns a limited number, newest first, and only upcoming events and mentorships', async () => {
  const [ravi, asha] = [await given.verifiedAlumnus(), await given.student()]
  await postEach(ravi)
  for (let number = 0; number <= LIMITS.memberPostings; number += 1)
    await as(ravi).call(postJob, { body: { ...job, title: `Job ${number}` } })

  const { jobs } = await postingsOf(asha, ravi.id)
  expect(jobs).toHaveLength(LIMITS.memberPostings)
  expect(jobs[0]).toMatchObject({ title: `Job ${LIMITS.memberPostings}` })

  const past = { starts_at: new Date(clock.now().getTime() - 1000) }
  await db.updateTable('events').set(past).where('author_id', '=', ravi.id).execute()
  await db.updateTable('mentorships').set(past).where('author_id', '=', ravi.id).execute()
  expect(counts(await postingsOf(asha, ravi.id))).toEqual([0, 0, LIMITS.memberPostings, 1])
})

it('returns nothing that the lists hide from the viewer', async () => {
  const [ravi, waiting] = [await given.verifiedAlumnus(), await given.alumnus()]
  const [asha, blocked, admin] = [await given.student(), await given.student(), await given.admin()]
  for (const author of [ravi, waiting, admin]) await postEach(author)
  await as(ravi).call(blockMember, { params: { userId: blocked.id } })

  expect(counts(await postingsOf(blocked, ravi.id))).toEqual([0, 0, 0, 0])
  expect(counts(await postingsOf(asha, waiting.id))).toEqual([0, 0, 0, 0])
  // Administrators' postings are the college's, so the viewer doesn't learn who posted them.
  expect(counts(await postingsOf(asha, admin.id))).toEqual([0, 0, 0, 0])
  await db
    .updateTable('members')
    .set({ suspended_at: clock.now(), suspension_reason: 'Advertising' })
    .where('id', '=', ravi.id)
    .execute()
  expect(counts(await postingsOf(asha, ravi.id))).toEqual([0, 0, 0, 0])
})

it('rejects unauthenticated callers', async () => {
  const ravi = await given.verifiedAlumnus()
  const refused = await as(undefined).call(listMemberPostings, { params: { id: ravi.id } })
  expect(refused).toMatchObject({ status: 401, body: { code: 'session.required' } })
})
