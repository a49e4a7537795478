import { beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { publishFirstPost } from '#contract/discussions/firstPosts.ts'
import { askPeople } from '#contract/discussions/asks.ts'
import { deletePost, editPost } from '#contract/discussions/posts.ts'
import { listSpaces } from '#contract/discussions/spaces.ts'
import { closeThread, listSimilarThreads, readThread, renameThread } from '#contract/discussions/threads.ts'
import { getHome } from '#contract/home/home.ts'
import { listAdminNotifications } from '#contract/notifications/notifications.ts'
import { searchAll } from '#contract/search/search.ts'
import { restoreMember, suspendMember } from '#contract/trust/suspensions.ts'
import { createTalk, registeredBefore } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { createChecking } from '#server/testing/firstPosts.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const test = await openTestPortal()
const { as, portal, clock, given, socket, settled } = test
const { ask, answer, listed, read } = createTalk(test)
const { begin, check, queue, waiting, publish, decline, news } = createChecking(test)
const openingOf = async (member: TestMember, id: string) => (await read(member, id)).opening
const checked = async (member: TestMember) => (await as(member).call(listSpaces)).body.newMember?.checked ?? false

let { admin, mira, nadia, devika }: Record<'admin' | 'mira' | 'nadia' | 'devika', TestMember> = await begin()
beforeEach(async () => void ({ admin, mira, nadia, devika } = await begin()))

describe('the first question of a new member', () => {
  const title = 'Which zebra crosses rivers?'

  it('is seen by its author only, until it is published with everything that follows from a question', async () => {
    // given: another question with similar words, and members who listen
    const { _id: other } = await ask(nadia, { title: 'Which zebra crosses lakes?' })
    await answer(devika, other)
    const pushes: unknown[] = []
    ;(await socket(nadia)).on('thread:changed', (push) => pushes.push(push))
    const seen = async (member: TestMember) => {
      await portal.platform.tasks.runDue()
      const { unread, unanswered, attention } = (await as(member).call(listSpaces)).body
      const found = (await as(member).call(searchAll, { querystring: { q: 'rivers' } })).body
      return {
        listed: (await listed(member)).map(({ title: each }) => each).filter((each) => each === title),
        searched: (await listed(member, { q: 'rivers' })).length,
        everywhere: JSON.stringify(found).includes(title),
        similar: (await read(member, other)).similar.length,
        suggested: (await as(member).call(listSimilarThreads, { querystring: { title: `${title} Now?` } })).body.threads
          .length,
        counts: [unread, unanswered, attention],
        asked: member === admin ? [] : (await as(member).call(getHome)).body.questions.asked.length,
        news: member === admin ? [] : (await news(member)).filter(([type]) => type === 'discussion_ask'),
      }
    }
    const before = [await seen(nadia), await seen(devika), await seen(admin)]
    pushes.length = 0

    // when
    const { _id: id, unchecked } = await ask(mira, { title, asked: [devika.id] })
    await portal.platform.tasks.runDue()
    await settled()

    // then
    expect(unchecked).toBe(true)
    expect([await seen(nadia), await seen(devika), await seen(admin)]).toEqual(before)
    for (const member of [nadia, devika, admin])
      expect((await as(member).call(readThread, { params: { id } })).status).toBe(404)
    expect(pushes).toEqual([])
    expect((await read(mira, id)).opening.checking).toEqual({ state: 'waiting', note: null, asked: 1 })
    expect((await listed(mira)).map(({ title: each, unchecked: only }) => [each, only])).toContainEqual([title, true])

    // and when it is published the next day
    clock.advance(24 * 60 * 60_000)
    const { posts, total } = await queue()
    expect([posts, total]).toMatchObject([
      [{ thread: { title }, author: { fullName: 'Mira' }, asked: 1, others: 0 }],
      1,
    ])
    expect((await publish(posts[0]?._id ?? '')).status).toBe(200)
    await settled()

    // then
    expect(await seen(devika)).toMatchObject({ listed: [title], searched: 1, everywhere: true, similar: 1, asked: 1 })
    expect((await seen(devika)).news).toEqual([['discussion_ask', 'asked']])
    expect((await as(nadia).call(listSpaces)).body.unread).toBe((before[0]?.counts[0] ?? 0) + 1)
    expect(pushes).toEqual([{ id, number: 1 }])
    const opening = await openingOf(nadia, id)
    expect([opening.createdAt.slice(0, 10), opening.edited, opening.checking]).toEqual(['2027-01-05', false, null])
    expect(await news(mira)).toEqual([['posting_moderated', 'post_published']])
    expect(await queue()).toEqual({ posts: [], total: 0 })
  })

  it('can’t be answered, closed by the college or used to ask further members meanwhile', async () => {
    const { _id: id } = await ask(mira, { title })
    expect(await answer(mira, id)).toMatchObject({ code: 'post.waiting' })
    const params = { id }
    const asked = await as(mira).call(askPeople, { params, body: { people: [devika.id] } })
    expect(asked.body).toMatchObject({ code: 'post.waiting' })
    expect((await as(admin).call(closeThread, { params, body: { reason: 'Off topic.' } })).status).toBe(404)
  })

  it('is published as its author last changed it, and only if the moderator has read that', async () => {
    const { _id: id } = await ask(mira, { title })
    const { _id: postId } = await openingOf(mira, id)
    const beforeEdit = await waiting(postId)
    clock.advance(1000)
    await as(mira).call(editPost, { params: { id: postId }, body: { body: 'A new text.', revision: 0 } })
    expect((await as(admin).call(publishFirstPost, beforeEdit)).body).toMatchObject({ code: 'post.changed' })
    const beforeRenaming = await waiting(postId)
    clock.advance(1000)
    await as(mira).call(renameThread, { params: { id }, body: { title: 'Which zebra runs?' } })
    expect((await as(admin).call(publishFirstPost, beforeRenaming)).body).toMatchObject({ code: 'post.changed' })
    await publish(postId)
    expect(await read(nadia, id)).toMatchObject({
      thread: { title: 'Which zebra runs?' },
      opening: { body: 'A new text.' },
    })
  })

  it('without a name names its author to no moderator, and its publication clears no one', async () => {
    const { _id: id } = await ask(mira, { title, anonymous: true })
    const { _id: postId } = await openingOf(mira, id)
    await answer(mira, (await ask(nadia))._id)
    const { posts } = await queue()
    expect(posts.map(({ author, anonymous, others }) => [author?.fullName, anonymous, others])).toEqual([
      [undefined, true, 0],
      ['Mira', false, 0],
    ])
    await publish(postId)
    expect((await read(nadia, id)).opening).toMatchObject({ author: null, anonymous: true })
    const { entries } = (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body
    expect(JSON.stringify(entries.filter(({ action }) => action === 'post.published'))).not.toContain('Mira')
    expect(await checked(mira)).toBe(true)
  })

  it('stays in the queue when its author is suspended only if they gave no name, and comes back with them', async () => {
    const { _id: anonymous } = await ask(mira, { title, anonymous: true })
    const { _id: named } = await ask(mira, { title })
    const openings = [await openingOf(mira, anonymous), await openingOf(mira, named)].map(({ _id }) => _id)
    const params = { id: mira.id }
    await as(admin).call(suspendMember, { params, body: { reason: 'Spam' } })
    expect((await queue()).posts.map(({ _id }) => _id)).toEqual(openings.slice(0, 1))
    expect((await publish(openings[1] ?? '')).status).toBe(409)
    await as(admin).call(restoreMember, { params })
    expect((await queue()).posts.map(({ _id }) => _id)).toEqual(openings)
  })
})

describe('the first answer of a new member', () => {
  it('is no part of its thread for others, and comes at its end when it is published', async () => {
    const { _id: id } = await ask(nadia)
    const held = await answer(mira, id, 'A zebra.')
    const visible = await answer(devika, id, 'A horse.')
    expect(held.checking).toMatchObject({ state: 'waiting' })

    const page = await read(nadia, id)
    expect(page.posts.map(({ body, gone }) => [body, gone])).toEqual([['A horse.', null]])
    expect([page.thread.answers, page.thread.lastNumber, page.thread.unread, page.followers]).toEqual([
      1,
      visible.number,
      1,
      2,
    ])
    expect((await listed(nadia))[0]).toMatchObject({ excerpt: 'A horse.', answers: 1, unread: 1 })
    expect((await read(admin, id)).posts).toHaveLength(1)
    expect((await read(mira, id)).posts).toHaveLength(2)
    expect((await news(nadia)).map(([, what]) => what)).toEqual(['answer'])
    expect(await listed(nadia, { q: 'zebra' })).toEqual([])

    await read(nadia, id)
    await publish(held._id)
    const after = await read(nadia, id)
    expect(after.posts.map(({ number, body }) => [number, body])).toEqual([
      [visible.number, 'A horse.'],
      [4, 'A zebra.'],
    ])
    expect(after.thread).toMatchObject({ answers: 2, lastNumber: 4, unread: 2, attention: true })
    expect(after.followers).toBe(3)
    expect((await news(nadia)).map(([, what]) => what)).toEqual(['answer'])
    expect(await listed(nadia, { q: 'zebra' })).toHaveLength(1)
  })

  it('becomes an answer when the post that it replies to is deleted', async () => {
    const { _id: id } = await ask(nadia)
    const { _id: parent, number } = await answer(devika, id)
    const { _id: held } = await answer(mira, id, 'A reply.', number)
    await as(devika).call(deletePost, { params: { id: parent } })
    expect((await read(nadia, id)).posts).toEqual([])
    await publish(held)
    expect((await read(nadia, id)).posts).toMatchObject([{ parent: null, body: 'A reply.' }])
  })

  it('notifies the author of the reply that it replies to, once it is published', async () => {
    const { _id: id } = await ask(nadia)
    const { number } = await answer(devika, id)
    const reply = await answer(nadia, id, 'Why?', number)
    const { _id: held } = await answer(mira, id, 'Because.', reply.number)
    const count = async (member: TestMember) => (await news(member)).filter(([, what]) => what === 'reply').length
    expect(await count(devika)).toBe(1)
    expect((await as(devika).call(listSpaces)).body.attention).toBe(1)
    await publish(held)
    await portal.platform.tasks.runDue()
    expect((await listed(nadia))[0]?.attention).toBe(true)
    expect((await listed(devika))[0]?.attention).toBe(true)
  })
})

describe('a moderator', () => {
  it('declines a post with a reason, and its author can change it and hand it in again, or delete it', async () => {
    const { _id: id } = await ask(nadia)
    const { _id: held } = await answer(mira, id, 'Rude.')
    await decline(held, 'Please be kind.')
    expect(await queue()).toEqual({ posts: [], total: 0 })
    expect((await read(mira, id)).posts[0]?.checking).toEqual({ state: 'declined', note: 'Please be kind.', asked: 0 })
    expect(await news(mira)).toEqual([['posting_moderated', 'post_declined']])
    expect((await read(nadia, id)).posts).toEqual([])

    clock.advance(1000)
    await as(mira).call(editPost, { params: { id: held }, body: { body: 'Kind.', revision: 0 } })
    await portal.platform.tasks.runDue()
    expect((await read(mira, id)).posts[0]?.checking).toEqual({ state: 'waiting', note: null, asked: 0 })
    expect((await queue()).posts).toMatchObject([{ body: 'Kind.' }])
    await as(mira).call(deletePost, { params: { id: held } })
    expect(await queue()).toEqual({ posts: [], total: 0 })
  })

  it('is notified of posts to check, and each decision is in the audit log', async () => {
    const { _id: id } = await ask(nadia)
    const [one, other] = [await answer(mira, id), await answer(mira, id)]
    await portal.platform.tasks.runDue()
    const { notifications } = (await as(admin).call(listAdminNotifications)).body
    expect(notifications.map(({ type, count }) => [type, count])).toEqual([['post_waiting', 2]])
    await decline(one._id, 'Spam.')
    await publish(other._id)
    const { entries } = (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['post.published', { author: 'Mira', authorId: mira.id }],
      ['post.declined', { author: 'Mira', authorId: mira.id, reason: 'Spam.' }],
      ['discussions.set', { checksFirstPosts: { from: false, to: true } }],
    ])
  })
})

describe('further posts', () => {
  it('wait until one is published, which publishes those that wait, and not those that were declined', async () => {
    const { _id: id } = await ask(nadia)
    const [first, declined, second] = [
      await answer(mira, id, 'One'),
      await answer(mira, id, 'Bad'),
      await answer(mira, id, 'Two'),
    ]
    await decline(declined._id)
    expect(await checked(mira)).toBe(true)
    expect((await queue()).posts.map(({ others }) => others)).toEqual([1, 1])
    await publish(second._id)
    expect(await checked(mira)).toBe(false)
    await portal.platform.tasks.runDue()
    expect((await read(nadia, id)).posts.map(({ body }) => body)).toEqual(['Two', 'One'])
    expect((await answer(mira, id, 'Three')).checking).toBeNull()
    expect((await read(mira, id)).posts.find(({ _id }) => _id === declined._id)?.checking?.state).toBe('declined')
    expect(first.checking?.state).toBe('waiting')
  })

  it('are published when the college stops checking, and none waits from then on', async () => {
    const { _id: id } = await ask(nadia)
    await answer(mira, id)
    await ask(mira)
    await check(false)
    await portal.platform.tasks.runDue()
    expect(await queue()).toEqual({ posts: [], total: 0 })
    expect((await read(nadia, id)).posts).toHaveLength(1)
    expect(await listed(nadia)).toHaveLength(2)
    expect((await answer(await given.student(), id)).checking).toBeNull()
  })

  it('of members who aren’t new, or have posted before the college began to check, don’t wait', async () => {
    await check(false)
    const { _id: id } = await ask(nadia)
    await answer(mira, id)
    await check(true)
    expect((await answer(mira, id)).checking).toBeNull()
    expect((await answer(await given.student(registeredBefore(clock)), id)).checking).toBeNull()
    expect((await answer(await given.student(), id)).checking).toMatchObject({ state: 'waiting' })
  })
})
