import { describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { suspendMember } from '#contract/trust/suspensions.ts'
import { type Event, listEvents } from '#contract/events/events.ts'
import { restoreEvent, scheduleEvent, updateEvent } from '#contract/events/scheduling.ts'
import { listJobs, postJob } from '#contract/opportunities/jobs.ts'
import { hostMentorship, joinMentorship, listMentorships } from '#contract/mentoring/mentorships.ts'
import {
  cancelAnyEvent,
  hidePosting,
  listAllPostings,
  type PostingKind,
  removeComment,
  removePosting,
  restoreAnyEvent,
  showPosting,
} from '#contract/trust/moderation.ts'
import { addEventComment, listEventComments } from '#contract/events/comments.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { addProject, listProjects } from '#contract/opportunities/projects.ts'
import { searchAll } from '#contract/search/search.ts'
import { listGuides } from '#contract/guidance/guides.ts'
import { publishGuide } from '#server/testing/guides.ts'
import type { TestMember } from '#server/testing/given.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'

const { as, clock, given, portal, socket } = await openTestPortal()
const { tasks } = portal.platform

const reason = 'Not about the college'
const event = {
  description: 'Zebra evening',
  link: 'https://meet.example/1',
  category: 'Networking',
  audience: 'public',
  dateTime: '2099-01-01T18:00Z',
} as const
const kinds: readonly PostingKind[] = ['event', 'mentorship', 'job', 'project', 'guide']
const lists = {
  event: listEvents,
  mentorship: listMentorships,
  job: listJobs,
  project: listProjects,
  guide: listGuides,
}

/** Posts one of a kind and returns its id. */
const post = async (author: TestMember, kind: PostingKind): Promise<string> => {
  const { call } = as(author)
  switch (kind) {
    case 'event':
      return (await call(scheduleEvent, { body: event })).body._id
    case 'mentorship': {
      const body = { title: 'Zebra talks', description: 'Ask.', date: '2099-01-01', time: '18:00' }
      return (await call(hostMentorship, { body })).body._id
    }
    case 'job': {
      const body = { title: 'Zebra keeper', company: 'Zoo', location: 'Pune', description: 'Care.' }
      return (await call(postJob, { body })).body._id
    }
    case 'project': {
      const body = { name: 'Zebra', description: 'Ours.', languages: ['Go'], repository: 'https://git.example/z' }
      return (await call(addProject, { body })).body._id
    }
    case 'guide': {
      const { _id } = await publishGuide({ as, given }, author, { title: 'Zebra guide', body: 'Look twice.' })
      return _id
    }
  }
}
const seen = async (viewer: TestMember, kind: PostingKind) =>
  (await as(viewer).call(lists[kind])).body.map(({ _id, hiddenReason }) => [_id, hiddenReason])
const found = async (viewer: TestMember) =>
  JSON.stringify((await as(viewer).call(searchAll, { querystring: { q: 'zebra' } })).body).includes('ebra ')
const told = async (member: TestMember) => {
  await tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications
    .filter(({ type }) => type === 'posting_moderated')
    .map(({ type, values }) => [type, values['decision'], values['reason']])
}

it('links public events to their public pages', async () => {
  const [admin, ada] = [await given.admin(), await given.student()]
  const id = await post(ada, 'event')
  await as(ada).call(scheduleEvent, { body: { ...event, audience: 'members' } })
  await post(ada, 'job')
  const pathsOf = async () =>
    (await as(admin).call(listAllPostings)).body.postings.map(({ path }) => path).filter((path) => path !== null)
  expect(await pathsOf()).toEqual([`/events/${id}`])

  await as(admin).call(hidePosting, { params: { kind: 'event', id }, body: { reason } })
  expect(await pathsOf()).toEqual([])
})

describe('hiding a posting', () => {
  it.each(kinds)(
    'shows a hidden %s to its author and administrators only, with the reason, until it is shown again',
    async (kind) => {
      const [admin, ada, ravi] = [await given.admin(), await given.student(), await given.student()]
      const id = await post(ada, kind)
      const params = { kind, id }
      expect(await seen(ravi, kind)).toEqual([[id, null]])
      const his = await socket(ravi)

      const changed = next(his, 'posting:changed')
      expect((await as(admin).call(hidePosting, { params, body: { reason } })).status).toBe(200)
      expect(await changed).toEqual({ id })

      expect(await seen(ravi, kind)).toEqual([])
      expect(await found(ravi)).toBe(false)
      expect((await as(undefined).call(listEvents)).body).toEqual([])
      expect(await seen(ada, kind)).toEqual([[id, reason]])
      expect(await told(ada)).toEqual([['posting_moderated', 'hidden', reason]])
      const hidden = await as(admin).call(listAllPostings, { querystring: { state: 'hidden' } })
      expect(hidden.body.postings).toMatchObject([{ _id: id, kind, hiddenReason: reason, author: { _id: ada.id } }])

      expect((await as(admin).call(showPosting, { params })).status).toBe(200)
      expect(await seen(ravi, kind)).toEqual([[id, null]])
      const { entries } = (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body
      const decisions = entries.filter(({ action }) => action !== 'guide.published')
      expect(decisions.map(({ action, details }) => [action, details['reason'], details['author']])).toEqual([
        [`${kind}.shown`, undefined, ada.fullName],
        [`${kind}.hidden`, reason, ada.fullName],
      ])
    },
  )

  it("doesn't replace another administrator's reason that the caller hasn't seen", async () => {
    const [one, other, ada] = [await given.admin(), await given.admin(), await given.student()]
    const params = { kind: 'event', id: await post(ada, 'event') } as const
    const hide = (admin: TestMember, text: string, replaces: string | null) =>
      as(admin).call(hidePosting, { params, body: { reason: text, replaces } })
    expect((await hide(one, 'Advertising', null)).status).toBe(200)
    expect(await hide(other, 'Off topic', null)).toMatchObject({ status: 409, body: { code: 'decision.outdated' } })
    expect((await hide(one, 'Advertising', null)).status).toBe(200)
    expect((await hide(other, 'Off topic', 'Advertising')).status).toBe(200)
    const suspend = (admin: TestMember, text: string) =>
      as(admin).call(suspendMember, { params: { id: ada.id }, body: { reason: text, replaces: null } })
    expect([(await suspend(one, 'Spam')).status, (await suspend(other, 'Abuse')).body.code]).toEqual([
      200,
      'decision.outdated',
    ])
  })

  it('lists postings for administrators with their link and place', async () => {
    const [admin, ada] = [await given.admin(), await given.student()]
    for (const kind of kinds) await post(ada, kind)
    const { postings } = (await as(admin).call(listAllPostings)).body
    expect(Object.fromEntries(postings.map(({ kind, link, place }) => [kind, [link, place]]))).toEqual({
      event: ['https://meet.example/1', null],
      mentorship: [null, null],
      guide: [null, null],
      job: [null, 'Pune'],
      project: ['https://git.example/z', null],
    })
  })

  it('doesn’t publish edits by its author', async () => {
    const [admin, ada, ravi] = [await given.admin(), await given.student(), await given.student()]
    const id = await post(ada, 'event')
    const his = await socket(ravi)
    await as(admin).call(hidePosting, { params: { kind: 'event', id }, body: { reason } })
    const heard: string[] = []
    his.on('event:changed', ({ description }) => heard.push(description))

    await as(ada).call(updateEvent, { params: { id }, body: { ...event, description: 'Hidden words' } })
    // A later event on the same socket proves that no earlier one was sent.
    const sentinel = next(his, 'event:changed')
    await as(ada).call(scheduleEvent, { body: { ...event, description: 'Sentinel' } })
    await sentinel
    expect(heard).toEqual(['Sentinel'])
  })
})

describe('an event', () => {
  it('is cancelled by an administrator with a reason that only its author sees and can’t undo', async () => {
    const [admin, ada, ravi] = [await given.admin(), await given.student(), await given.student()]
    const id = await post(ada, 'event')
    const params = { id }
    const pushed: Event[] = []
    ;(await socket(ravi)).on('event:changed', (event) => pushed.push(event))
    expect((await as(admin).call(cancelAnyEvent, { params, body: { reason } })).status).toBe(200)
    // The new event may arrive first, and its last state three seconds later.
    await expect
      .poll(() => pushed.at(-1))
      .toMatchObject({ _id: id, cancelledAt: expect.any(String), cancelledReason: null })

    expect((await as(ada).call(listEvents)).body).toMatchObject([{ cancelledReason: reason }])
    expect((await as(ravi).call(listEvents)).body).toMatchObject([{ cancelledReason: null }])
    expect((await as(ada).call(restoreEvent, { params })).body.code).toBe('event.cancelled_by_college')
    expect(await told(ada)).toEqual([['posting_moderated', 'cancelled', reason]])

    expect((await as(admin).call(restoreAnyEvent, { params })).status).toBe(200)
    expect((await as(ravi).call(listEvents)).body).toMatchObject([{ _id: id, cancelledAt: null }])
  })

  it('can’t be removed, or cancelled once it is over', async () => {
    const [admin, ada] = [await given.admin(), await given.student()]
    const id = await post(ada, 'event')
    const removed = await as(admin).call(removePosting, { params: { kind: 'event', id }, body: { reason } })
    expect(removed.status).toBe(400)
    clock.set(new Date('2099-01-02'))
    const late = await as(await given.admin()).call(cancelAnyEvent, { params: { id }, body: { reason } })
    expect(late.body.code).toBe('event.past')
  })
})

describe('removing a posting', () => {
  it.each(['mentorship', 'job', 'project'] as const)(
    'deletes a %s, records it and notifies its author',
    async (kind) => {
      const [admin, ada] = [await given.admin(), await given.student()]
      const params = { kind, id: await post(ada, kind) }
      expect((await as(admin).call(removePosting, { params, body: { reason } })).status).toBe(200)
      expect(await seen(ada, kind)).toEqual([])
      expect(await told(ada)).toEqual([['posting_moderated', 'removed', reason]])
      const [entry] = (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body.entries
      expect(entry).toMatchObject({ action: `${kind}.removed`, details: { reason } })
      expect((await as(admin).call(removePosting, { params, body: { reason } })).body.code).toBe(`${kind}.not_found`)
    },
  )
})

it('notifies participants that an open session is removed, and only its author of the reason', async () => {
  const [admin, ada, ravi, other] = [
    await given.admin(),
    await given.student(),
    await given.student(),
    await given.student(),
  ]
  const id = await post(ada, 'mentorship')
  expect((await as(ravi).call(joinMentorship, { params: { id } })).body.going).toBe(true)
  const params = { kind: 'mentorship', id } as const
  expect((await as(admin).call(removePosting, { params, body: { reason } })).status).toBe(200)
  await tasks.runDue()
  const news = async (member: TestMember) =>
    (await as(member).call(listNotifications)).body.notifications.map(({ type, actor, values }) => [
      type,
      actor,
      values,
    ])
  expect(await news(ravi)).toEqual([['mentorship_changed', null, { title: 'Zebra talks', change: 'removed' }]])
  expect(await told(ada)).toEqual([['posting_moderated', 'removed', reason]])
  expect(await news(other)).toEqual([])
})

describe('the list of all postings', () => {
  it('pages all kinds, latest first, filters by kind and words, and shows why a posting is hidden', async () => {
    const [admin, ada] = [await given.admin(), await given.student()]
    const ids: string[] = []
    for (const kind of kinds) {
      clock.advance(1000)
      ids.unshift(await post(ada, kind))
    }
    const walked: string[] = []
    let cursor: string | undefined
    do {
      const page = await as(admin).call(listAllPostings, { querystring: { limit: 2, ...(cursor && { cursor }) } })
      walked.push(...page.body.postings.map(({ _id }) => _id))
      cursor = page.next && (new URL(page.next, 'http://portal').searchParams.get('cursor') ?? undefined)
    } while (cursor)
    expect(walked).toEqual(ids)

    const of = async (querystring: Record<string, string>) =>
      (await as(admin).call(listAllPostings, { querystring })).body.postings
    expect((await of({ kind: 'job' })).map(({ title }) => title)).toEqual(['Zebra keeper · Zoo'])
    expect((await of({ q: 'Zebra keeper · Zoo' })).map(({ kind }) => kind)).toEqual(['job'])
    expect((await of({ q: 'ZEBRA EVENING' })).map(({ kind }) => kind)).toEqual(['event'])
    expect(await of({ q: 'lion' })).toEqual([])
    await as(admin).call(suspendMember, { params: { id: ada.id }, body: { reason } })
    expect(new Set((await of({})).map(({ suspended }) => suspended))).toEqual(new Set([true]))
  })
})

it('removes a comment on an event, is recorded, and notifies its author of the reason once', async () => {
  const [admin, ada, ravi] = [await given.admin(), await given.student({ fullName: 'Ada' }), await given.student()]
  const id = await post(ravi, 'event')
  const params = { id }
  const { _id } = (await as(ada).call(addEventComment, { params, body: { body: 'Zebras are dull.' } })).body
  await as(ada).call(addEventComment, { params, body: { body: 'See you there.' } })

  const remove = () => as(admin).call(removeComment, { params: { id: _id }, body: { reason } })
  expect((await remove()).status).toBe(200)
  expect(await remove()).toMatchObject({ status: 404, body: { code: 'comment.not_found' } })

  const { comments } = (await as(ravi).call(listEventComments, { params })).body
  expect(comments.map(({ body }) => body)).toEqual(['See you there.'])
  expect(await told(ada)).toEqual([['posting_moderated', 'comment_removed', reason]])
  const { entries } = (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body
  expect(entries).toMatchObject([{ action: 'comment.removed', details: { author: 'Ada', authorId: ada.id, reason } }])
})
