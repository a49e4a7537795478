import { describe, expect, it } from 'vitest'
import { listMentionable } from '#contract/discussions/mentions.ts'
import { listReactions, reactToPost } from '#contract/discussions/posts.ts'
import { followSpace, listSpaces } from '#contract/discussions/spaces.ts'
import { acceptAnswer, makeThreadAnonymous } from '#contract/discussions/threads.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { suspendMember } from '#contract/trust/suspensions.ts'
import { createTalk, registeredBefore } from '#server/testing/discussions.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'

const { given, as, db, clock, portal, socket } = await openTestPortal()
const { spaceOf, ask, answer, listed, read } = createTalk({ as, db, clock })
const week = 7 * 24 * 60 * 60 * 1000
const anonymous = { anonymous: true }

it('shows an anonymous question and its author’s replies without their name, to everyone', async () => {
  const [mira, adaeze] = [await given.student({ fullName: 'Mira Kovačević' }), await given.verifiedAlumnus()]
  const { _id: id } = await ask(mira, anonymous)
  const { number } = await answer(adaeze, id)
  await answer(mira, id, 'Which one?', number)
  for (const viewer of [mira, adaeze, await given.admin()]) {
    const [[row], page] = [await listed(viewer), await read(viewer, id)]
    expect(row).toMatchObject({ author: null, anonymous: true, lastAuthor: null, lastAnonymous: true })
    expect(row?.people.map(({ _id }) => _id)).toEqual([adaeze.id])
    expect([page.opening, ...page.posts].map(({ author, ofAuthor, mine }) => [author?._id, ofAuthor, mine])).toEqual([
      [undefined, true, viewer === mira],
      [adaeze.id, false, viewer === adaeze],
      [undefined, true, viewer === mira],
    ])
    expect(JSON.stringify([row, page])).not.toMatch(new RegExp(`${mira.id}|${mira.fullName}`))
  }
})

it('is for questions of students, in spaces that allow it', async () => {
  const [mira, adaeze] = [await given.student(), await given.verifiedAlumnus()]
  const refused = { code: 'thread.anonymous_unavailable' }
  expect(await ask(adaeze, anonymous)).toMatchObject(refused)
  expect(await ask(mira, { ...anonymous, kind: 'discussion' })).toMatchObject(refused)
  expect(await ask(mira, { ...anonymous, space: await spaceOf(mira, 'campus') })).toMatchObject(refused)
  expect(await ask(mira, anonymous)).toMatchObject({ anonymous: true, mine: true })
})

it('allows two a week, also of those sent at the same time', async () => {
  const mira = await given.student()
  const left = async () => (await as(mira).call(listSpaces)).body.anonymous
  expect(await left()).toEqual({ left: 2, from: null })
  const at = clock.now()
  const sent = await Promise.all([1, 2, 3, 4].map(() => ask(mira, anonymous)))
  const refused = sent.filter(({ code }) => code === 'thread.anonymous_used_up')
  expect([refused.length, sent.filter(({ anonymous: isStored }) => isStored).length]).toEqual([2, 2])
  expect(await left()).toEqual({ left: 0, from: expect.any(String) })
  clock.set(new Date(at.getTime() + week + 60_000))
  expect(await ask(mira, anonymous)).toMatchObject({ anonymous: true })
})

it('can become anonymous while nobody has answered, also in notifications', async () => {
  const mira = await given.student({ fullName: 'Mira Kovačević', ...registeredBefore(clock) })
  const adaeze = await given.verifiedAlumnus()
  await as(adaeze).call(followSpace, { params: { id: await spaceOf(adaeze) }, body: { level: 'following' } })
  const [{ _id: id }, { _id: answered }] = [await ask(mira), await ask(mira)]
  const sent = async () => JSON.stringify((await as(adaeze).call(listNotifications)).body.notifications)
  await portal.platform.tasks.runDue()
  expect(await sent()).toContain(mira.fullName)
  const { _id: waiting } = await ask(mira)
  await answer(adaeze, answered)
  const hide = async (thread: string, member = mira) =>
    (await as(member).call(makeThreadAnonymous, { params: { id: thread } })).body
  expect(await hide(answered)).toMatchObject({ code: 'thread.answered' })
  expect(await hide(id, adaeze)).toMatchObject({ code: 'access.own_only' })
  for (const thread of [id, id, waiting]) expect(await hide(thread)).toMatchObject({ author: null, anonymous: true })
  await portal.platform.tasks.runDue()
  const entries = (await as(adaeze).call(listNotifications)).body.notifications
  const about = (thread: string) => entries.find(({ subject }) => subject === thread)
  for (const thread of [id, waiting]) expect(about(thread)).toMatchObject({ actor: null, values: { by: 'anonymous' } })
  expect((await read(adaeze, id)).opening).toMatchObject({ author: null, anonymous: true })
  expect(await hide((await ask(mira))._id)).toMatchObject({ code: 'thread.anonymous_used_up' })
})

