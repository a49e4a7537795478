import { describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { deletePost, editPost, askForReview, listPostVersions } from '#contract/discussions/posts.ts'
import { addEventComment } from '#contract/events/comments.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { hostMentorship } from '#contract/mentoring/mentorships.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { postJob } from '#contract/opportunities/jobs.ts'
import { addProject } from '#contract/opportunities/projects.ts'
import { updateProfile } from '#contract/people/profiles.ts'
import { searchAll } from '#contract/search/search.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import type { ContentKind, ContentReason, PostDecision } from '#contract/trust/content.ts'
import { decideOnPost, handleReport, listReports, reopenReport, reportMember } from '#contract/trust/reports.ts'
import { newId } from '#server/platform/ids.ts'
import { createTalk } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given, clock, db, portal } = await openTestPortal()
const { ask, answer, listed, read } = createTalk({ as, db, clock })

const reportContent = (from: TestMember, kind: ContentKind, id: string, reason: ContentReason = 'unkind') =>
  as(from).call(reportMember, { body: { about: { kind, id }, reason } })
const reportPost = (from: TestMember, id: string, reason: ContentReason = 'unkind') => {
  clock.advance(1000)
  return reportContent(from, 'post', id, reason)
}
const queue = async (admin: TestMember, state: 'open' | 'handled' = 'open') =>
  (await as(admin).call(listReports, { querystring: { state } })).body.reports
const decide = (admin: TestMember, id: string, decision: PostDecision, note = '') => {
  clock.advance(1000)
  return as(admin).call(decideOnPost, { params: { id }, body: { decision, note } })
}
const news = async (member: TestMember) => {
  await portal.platform.tasks.runDue()
  return (await as(member).call(listNotifications)).body.notifications
}
const students = (count: number) => Promise.all(Array.from({ length: count }, () => given.student()))

/** A question by Mira with an answer by Karan. */
const talk = async () => {
  const [mira, karan] = [await given.student({ fullName: 'Mira' }), await given.student({ fullName: 'Karan' })]
  const { _id: thread } = await ask(mira)
  const { _id: post } = await answer(karan, thread, 'Whoever fails chose the wrong zebra.')
  return { mira, karan, thread, post }
}
const goneFor = async (member: TestMember, thread: string) => {
  const { posts } = await read(member, thread)
  return posts.map(({ gone, body }) => [gone, body])
}

