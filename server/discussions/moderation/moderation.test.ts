import { beforeEach, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { saveSpace } from '#contract/discussions/administration.ts'
import { mergeThreads, moveThread, pinThread, unpinThread, unpinThreadForMe } from '#contract/discussions/moderation.ts'
import { acceptAnswer, closeThread, followThread, reopenThread } from '#contract/discussions/threads.ts'
import { listSpaces } from '#contract/discussions/spaces.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { createTalk, registeredBefore } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db, clock, portal } = await openTestPortal()
const { spaceOf, ask, answer, listed, read } = createTalk({ as, db, clock })

let [mira, adaeze, dean]: TestMember[] = []
const student = (): TestMember => mira ?? expect.unreachable()
const alumna = (): TestMember => adaeze ?? expect.unreachable()
const college = () => as(dean ?? expect.unreachable())
const reason = 'It fits there'
const titles = async (member: TestMember, query = {}) => (await listed(member, query)).map(({ title }) => title)
const asked = async (title: string, more = {}) => {
  clock.advance(60_000)
  return (await ask(student(), { title, ...more }))._id
}
const move = async (id: string, key: string) =>
  college().call(moveThread, { params: { id }, body: { space: await spaceOf(student(), key), reason } })

beforeEach(async () => {
  mira = await given.student(registeredBefore(clock))
  ;[adaeze, dean] = [await given.verifiedAlumnus(), await given.admin()]
})

it('moves a thread, with its answers, followers and address, out of sight of those who may not read the space', async () => {
  const id = await asked('Where do inverters begin?')
  await answer(alumna(), id)
  expect((await move(id, 'campus')).status).toBe(200)
  const { thread } = await read(alumna(), id)
  expect(thread).toMatchObject({ space: await spaceOf(student(), 'campus'), level: 'following', answers: 1 })
  expect(thread.moved).toMatchObject({ from: { key: 'ask', name: null } })
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(student()).call(listNotifications)).body
  expect(notifications.find(({ type }) => type === 'discussion_moderated')).toMatchObject({
    values: { decision: 'moved', reason },
  })
  const values = { icon: 'hand', colour: 'rose', starters: 'everyone', level: 'normal', anonymous: false } as const
  await college().call(saveSpace, {
    params: { id: await spaceOf(student(), 'careers') },
    body: { ...values, readers: 'students' },
  })
  await move(id, 'careers')
  expect(await read(alumna(), id)).toMatchObject({ code: 'thread.not_found' })
  expect(await listed(alumna())).toEqual([])
  expect((await as(alumna()).call(listSpaces)).body).toMatchObject({ unread: 0, attention: 0 })
  const { entries } = (await college().call(listAuditEntries, { querystring: { category: 'change' } })).body
  expect(entries[0]).toMatchObject({
    action: 'thread.moved',
    details: { space: { from: 'Campus', to: 'Careers' }, reason },
  })
})

it('stores no post of a member who may not read the space that the thread moves to meanwhile', async () => {
  const id = await asked('Where do inverters begin?')
  const space = await spaceOf(student(), 'careers')
  await db.updateTable('spaces').set({ readers: 'students' }).where('id', '=', space).execute()
  const [moved, ...posts] = await Promise.all([
    move(id, 'careers'),
    ...Array.from({ length: 10 }, () => answer(alumna(), id)),
  ])
  expect(moved.status).toBe(200)
  const stored = posts.filter((post) => 'number' in post)
  expect(posts.filter((post) => !('number' in post)).every((post) => 'code' in post)).toBe(true)
  const { thread } = await read(student(), id)
  expect(thread).toMatchObject({ answers: stored.length, lastNumber: stored.length + 1 })
})

it('pins three of four threads that are pinned at once, and lists them first on the first page only', async () => {
  const ids: string[] = []
  for (const number of [1, 2, 3, 4, 5, 6]) ids.push(await asked(`Question with number ${number}`))
  const answers = await Promise.all(ids.slice(0, 4).map((id) => college().call(pinThread, { params: { id } })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409])
  const free = ids[answers.findIndex(({ status }) => status === 409)] ?? expect.unreachable()
  expect((await college().call(pinThread, { params: { id: free } })).body).toMatchObject({ code: 'thread.pins_full' })
  const first = await listed(student(), { limit: 2 })
  expect(first.map(({ pinned }) => pinned)).toEqual([true, true, true, false, false])
  expect(first.slice(3).map(({ title }) => title)).toEqual(['Question with number 6', 'Question with number 5'])
  expect((await listed(student(), { limit: 1, space: await spaceOf(student()) })).map(({ pinned }) => pinned)).toEqual([
    ...[true, true, true, false],
  ])
  const all = await titles(student())
  expect(new Set(all).size).toBe(6)
  expect((await listed(student(), { tab: 'unanswered' })).map(({ title }) => title)[0]).toBe('Question with number 1')
  const [pinned] = first
  await as(student()).call(unpinThreadForMe, { params: { id: pinned?._id ?? '' } })
  expect((await listed(student())).filter((row) => row.pinned)).toHaveLength(2)
  expect((await listed(alumna())).filter((row) => row.pinned)).toHaveLength(3)
  expect(await titles(student())).toHaveLength(6)
  clock.advance(60_000)
  for (const route of [unpinThread, pinThread]) await college().call(route, { params: { id: pinned?._id ?? '' } })
  expect((await listed(student())).filter((row) => row.pinned)).toHaveLength(3)
})

