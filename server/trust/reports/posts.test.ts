import { describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { askForReview, deletePost, editPost, listPostVersions } from '#contract/discussions/posts.ts'
import { searchAll } from '#contract/search/search.ts'
import { createTalk } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { createReporting } from '#server/testing/reporting.ts'

const test = await openTestPortal()
const { as, given } = test
const { answer, ask, listed, read } = createTalk(test)
const { decide, news, queue, reportPost, students, talk } = createReporting(test)

const goneFor = async (member: TestMember, thread: string) => {
  const { posts } = await read(member, thread)
  return posts.map(({ gone, body }) => [gone, body])
}

describe('a reported post', () => {
  it('is hidden once when three reports arrive together, and not by one', async () => {
    const { mira, karan, thread, post } = await talk()
    const reporters = [mira, ...(await students(2))]
    await reportPost(mira, post)
    expect(await goneFor(mira, thread)).toMatchObject([[null, expect.any(String)]])

    const answers = await Promise.all(reporters.map((member) => reportPost(member, post, 'off_topic')))

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await goneFor(mira, thread)).toEqual([['hidden', null]])
    expect((await read(karan, thread)).posts).toMatchObject([
      {
        ...{ gone: null, body: 'You chose the wrong zebra.' },
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
    expect(await edit('You chose the wrong zebra.', 0)).toMatchObject({ hidden: { editable: true } })

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

  it('names no author of an anonymous question, who is notified all the same', async () => {
    const [admin, mira] = [await given.admin(), await given.student({ fullName: 'Mira Kovačević' })]
    const { _id: thread } = await ask(mira, { anonymous: true })
    const { opening } = await read(mira, thread)
    await reportPost(await given.student(), opening._id, 'unsafe')
    const reports = await queue(admin)
    expect(reports).toMatchObject([{ reported: null, content: { id: opening._id } }])
    await decide(admin, opening._id, 'kept')
    const { entries } = (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body
    expect(entries).toMatchObject([{ action: 'post.kept' }])
    expect(JSON.stringify([reports, entries, await queue(admin, 'handled')])).not.toMatch(
      new RegExp(`${mira.id}|${mira.fullName}`),
    )
    expect(await news(mira)).toMatchObject([{ values: { decision: 'post_kept' } }])
  })

  it('keeps a post hidden after an edit, or shows it to everyone', async () => {
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
