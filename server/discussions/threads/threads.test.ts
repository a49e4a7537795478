import { describe, expect, it } from 'vitest'
import {
  addPost,
  deletePost,
  editPost,
  listPostVersions,
  reactToPost,
  unreactToPost,
} from '#contract/discussions/posts.ts'
import { listSpaces } from '#contract/discussions/spaces.ts'
import {
  acceptAnswer,
  closeThread,
  followThread,
  markAllRead,
  markThreadRead,
  markThreadUnread,
  renameThread,
  reopenThread,
  undoMarkAllRead,
} from '#contract/discussions/threads.ts'
import { getFrame } from '#contract/home/frame.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { updateProfile } from '#contract/people/profiles.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { createTalk, registeredBefore } from '#server/testing/discussions.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db, clock, portal } = await openTestPortal()

const { ask, answer, listed, read } = createTalk({ as, db, clock })

describe('a question', () => {
  it('is listed with its opening, answers and the person who wrote last', async () => {
    const [mira, adaeze] = [
      await given.student({ fullName: 'Mira' }),
      await given.verifiedAlumnus({ fullName: 'Adaeze' }),
    ]
    const thread = await ask(mira)
    expect(thread).toMatchObject({
      kind: 'question',
      answers: 0,
      accepted: null,
      mine: true,
      level: 'following',
      lastNumber: 1,
    })
    expect((await listed(adaeze))[0]).toMatchObject({
      excerpt: 'I have six months.',
      lastAuthor: null,
      unread: 1,
      people: [],
    })

    await answer(adaeze, thread._id)
    expect((await listed(mira))[0]).toMatchObject({
      ...{ answers: 1, unread: 1, attention: true, excerpt: 'Build one.' },
      lastAuthor: { fullName: 'Adaeze' },
      people: [{ fullName: 'Adaeze' }],
    })
    expect((await listed(mira, { tab: 'unanswered' })).length).toBe(0)
    expect((await listed(adaeze, { tab: 'following' })).length).toBe(1)
  })

  it('is posted once when its request is repeated', async () => {
    const mira = await given.student()
    const clientId = newId()
    const [first, again] = [await ask(mira, { clientId }), await ask(mira, { clientId })]
    expect(again._id).toBe(first._id)
    expect(await listed(mira)).toHaveLength(1)
    const posts = await Promise.all(
      Array.from({ length: 5 }, () =>
        as(mira).call(addPost, { params: { id: first._id }, body: { body: 'More detail', clientId } }),
      ),
    )
    expect(new Set(posts.map(({ body }) => body._id)).size).toBe(1)
    expect((await read(mira, first._id)).thread.answers).toBe(1)
  })

  it('has answers with replies on one level, and one accepted answer', async () => {
    const [mira, adaeze, devika] = [await given.student(), await given.verifiedAlumnus(), await given.verifiedAlumnus()]
    const { _id: id } = await ask(mira)
    const first = await answer(adaeze, id)
    const reply = await answer(mira, id, 'Is 12 volts safe?', first.number)
    const deeper = await answer(adaeze, id, 'Yes.', reply.number)
    const second = await answer(devika, id, 'We hired two.')
    expect([first, reply, deeper, second].map(({ number, parent }) => [number, parent])).toEqual([
      [2, null],
      [3, 2],
      [4, 2],
      [5, null],
    ])
    const accept = (member: TestMember, number: number | null) =>
      as(member).call(acceptAnswer, { params: { id }, body: { number } })
    expect((await accept(devika, 2)).status).toBe(403)
    expect((await accept(mira, 3)).body).toMatchObject({ code: 'post.not_found' })
    expect((await accept(mira, 5)).body).toMatchObject({ accepted: 5 })
    const page = await read(mira, id)
    expect([page.accepted?.number, page.posts.map(({ number }) => number)]).toEqual([5, [2, 3, 4]])
    expect((await accept(mira, null)).body).toMatchObject({ accepted: null })
  })

  it('can be renamed, closed and reopened by its author', async () => {
    const [mira, adaeze] = [await given.student(), await given.verifiedAlumnus()]
    const { _id: id } = await ask(mira)
    const params = { id }
    expect((await as(adaeze).call(closeThread, { params, body: { reason: 'Full' } })).status).toBe(403)
    expect(
      (await as(mira).call(renameThread, { params, body: { title: 'Where do chargers begin?' } })).body,
    ).toMatchObject({
      title: 'Where do chargers begin?',
    })
    await as(mira).call(closeThread, { params, body: { reason: 'Answered elsewhere' } })
    expect(await answer(adaeze, id)).toMatchObject({ code: 'thread.closed' })
    expect((await as(mira).call(reopenThread, { params })).body).toMatchObject({ closedAt: null, closedReason: null })
    expect(await answer(adaeze, id)).toMatchObject({ number: 2 })
  })

  it('notifies its author of an answer and its followers of later ones', async () => {
    const [mira, adaeze, devika] = [await given.student(), await given.verifiedAlumnus(), await given.verifiedAlumnus()]
    const { _id: id, title } = await ask(mira)
    await answer(adaeze, id)
    await portal.platform.tasks.runDue()
    await answer(devika, id)
    await portal.platform.tasks.runDue()
    const notified = async (member: TestMember) =>
      (await as(member).call(listNotifications)).body.notifications.map(({ type, count, values }) => [
        type,
        count,
        values,
      ])
    expect(await notified(mira)).toEqual([
      ['discussion_reply', 2, { title, number: 3, what: 'answer', other: adaeze.fullName }],
    ])
    expect(await notified(adaeze)).toEqual([['discussion_activity', 1, { title, number: 3, what: 'answer' }]])
    expect(await notified(devika)).toEqual([])
  })
})