describe('reporting content', () => {
  it.each(['event', 'comment', 'mentorship', 'job', 'project', 'profile', 'post'] as const)(
    'keeps a reported %s as it read, once for each reporter',
    async (kind) => {
      const [admin, ada, ravi] = [await given.admin(), await given.student(), await given.student()]
      const id = await publish(ravi, kind)

      const first = await reportContent(ada, kind, id, 'spam')
      const again = await reportContent(ada, kind, id, 'other')

      expect([first.status, again.status]).toEqual([201, 201])
      expect(await queue(admin)).toMatchObject([
        {
          ...{ reason: 'spam', messages: [], reporter: { _id: ada.id }, reported: { _id: ravi.id } },
          content: { kind, id, text: expect.stringContaining('Zebra'), reports: [{ reason: 'spam' }] },
        },
      ])
      expect(await reportContent(ravi, kind, id)).toMatchObject({ status: 400 })
      expect(await reportContent(ada, kind, newId())).toMatchObject({
        status: 404,
        body: { code: 'content.not_found' },
      })
    },
  )

  it('is refused for what the reporter can’t see', async () => {
    const { mira, karan, thread, post } = await talk()
    const [devika, waiting] = [await given.student(), await given.alumnus()]
    await as(karan).call(blockMember, { params: { userId: devika.id } })
    await db.updateTable('spaces').set({ readers: 'students' }).execute()
    const opening = (await read(mira, thread)).opening._id
    for (const [member, id] of [
      [devika, post],
      [waiting, post],
      [await given.verifiedAlumnus(), opening],
    ] as const)
      expect(await reportPost(member, id)).toMatchObject({ status: 404, body: { code: 'content.not_found' } })
    expect(await queue(await given.admin())).toEqual([])
  })

  it('names the field of an invalid report', async () => {
    const ada = await given.student()
    const about = { kind: 'post', id: newId() } as const
    for (const [body, field] of [
      [{ reason: 'spam' }, 'userId'],
      [{ about, userId: newId(), reason: 'spam' }, 'about'],
      [{ about, reason: 'harassment' }, 'reason'],
      [{ userId: newId(), reason: 'unkind' }, 'reason'],
    ] as const)
      expect(await as(ada).call(reportMember, { body })).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      })
  })

  it('lists all reports of one content as one entry, handled and reopened together', async () => {
    const [admin, ravi] = [await given.admin(), await given.student()]
    const id = await publish(ravi, 'job')
    for (const member of await students(2)) {
      clock.advance(1000)
      await reportContent(member, 'job', id)
    }
    const [entry, ...others] = await queue(admin)
    expect(others).toEqual([])
    expect(entry?.content).toMatchObject({ reports: [{}, {}], posting: { _id: id, hiddenReason: null } })
    expect((await as(admin).call(listReports)).body.total).toBe(1)
    const params = { id: entry?._id ?? '' }

    await as(admin).call(handleReport, { params })
    expect([await queue(admin), await queue(admin, 'handled')]).toMatchObject([[], [{ _id: params.id }]])
    await as(admin).call(reopenReport, { params })
    expect([await queue(admin), await queue(admin, 'handled')]).toMatchObject([[{ _id: params.id }], []])
  })
})

