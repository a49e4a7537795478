import { addPost, setReaction } from '#server/discussions/posts/posts.ts'
import { insertDefaultSpaces } from '#server/discussions/spaces/queries.ts'
import { listSpaces } from '#server/discussions/spaces/spaces.ts'
import { acceptAnswer } from '#server/discussions/threads/changes.ts'
import { readThread, startThread } from '#server/discussions/threads/threads.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type DemoThread, threads } from './discussions.ts'
import { backThen } from './enrol.ts'

type Find = (key: string) => Viewer

/** Creates the default spaces and the threads of the demo. */
export const discuss = async (portal: Platform, memberOf: Find): Promise<void> => {
  await insertDefaultSpaces(portal.db, portal.now())
  const { spaces } = await listSpaces(portal, memberOf('mira'))
  for (const thread of threads.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const space = spaces.find(({ key }) => key === thread.space)?._id ?? ''
    await hold(portal, memberOf, thread, space)
  }
}

const hold = async (portal: Platform, memberOf: Find, thread: DemoThread, space: string): Promise<void> => {
  const at = (hours: number) => backThen(portal, new Date(portal.now().getTime() - hours * 3_600_000))
  const author = memberOf(thread.by)
  const { kind, title, body, wonder = [], helpful = {}, accepted } = thread
  const { _id: id } = await startThread(at(thread.hoursAgo), author, {
    kind,
    space,
    title,
    body,
    anonymous: false,
    asked: [],
  })
  for (const post of thread.posts)
    await addPost(at(post.hoursAgo), memberOf(post.by), id, { body: post.body, parent: post.to ?? null })
  if (accepted !== undefined) await acceptAnswer(portal, author, id, accepted)
  const { opening, accepted: best, posts } = await readThread(portal, author, id, { order: 'oldest' })
  for (const key of wonder) await setReaction(portal, memberOf(key), { id: opening._id, reaction: 'wonder' }, true)
  for (const post of best === null ? posts : [best, ...posts])
    for (const key of helpful[post.number] ?? [])
      await setReaction(portal, memberOf(key), { id: post._id, reaction: 'helpful' }, true)
}