describe('a post', () => {
  it('can be edited by its author, with its earlier texts, and not over a newer edit', async () => {
    const [mira, adaeze] = [await given.student(), await given.verifiedAlumnus()]
    const { _id: id } = await ask(mira)
    const post = await answer(adaeze, id)
    const edit = (member: TestMember, body: string, revision: number) =>
      as(member).call(editPost, { params: { id: post._id }, body: { body, revision } })
    expect((await edit(mira, 'No', 0)).status).toBe(403)
    expect((await edit(adaeze, 'Build two.', 0)).body).toMatchObject({ body: 'Build two.', revision: 1, edited: false })
    expect((await edit(adaeze, 'Build three.', 0)).body).toMatchObject({ code: 'post.outdated' })
    clock.advance(6 * 60_000)
    expect((await edit(adaeze, 'Build three.', 1)).body).toMatchObject({ edited: true })
    const { versions } = (await as(mira).call(listPostVersions, { params: { id: post._id } })).body
    expect(versions.map(({ body }) => body)).toEqual(['Build two.', 'Build one.'])
  })

  it('leaves a line when it is deleted after a reply, and nothing otherwise', async () => {
    const [mira, adaeze] = [await given.student(), await given.verifiedAlumnus()]
    const { _id: id } = await ask(mira)
    const [first, second] = [await answer(adaeze, id), await answer(adaeze, id, 'And another.')]
    await answer(mira, id, 'Thank you', first.number)
    for (const { _id } of [first, second]) await as(adaeze).call(deletePost, { params: { id: _id } })
    const { posts, thread, opening } = await read(mira, id)
    expect(posts.map(({ number, gone, body }) => [number, gone, body])).toEqual([
      [2, 'deleted', null],
      [4, null, 'Thank you'],
    ])
    expect([thread.answers, thread.lastNumber]).toEqual([0, 4])
    expect((await as(mira).call(deletePost, { params: { id: opening._id } })).body).toMatchObject({ success: true })
  })

  it('counts each reaction once and can lose it again', async () => {
    const [mira, adaeze] = [await given.student(), await given.verifiedAlumnus()]
    const { _id: id } = await ask(mira)
    const { opening } = await read(adaeze, id)
    const params = { id: opening._id, reaction: 'wonder' } as const
    for (let times = 0; times < 2; times += 1)
      expect((await as(adaeze).call(reactToPost, { params })).body.reactions.wonder).toEqual({ count: 1, mine: true })
    expect((await as(mira).call(reactToPost, { params })).body).toMatchObject({ code: 'post.own' })
    expect((await as(adaeze).call(unreactToPost, { params })).body.reactions.wonder).toEqual({ count: 0, mine: false })
  })
})