it('keeps a thread closed that the college has closed, until the college reopens it', async () => {
  const params = { id: await asked('Where do inverters begin?') }
  await as(student()).call(closeThread, { params, body: { reason: 'Solved' } })
  expect((await as(student()).call(reopenThread, { params })).body).toMatchObject({ closedAt: null })
  await college().call(closeThread, { params, body: { reason: 'Heated' } })
  expect((await as(student()).call(reopenThread, { params })).body).toMatchObject({ code: 'thread.closed_by_college' })
  expect((await as(student()).call(closeThread, { params, body: { reason: 'Mine' } })).status).toBe(403)
  expect((await read(alumna(), params.id)).thread).toMatchObject({ closedByCollege: true, closedReason: 'Heated' })
  await college().call(reopenThread, { params })
  expect((await read(alumna(), params.id)).thread).toMatchObject({ closedByCollege: false, closedAt: null })
})

it('stores no post after a thread was closed, however many are sent at once', async () => {
  const id = await asked('Where do inverters begin?')
  const [closed, ...posts] = await Promise.all([
    college().call(closeThread, { params: { id }, body: { reason: 'Heated' } }),
    ...Array.from({ length: 10 }, () => answer(alumna(), id)),
  ])
  expect(closed.status).toBe(200)
  const stored = posts.filter((post) => 'number' in post)
  expect((await read(student(), id)).thread.answers).toBe(stored.length)
  expect(await answer(alumna(), id)).toMatchObject({ code: 'thread.closed' })
})

it('merges the shorter of two threads into the other, which its followers follow, and undoes that', async () => {
  const [long, short] = [await asked('Where do inverters begin?'), await asked('How do I start with inverters?')]
  await answer(alumna(), long)
  await as(alumna()).call(followThread, { params: { id: short }, body: { level: 'following' } })
  const merging = { params: { id: long }, body: { with: short, reason } }
  const answers = await Promise.all([
    college().call(mergeThreads, merging),
    college().call(mergeThreads, { params: { id: short }, body: { with: long, reason } }),
  ])
  expect(answers.map(({ status, body }) => [status, body._id])).toEqual([
    [200, long],
    [200, long],
  ])
  const { entries } = (await college().call(listAuditEntries, { querystring: { category: 'change' } })).body
  const merges = entries.filter(({ action }) => action === 'thread.merged')
  expect(merges.map(({ subject, details }) => [subject, details])).toEqual([
    ['How do I start with inverters?', { reason, into: 'Where do inverters begin?' }],
  ])
  for (const q of ['How do I start', 'where do inverters']) {
    const found = (await college().call(listAuditEntries, { querystring: { q } })).body.entries
    expect(found.map(({ action }) => action)).toEqual(['thread.merged'])
  }
  expect(await titles(student())).toEqual(['Where do inverters begin?'])
  expect((await as(alumna()).call(listSpaces)).body).toMatchObject({ unread: 1, unanswered: 0 })
  expect(await read(student(), short)).toMatchObject({
    merged: { _id: long, title: 'Where do inverters begin?' },
    opening: { number: 1, body: 'I have **six** months.' },
    thread: { closedByCollege: true, unread: 0 },
  })
  expect((await college().call(pinThread, { params: { id: short } })).body).toMatchObject({ code: 'thread.merged' })
  const third = await asked('What is an inverter made of?')
  const again = await college().call(mergeThreads, { params: { id: third }, body: { with: short, reason } })
  expect(again.body).toMatchObject({ code: 'thread.merged' })
  await college().call(reopenThread, { params: { id: short } })
  expect(await read(student(), short)).toMatchObject({ merged: null, thread: { closedAt: null } })
  expect(await titles(student())).toHaveLength(3)
})

it('records that an administrator has accepted an answer after two weeks of silence, and taken it back', async () => {
  const id = await asked('Where do inverters begin?')
  const { number } = await answer(alumna(), id)
  const accept = (chosen: number | null) => college().call(acceptAnswer, { params: { id }, body: { number: chosen } })
  expect((await accept(number)).status).toBe(403)
  clock.advance(15 * 24 * 60 * 60_000)
  // The session has ended.
  dean = await given.admin()

  for (const chosen of [number, number, null]) expect((await accept(chosen)).status).toBe(200)

  const { entries } = (await college().call(listAuditEntries, { querystring: { category: 'change' } })).body
  expect(entries.slice(0, 2).map(({ action, subject }) => [action, subject])).toEqual([
    ['thread.unaccepted', 'Where do inverters begin?'],
    ['thread.accepted', 'Where do inverters begin?'],
  ])
})