describe('what others do to the author', () => {
  it("doesn't change what they see of an anonymous question, so that they can't find out whose it is", async () => {
    const [mira, ben, admin] = [await given.student(), await given.verifiedAlumnus(), await given.admin()]
    const { _id: id } = await ask(mira, anonymous)
    const { number } = await answer(ben, id)
    await answer(mira, id, 'Which one?', number)
    const seen = async () => [await listed(ben), await listed(ben, { q: 'inverters' }), await read(ben, id)]
    await seen()
    const before = await seen()
    expect(JSON.stringify(before)).toContain('Which one?')
    await as(ben).call(blockMember, { params: { userId: mira.id } })
    // The visit of the page before is part of it.
    const withoutVisits = (pages: unknown) => JSON.stringify(pages).replaceAll(/"visitedAt":"[^"]+"/g, '')
    expect(withoutVisits(await seen())).toEqual(withoutVisits(before))
    const own = await socket(ben)
    const pushed = next(own, 'thread:changed')
    await ask(mira, anonymous)
    expect(await pushed).toEqual({ id: expect.any(String), number: 1 })
    const more = await seen()
    await as(admin).call(suspendMember, { params: { id: mira.id }, body: { reason: 'Advertising' } })
    expect(withoutVisits(await seen())).toEqual(withoutVisits(more))
  })
})

it('calls the author “a student” or “the author” in notifications, never by name', async () => {
  const [mira, adaeze] = [await given.student(), await given.verifiedAlumnus()]
  const { _id: id } = await ask(mira, anonymous)
  const { number } = await answer(adaeze, id)
  await answer(mira, id, 'Which one?', number)
  await as(mira).call(acceptAnswer, { params: { id }, body: { number } })
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(adaeze).call(listNotifications)).body
  expect(Object.fromEntries(notifications.map(({ type, actor, values }) => [type, [actor, values['by']]]))).toEqual({
    answer_accepted: [null, 'anonymous'],
    discussion_reply: [null, 'anonymous'],
  })
  const theirs = (await as(mira).call(listNotifications)).body.notifications
  expect(theirs.map(({ type, actor }) => [type, actor?._id])).toEqual([['discussion_reply', adaeze.id]])
})

it("counts the author's reactions in their question without naming them, and notifies them of replies", async () => {
  const [mira, adaeze, other] = [await given.student(), await given.verifiedAlumnus(), await given.student()]
  const { _id: id } = await ask(mira, anonymous)
  const { _id: post, number } = await answer(adaeze, id)
  for (const member of [mira, other]) await as(member).call(reactToPost, { params: { id: post, reaction: 'thanks' } })
  expect((await read(adaeze, id)).posts[0]?.reactions.thanks.count).toBe(2)
  const { people } = (await as(adaeze).call(listReactions, { params: { id: post, reaction: 'thanks' } })).body
  expect(people.map(({ _id }) => _id)).toEqual([other.id])
  const { people: mentionable } = (await as(adaeze).call(listMentionable, { querystring: { thread: id } })).body
  expect(mentionable).toEqual([])
  const reply = await answer(mira, id, 'Which one?', number)
  await answer(adaeze, id, 'The small one.', reply.number)
  expect((await read(mira, id)).thread.attention).toBe(true)
})

it('keeps anonymous posts anonymous in the database', async () => {
  const mira = await given.student()
  const { _id: id } = await ask(mira, anonymous)
  for (const table of ['threads', 'posts'] as const)
    await expect(db.updateTable(table).set({ anonymous: false }).execute()).rejects.toThrow('stay anonymous')
  expect(await read(mira, id)).toMatchObject({ opening: { anonymous: true } })
})
