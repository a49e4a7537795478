import { describe, expect, it } from 'vitest'
import { listEvents } from '#contract/events/events.ts'
import { cancelEvent, scheduleEvent } from '#contract/events/scheduling.ts'
import { listJobs, postJob } from '#contract/opportunities/jobs.ts'
import { hostMentorship, listMentorships } from '#contract/mentoring/mentorships.ts'
import { addProject, listProjects, updateProject } from '#contract/opportunities/projects.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db } = await openTestPortal()

const event = {
  description: 'Alumni evening',
  link: 'https://meet.example/1',
  category: 'Networking',
  dateTime: '2099-01-01T18:00Z',
} as const
const job = { title: 'Engineer', company: 'Acme', location: 'Pune', description: 'Build things.' }
const mentorship = { title: 'First job', description: 'Ask me.', date: '2099-01-01', time: '18:00' }
const project = {
  name: 'Portal',
  description: 'Ours.',
  languages: ['TypeScript'],
  repository: 'https://github.com/x/y',
}

const postAll = async (author: { token: string }) => {
  const { call } = as(author)
  return [
    await call(scheduleEvent, { body: event }),
    await call(postJob, { body: job }),
    await call(hostMentorship, { body: mentorship }),
    await call(addProject, { body: project }),
  ].map(({ status, body }) => ({ status, pending: body.pending }))
}

/** Returns for each of the four lists whether its first posting is pending; undefined if it shows none. */
const seenBy = async (viewer: { token: string } | undefined) => {
  const lists = viewer ? [listEvents, listJobs, listMentorships, listProjects] : [listEvents]
  const seen = []
  for (const route of lists) seen.push((await as(viewer).call(route)).body[0]?.pending)
  return seen
}

describe('postings of an unverified alumnus', () => {
  // test: pending-postings-publish-on-verification
  it('are visible only to them and administrators, and published on verification', async () => {
    const [meera, ravi, admin] = [await given.alumnus(), await given.student(), await given.admin()]
    const pending = { status: 201, pending: true }

    expect(await postAll(meera)).toEqual([pending, pending, pending, pending])
    expect(await seenBy(meera)).toEqual([true, true, true, true])
    expect(await seenBy(admin)).toEqual([true, true, true, true])
    expect(await seenBy(ravi)).toEqual([undefined, undefined, undefined, undefined])
    expect(await seenBy(undefined)).toEqual([undefined])

    await db.updateTable('members').set({ verification: 'verified' }).where('id', '=', meera.id).execute()
    expect(await seenBy(meera)).toEqual([false, false, false, false])
    expect(await seenBy(ravi)).toEqual([false, false, false, false])
    expect(await seenBy(undefined)).toEqual([false])
  })

  it('are published immediately where the college gives them full rights, unless it declined them', async () => {
    await given.college({ unverified_alumni: 'full' })
    const [meera, ravi] = [await given.alumnus(), await given.student()]
    await postAll(meera)
    expect(await seenBy(ravi)).toEqual([false, false, false, false])

    await db
      .updateTable('members')
      .set({ verification: 'declined', decline_reason: 'No such graduate.' })
      .where('id', '=', meera.id)
      .execute()
    expect(await seenBy(ravi)).toEqual([undefined, undefined, undefined, undefined])
    expect(await seenBy(meera)).toEqual([true, true, true, true])
  })

  it('return 404 to others who try to change them', async () => {
    const [meera, ravi] = [await given.alumnus(), await given.student()]
    const { body: pending } = await as(meera).call(scheduleEvent, { body: event })

    const refused = await as(ravi).call(cancelEvent, { params: { id: pending._id } })

    expect([refused.status, refused.body.code]).toEqual([404, 'event.not_found'])
  })
})

it('shows an unverified alumnus all events and jobs, but only their own mentorships and projects', async () => {
  const [meera, ravi] = [await given.alumnus(), await given.student()]
  await postAll(ravi)
  expect(await seenBy(meera)).toEqual([false, false, undefined, undefined])

  const { body: his } = await as(ravi).call(addProject, { body: project })
  const refused = await as(meera).call(updateProject, { params: { id: his._id }, body: project })
  expect([refused.status, refused.body.code]).toEqual([404, 'project.not_found'])

  await postAll(meera)
  expect(await seenBy(meera)).toEqual([false, true, true, true])
})

it('keeps postings without a name when their author is deleted', async () => {
  const [asha, ravi] = [await given.student(), await given.student()]
  await postAll(asha)

  await db.deleteFrom('members').where('id', '=', asha.id).execute()

  expect(await seenBy(ravi)).toEqual([false, false, false, false])
  for (const route of [listEvents, listJobs, listMentorships, listProjects])
    expect((await as(ravi).call(route)).body).toMatchObject([{ author: null, mine: false }])
})
