import { expect, it } from 'vitest'
import { sendMessage } from '#contract/chat/messages.ts'
import { cancelEvent, scheduleEvent } from '#contract/events/scheduling.ts'
import { hostMentorship } from '#contract/mentoring/mentorships.ts'
import { fillJob, postJob } from '#contract/opportunities/jobs.ts'
import { replacePhoto, updateProfile } from '#contract/people/profiles.ts'
import { dismissFirstSteps, getHomeCounts, restoreFirstSteps } from '#contract/home/home.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, clock } = await openTestPortal()

const event = {
  description: 'Learn to weld',
  link: 'https://meet.example/1',
  category: 'Workshop',
  dateTime: '2099-05-04T10:00Z',
} as const
const mentorship = { title: 'Weld', description: 'An hour', date: '2099-05-04', time: '10:00' }
const job = { title: 'Engineer', company: 'Waterworks', location: 'Pune', description: 'Keep the taps running' }
const homeOf = async (member: TestMember) => (await as(member).call(getHomeCounts)).body
const countsFor = async (member: TestMember) => {
  const { firstSteps: _, members: __, invitesJob: ___, ...counts } = await homeOf(member)
  return counts
}
const stepsOf = async (member: TestMember) =>
  (await homeOf(member)).firstSteps
    ?.filter(({ name }) => name !== 'invite')
    .map(({ name, done }) => `${name}${done ? ' done' : ''}`)
const obstaclesOf = async (member: TestMember) =>
  Object.fromEntries((await homeOf(member)).firstSteps?.map(({ name, obstacle }) => [name, obstacle]) ?? [])

it("counts own upcoming events and mentorships, and everyone's open jobs", async () => {
  const [ravi, asha] = [await given.verifiedAlumnus(), await given.student()]
  expect(await countsFor(asha)).toEqual({ ownEvents: 0, ownSeries: 0, ownMentorships: 0, openJobs: 0 })
  const { body: scheduled } = await as(ravi).call(scheduleEvent, { body: event })
  await as(ravi).call(scheduleEvent, { body: event })
  await as(ravi).call(hostMentorship, { body: mentorship })
  const { body: posted } = await as(ravi).call(postJob, { body: job })
  await as(ravi).call(postJob, { body: job })

  expect(await countsFor(ravi)).toEqual({ ownEvents: 2, ownSeries: 0, ownMentorships: 1, openJobs: 2 })
  expect(await countsFor(asha)).toEqual({ ownEvents: 0, ownSeries: 0, ownMentorships: 0, openJobs: 2 })

  await as(ravi).call(cancelEvent, { params: { id: scheduled._id } })
  await as(ravi).call(fillJob, { params: { id: posted._id } })
  expect(await countsFor(ravi)).toEqual({ ownEvents: 1, ownSeries: 0, ownMentorships: 1, openJobs: 1 })
  clock.set(new Date('2099-05-04T11:00Z'))
  const later = await given.verifiedAlumnus()
  expect((await countsFor(later)).openJobs).toBe(0)
})

it("counts an unverified member's jobs for that member only", async () => {
  const [waiting, asha] = [await given.alumnus(), await given.student()]
  await as(waiting).call(postJob, { body: job })
  expect((await countsFor(waiting)).openJobs).toBe(1)
  expect((await countsFor(asha)).openJobs).toBe(0)
})

it("lists a member's first steps and marks them as done, until dismissed", async () => {
  const [asha, ravi] = [await given.student(), await given.verifiedAlumnus()]
  expect(await stepsOf(asha)).toEqual(['profile', 'photo', 'hello', 'event', 'mentoring'])

  await as(asha).call(updateProfile, {
    params: { id: asha.id },
    body: { headline: 'Builds boats', fieldOfStudy: 'Civil Engineering' },
  })
  await as(asha).call(replacePhoto, { params: { id: asha.id }, body: { image: await photo(20, 20) } })
  await as(asha).call(sendMessage, { params: { receiverId: ravi.id }, body: { message: 'Hello' } })
  await as(asha).call(scheduleEvent, { body: event })
  await as(asha).call(hostMentorship, { body: mentorship })
  expect(await stepsOf(asha)).toEqual(['profile done', 'photo done', 'hello done', 'event done', 'mentoring done'])

  for (let twice = 0; twice < 2; twice += 1) expect((await as(asha).call(dismissFirstSteps)).status).toBe(200)
  expect(await stepsOf(asha)).toBeUndefined()
  expect(await stepsOf(ravi)).toEqual(['profile', 'photo', 'hello', 'event', 'mentoring'])
  await as(asha).call(restoreFirstSteps)
  expect(await stepsOf(asha)).toContain('photo done')
})

it("gives the reason why unverified members can't take some steps yet", async () => {
  const alumna = await given.alumnus()
  expect(await stepsOf(alumna)).toEqual(['profile', 'photo', 'hello', 'event', 'mentoring'])
  expect(await obstaclesOf(alumna)).toMatchObject({ profile: null, hello: 'unverified', mentoring: 'unverified' })
})