describe('unread threads', () => {
  it('are counted per space until they are read, on all devices', async () => {
    const [mira, adaeze] = [await given.student(), await given.verifiedAlumnus()]
    const { _id: id } = await ask(mira)
    await answer(adaeze, id)
    await answer(adaeze, id)
    const counts = async () => {
      const { unread, attention } = (await as(mira).call(listSpaces)).body
      return [unread, attention, (await as(mira).call(getFrame)).body.attention, (await listed(mira))[0]?.unread]
    }
    expect(await counts()).toEqual([1, 1, 1, 2])
    await as(mira).call(markThreadRead, { params: { id }, body: { number: 2 } })
    expect(await counts()).toEqual([1, 1, 1, 1])
    await as(mira).call(markThreadRead, { params: { id }, body: { number: 3 } })
    await as(mira).call(markThreadRead, { params: { id }, body: { number: 1 } })
    expect(await counts()).toEqual([0, 0, 0, 0])
    await as(mira).call(markThreadUnread, { params: { id }, body: { number: 2 } })
    expect(await counts()).toEqual([1, 1, 1, 2])
  })

  it('are read together and unread again by undo', async () => {
    const [mira, adaeze] = [await given.student(), await given.verifiedAlumnus()]
    const { _id: id } = await ask(mira)
    await answer(adaeze, id)
    clock.advance(1000)
    await as(mira).call(markAllRead)
    expect(await listed(mira, { tab: 'unread' })).toEqual([])
    clock.advance(1000)
    await answer(adaeze, id)
    expect((await listed(mira, { tab: 'unread' }))[0]).toMatchObject({ unread: 1 })
    await as(mira).call(undoMarkAllRead)
    expect((await listed(mira, { tab: 'unread' }))[0]).toMatchObject({ unread: 2 })
  })

  it('leave out muted threads', async () => {
    const [mira, adaeze] = [await given.student(), await given.verifiedAlumnus()]
    const { _id: id } = await ask(adaeze)
    expect(await listed(mira, { tab: 'unread' })).toHaveLength(1)
    await as(mira).call(followThread, { params: { id }, body: { level: 'muted' } })
    expect(await listed(mira, { tab: 'unread' })).toEqual([])
    expect((await listed(mira))[0]).toMatchObject({ level: 'muted', unread: 0 })
  })
})

it('introduces the authors of its answers as far as they show it to the reader', async () => {
  const [mira, adaeze] = [await given.student(), await given.verifiedAlumnus()]
  const experiences = [
    {
      title: 'Power systems engineer',
      company: 'Gridlark',
      from: '2020-01',
      to: null,
      location: null,
      description: null,
    },
  ]
  await as(adaeze).call(updateProfile, {
    params: { id: adaeze.id },
    body: { experiences, fieldOfStudy: 'Electronics' },
  })
  const { _id: id } = await ask(mira)
  await answer(adaeze, id)
  const introduced = async () => (await read(mira, id)).introductions.find(({ _id }) => _id === adaeze.id)
  expect(await introduced()).toMatchObject({
    ...{ position: 'Power systems engineer', company: 'Gridlark', fieldOfStudy: 'Electronics', city: null },
  })

  await as(adaeze).call(changePrivacy, { body: { position: 'alumni' } })
  expect(await introduced()).toMatchObject({ position: null, company: null, fieldOfStudy: 'Electronics' })
})

it('pages long threads around the first unread answer', async () => {
  const [mira, adaeze] = [await given.student(), await given.verifiedAlumnus(registeredBefore(clock))]
  const { _id: id } = await ask(mira)
  for (let number = 2; number < 62; number += 1) await answer(adaeze, id, `Answer ${number}`)
  await as(mira).call(markThreadRead, { params: { id }, body: { number: 31 } })
  const numbersOf = async (querystring: Record<string, string | number> = {}) => {
    const { posts, before, after } = await read(mira, id, querystring)
    return [posts[0]?.number, posts.at(-1)?.number, before, after]
  }
  expect(await numbersOf()).toEqual([30, 49, 28, 12])
  expect(await numbersOf({ at: 3 })).toEqual([2, 21, 0, 40])
  expect(await numbersOf({ from: 49 })).toEqual([50, 61, 48, 0])
  expect(await numbersOf({ to: 30 })).toEqual([10, 29, 8, 32])
  expect(await numbersOf({ order: 'newest' })).toEqual([61, 42, 0, 40])
})

it('accepts one of two answers when both are accepted at once, and stores concurrent posts under different numbers', async () => {
  const [mira, adaeze] = [await given.student(), await given.verifiedAlumnus()]
  const { _id: id } = await ask(mira)
  const posts = await Promise.all(Array.from({ length: 10 }, (_, index) => answer(adaeze, id, `Answer ${index}`)))
  expect(new Set(posts.map(({ number }) => number)).size).toBe(10)
  const params = { id }
  await Promise.all([2, 3].map((number) => as(mira).call(acceptAnswer, { params, body: { number } })))
  const { thread } = await read(mira, id)
  expect([thread.answers, thread.lastNumber]).toEqual([10, 11])
  expect([2, 3]).toContain(thread.accepted)
})