describe('a reported post', () => {
  it('is hidden once by three reports at once, and by fewer not', async () => {
    const { mira, karan, thread, post } = await talk()
    const reporters = [mira, ...(await students(2))]
    await reportPost(mira, post)
    expect(await goneFor(mira, thread)).toMatchObject([[null, expect.any(String)]])

    const answers = await Promise.all(reporters.map((member) => reportPost(member, post, 'off_topic')))

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await goneFor(mira, thread)).toEqual([['hidden', null]])
    expect((await read(karan, thread)).posts).toMatchObject([
      {
        ...{ gone: null, body: 'Whoever fails chose the wrong zebra.' },
        hidden: { reasons: { unkind: 1, off_topic: 2 }, decision: null, asked: false, editable: true },
      },
    ])
  })

  it.each([
    ['a report as unsafe', async () => ({ member: await given.student(), reason: 'unsafe' as const })],
    ['a report by an administrator', async () => ({ member: await given.admin(), reason: 'other' as const })],
  ])('is hidden by %s', async (_what, reporter) => {
    const { mira, thread, post } = await talk()
    const { member, reason } = await reporter()
    expect((await reportPost(member, post, reason)).status).toBe(201)
    expect(await goneFor(mira, thread)).toEqual([['hidden', null]])
    // The lost response of a report is asked for again.
    expect((await reportPost(member, post, reason)).status).toBe(201)
  })

  it('is in no list, count, search or notification of others', async () => {
    const { mira, karan, thread, post } = await talk()
    expect((await news(mira)).map(({ type }) => type)).toEqual(['discussion_reply'])
    await reportPost(await given.student(), post, 'unsafe')

    const found = await as(mira).call(searchAll, { querystring: { q: 'zebra' } })
    expect(found.body.discussions).toEqual([])
    expect(await listed(mira, { q: 'zebra' })).toEqual([])
    expect(await listed(mira)).toMatchObject([
      { answers: 0, unread: 0, attention: false, people: [], lastAuthor: null },
    ])
    expect(JSON.stringify([await listed(mira), await read(mira, thread)])).not.toContain('zebra')
    expect(await news(mira)).toEqual([])
    expect((await answer(mira, thread, 'Which one?', 2)) as object).toMatchObject({ code: 'post.not_found' })
    expect(await goneFor(karan, thread)).toMatchObject([[null, expect.any(String)]])
  })

  it('hides its thread from others when it is the opening', async () => {
    const { mira, karan, thread } = await talk()
    const opening = (await read(mira, thread)).opening._id
    await reportPost(karan, opening, 'unsafe')
    expect([await listed(karan), await listed(karan, { q: 'inverters' })]).toEqual([[], []])
    expect(await read(karan, thread)).toMatchObject({ code: 'thread.not_found' })
    expect(await news(karan)).toEqual([])
    expect((await read(mira, thread)).opening.hidden).toMatchObject({ editable: true })
    await decide(await given.admin(), opening, 'shown')
    expect(await listed(karan)).toHaveLength(1)
  })

  it('is shown again when its author changes it, once, without the text that was reported', async () => {
    const { mira, karan, thread, post } = await talk()
    const edit = async (body: string, revision: number) =>
      (await as(karan).call(editPost, { params: { id: post }, body: { body, revision } })).body
    await reportPost(mira, post, 'unsafe')
    await reportPost(await given.student(), post)
    expect(await edit('Whoever fails chose the wrong zebra.', 0)).toMatchObject({ hidden: { editable: true } })

    expect(await edit('Try again in spring.', 1)).toMatchObject({ hidden: null })
    expect(await goneFor(mira, thread)).toEqual([[null, 'Try again in spring.']])
    expect((await as(mira).call(listPostVersions, { params: { id: post } })).body.versions).toEqual([])
    expect((await as(karan).call(listPostVersions, { params: { id: post } })).body.versions).toHaveLength(2)

    await reportPost(await given.student(), post, 'unsafe')
    expect(await edit('Or in autumn.', 2)).toMatchObject({ hidden: { editable: false, reasons: { unsafe: 1 } } })
    expect(await goneFor(mira, thread)).toEqual([['hidden', null]])
  })

  it('is reviewed when its author asks, once', async () => {
    const { mira, karan, post } = await talk()
    const admin = await given.admin()
    const review = (member: TestMember) => as(member).call(askForReview, { params: { id: post } })
    expect((await review(karan)).body.hidden).toBeNull()
    await reportPost(mira, post, 'unsafe')
    for (let count = 0; count < 2; count += 1) expect((await review(karan)).body.hidden?.asked).toBe(true)
    expect((await review(mira)).status).toBe(404)
    expect(await queue(admin)).toMatchObject([{ content: { post: { hidden: true, asked: true } } }])
    expect(await news(admin)).toMatchObject([{ type: 'report_filed', count: 2 }])
  })

  it('can be deleted by its author', async () => {
    const { mira, karan, thread, post } = await talk()
    await reportPost(mira, post, 'unsafe')
    expect((await as(karan).call(deletePost, { params: { id: post } })).status).toBe(200)
    expect((await read(mira, thread)).posts).toEqual([])
    const admin = await given.admin()
    expect(await queue(admin)).toMatchObject([{ content: { text: expect.stringContaining('zebra'), post: null } }])
    expect(await decide(admin, post, 'kept')).toMatchObject({ status: 404, body: { code: 'post.not_found' } })
  })
})

