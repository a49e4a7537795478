import { expect, it } from 'vitest'
import { deletePost } from '#contract/discussions/posts.ts'
import { listSpaces } from '#contract/discussions/spaces.ts'
import {
  followThread,
  markAllRead,
  markThreadRead,
  markThreadUnread,
  readThread,
  undoMarkAllRead,
} from '#contract/discussions/threads.ts'
import { createTalk, registeredBefore } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db, clock } = await openTestPortal()
const { ask, answer } = createTalk({ as, db, clock })

const [walks, steps] = [process.env['NIGHTLY'] === 'true' ? 10_000 : 20, 14]

type People = { reader: TestMember; writers: [TestMember, TestMember] }
type Written = { id: string; number: number; by: TestMember; deleted: boolean; at: number }

it(
  'counts unread posts right on random walks with two devices, lost connections, deletions and undo',
  { timeout: 60_000 + walks * 2_000 },
  async () => {
    const long = registeredBefore(clock)
    const writers: People['writers'] = [await given.student(long), await given.student(long)]
    const people: People = { reader: await given.student(long), writers }
    for (let seed = 1; seed <= walks; seed += 1) await walk(people, seed)
  },
)

/** Returns choices that are the same for the same seed (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (most: number) => 1 + Math.floor(next() * most)
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const item = items[upTo(items.length) - 1]
    if (item === undefined) throw new Error('There is nothing to choose from.')
    return item
  }
  return { upTo, oneOf }
}

// Each walk is in a thread of its own. The model keeps every post and what the reader has done.
const walk = async ({ reader, writers }: People, seed: number) => {
  const { oneOf, upTo } = createRandom(seed)
  // Twice, so that an undo doesn't return to threads of earlier walks.
  for (let times = 0; times < 2; times += 1) {
    clock.advance(2_000)
    await as(reader).call(markAllRead)
  }
  clock.advance(2_000)
  const opened = await ask(writers[0], { kind: oneOf(['question', 'discussion']) })
  const params = { id: opened._id }
  const posts: Written[] = []
  const trail: string[] = []
  // A reading that a device without a connection sends later.
  const waiting: number[] = []
  const model = { read: 0, markedAt: 0, until: 0, before: 0, muted: false }

  const write = async (by: TestMember, parent?: number) => {
    clock.advance(1_000)
    const { _id, number } = await answer(by, params.id, 'Build one.', parent)
    posts.push({ id: _id, number, by, deleted: false, at: clock.now().getTime() })
  }
  const { opening } = (await as(reader).call(readThread, { params })).body
  posts.push({ id: opening._id, number: 1, by: writers[0], deleted: false, at: clock.now().getTime() })
  const last = () => posts.at(-1)?.number ?? 1
  const send = async (number: number) => {
    await as(reader).call(markThreadRead, { params, body: { number } })
    model.read = Math.max(model.read, Math.min(number, last()))
  }

  const moves: Record<string, () => Promise<unknown>> = {
    post: () => write(oneOf(writers)),
    reply: () => write(oneOf(writers), oneOf(posts.filter(({ deleted }) => !deleted)).number),
    'own post': () => write(reader),
    read: () => send(upTo(last())),
    'read offline': async () => waiting.push(upTo(last())),
    reconnect: async () => {
      for (const number of waiting.splice(0)) await send(number)
    },
    'mark unread': async () => {
      const number = upTo(last())
      await as(reader).call(markThreadUnread, { params, body: { number } })
      Object.assign(model, { read: number - 1, markedAt: clock.now().getTime() })
    },
    'mark all': async () => {
      clock.advance(2_000)
      await as(reader).call(markAllRead)
      Object.assign(model, { before: model.until, until: clock.now().getTime() })
    },
    undo: async () => {
      await as(reader).call(undoMarkAllRead)
      model.until = model.before
    },
    mute: async () => {
      model.muted = !model.muted
      await as(reader).call(followThread, { params, body: { level: model.muted ? 'muted' : 'normal' } })
    },
    delete: async () => {
      const left = posts.slice(1).filter(({ deleted }) => !deleted)
      if (left.length === 0) return
      const post = oneOf(left)
      await as(post.by).call(deletePost, { params: { id: post.id } })
      post.deleted = true
    },
  }
  for (let step = 0; step < steps; step += 1) {
    const name = oneOf(Object.keys(moves))
    trail.push(name)
    await moves[name]?.()
    const until = model.markedAt > model.until ? 0 : model.until
    const unread = posts.filter(
      ({ number, by, deleted, at }) => by !== reader && !deleted && number > model.read && at > until,
    ).length
    const shown = model.muted ? 0 : unread
    const thread = (await as(reader).call(markThreadRead, { params, body: { number: 0 } })).body
    expect(thread.unread, `walk ${seed}: ${trail.join(', ')}`).toBe(shown)
    if (step < steps - 1) continue
    const { spaces } = (await as(reader).call(listSpaces)).body
    expect(spaces.find(({ _id }) => _id === opened.space)?.unread, `walk ${seed}`).toBe(Math.min(shown, 1))
  }
}