describe('a decision on a reported post', () => {
  it('handles its reports, is recorded, and notifies its author once, without the reporter', async () => {
    const { mira, karan, thread, post } = await talk()
    const admin = await given.admin()
    await reportPost(mira, post, 'unsafe')

    expect((await decide(admin, post, 'change', ' ')).body.fields).toMatchObject({ note: expect.any(String) })
    for (let count = 0; count < 2; count += 1) await decide(admin, post, 'change', 'Leave out the zebra.')

    expect([await queue(admin), await queue(admin, 'handled')]).toMatchObject([[], [{ content: { kind: 'post' } }]])
    const told = await news(karan)
    expect(told).toMatchObject([
      { type: 'posting_moderated', actor: null, values: { decision: 'post_change', reason: 'Leave out the zebra.' } },
    ])
    expect(JSON.stringify(told)).not.toContain(mira.id)
    const audit = async () =>
      (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body.entries
    expect(await audit()).toMatchObject([
      { action: 'post.change', details: { author: 'Karan', reason: 'Leave out the zebra.' } },
    ])

    expect((await read(karan, thread)).posts[0]?.hidden).toMatchObject({ decision: 'change', editable: true })
    await as(karan).call(editPost, { params: { id: post }, body: { body: 'Try again.', revision: 0 } })
    expect(await goneFor(mira, thread)).toEqual([[null, 'Try again.']])
  })

  it('keeps a post hidden, even if its author changes it, or shows it to everyone', async () => {
    const { mira, karan, thread, post } = await talk()
    const admin = await given.admin()
    await reportPost(mira, post)
    await decide(admin, post, 'kept')
    await as(karan).call(editPost, { params: { id: post }, body: { body: 'Try again.', revision: 0 } })
    expect(await goneFor(mira, thread)).toEqual([['hidden', null]])
    await decide(admin, post, 'shown')
    expect(await goneFor(mira, thread)).toEqual([[null, 'Try again.']])
    expect((await news(karan)).map(({ values }) => values['decision'])).toEqual(['post_shown'])
  })

  it('makes reports of a member whose last five were without ground stop hiding posts', async () => {
    const [admin, ravi] = [await given.admin(), await given.student()]
    const { mira, karan, thread } = await talk()
    for (let count = 0; count < 5; count += 1) {
      const { _id: post } = await answer(karan, thread, `Answer ${count}`)
      await reportPost(ravi, post, 'unsafe')
      expect((await read(mira, thread, { order: 'newest' })).posts[0]?.gone).toBe('hidden')
      await decide(admin, post, 'shown')
    }
    const { _id: post } = await answer(karan, thread, 'One more')
    await reportPost(ravi, post, 'unsafe')
    expect((await read(mira, thread, { order: 'newest' })).posts[0]?.gone).toBeNull()
    expect(await queue(admin)).toMatchObject([{ reporter: { _id: ravi.id }, content: { id: post } }])
    await reportPost(mira, post, 'unsafe')
    expect((await read(mira, thread, { order: 'newest' })).posts[0]?.gone).toBe('hidden')
  })
})

/** Publishes content of a kind that says *Zebra* and returns its id. */
const publish = async (author: TestMember, kind: ContentKind): Promise<string> => {
  const { call } = as(author)
  const event = { link: 'https://meet.example/1', category: 'Networking', dateTime: '2099-01-01T18:00Z' } as const
  switch (kind) {
    case 'event':
      return (await call(scheduleEvent, { body: { ...event, description: 'Zebra evening' } })).body._id
    case 'comment': {
      const id = await publish(await given.student(), 'event')
      return (await call(addEventComment, { params: { id }, body: { body: 'Zebra?' } })).body._id
    }
    case 'mentorship': {
      const body = { title: 'Talks', description: 'Zebra talks', date: '2099-01-01', time: '18:00' }
      return (await call(hostMentorship, { body })).body._id
    }
    case 'job': {
      const body = { title: 'Keeper', company: 'Zoo', location: 'Pune', description: 'Zebra care' }
      return (await call(postJob, { body })).body._id
    }
    case 'project': {
      const body = { name: 'Stripes', description: 'Zebra', languages: ['Go'], repository: 'https://git.example/z' }
      return (await call(addProject, { body })).body._id
    }
    case 'profile':
      await call(updateProfile, { params: { id: author.id }, body: { about: 'Zebra' } })
      return author.id
    case 'post': {
      const { _id: thread } = await ask(await given.student())
      return (await answer(author, thread, 'Zebra'))._id
    }
  }
}
