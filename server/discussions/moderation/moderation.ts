import type { Thread } from '#contract/discussions/threads.ts'
import type { NotificationValues } from '#contract/notifications/notifications.ts'
import { record } from '#server/college/public.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { pushThread } from '../pushes/pushes.ts'
import { presentThread } from '../presenter.ts'
import { expireAsks } from '../asks/queries.ts'
import { findSpace } from '../spaces/queries.ts'
import { spaceNameOf } from '../spaces/spaces.ts'
import { findThread, lockThread, type ThreadRow } from '../threads/queries.ts'
import { pin, setMerged, setSpace, setUnpinned, unpin } from './queries.ts'

type By = { viewer: Viewer; caller: Pick<Caller, 'ip'> }
type LockedThread = NonNullable<Awaited<ReturnType<typeof lockThread>>>

/** Moves a thread to another space of the college. Throws `thread.not_found`, `thread.of_group`, `space.not_found` and `space.closed`. */
export const moveThread = async (
  platform: Platform,
  id: string,
  { space: spaceId, reason }: { space: string; reason: string },
  by: By,
): Promise<Thread> => {
  const { db, now } = platform
  const space = orThrow(await findSpace(db, by.viewer, spaceId), 'space.not_found')
  if (!space.may_start) throw new AppError('space.closed')
  const { group_id } = orThrow(await findThread(db, by.viewer, id), 'thread.not_found')
  if (group_id !== null) throw new AppError('thread.of_group')
  await moderate(platform, id, by, async (tx, thread) => {
    if (thread.space_id === spaceId) return undefined
    const from = await findSpace(tx, by.viewer, thread.space_id)
    await setSpace(tx, id, { from: thread.space_id, to: spaceId, at: now() })
    const [before, after] = [from, space].map((each) =>
      each === undefined ? '' : spaceNameOf(each, by.viewer.language),
    )
    return { decision: 'moved', reason, details: { space: { from: before, to: after } } }
  })
  return readChanged(platform, by.viewer, id)
}

/** Pins a thread. Throws `thread.not_found`, `thread.pins_full` and `thread.merged`. */
export const pinThread = async (platform: Platform, id: string, by: By): Promise<Thread> => {
  await moderate(platform, id, by, async (tx, thread) => {
    if (thread.merged_into !== null) throw new AppError('thread.merged')
    if (thread.pin !== null) return undefined
    if (!(await pin(tx, { id, spaceId: thread.space_id, at: platform.now() }))) throw new AppError('thread.pins_full')
    return { decision: 'pinned' }
  })
  return readChanged(platform, by.viewer, id)
}

/** Unpins a thread. Throws `thread.not_found`. */
export const unpinThread = async (platform: Platform, id: string, by: By): Promise<Thread> => {
  await moderate(platform, id, by, async (tx, thread) => {
    if (thread.pin === null) return undefined
    await unpin(tx, id)
    return { decision: 'unpinned' }
  })
  return readChanged(platform, by.viewer, id)
}

/** Unpins a thread for the viewer, on all their devices. Throws `thread.not_found`. */
export const unpinThreadForMe = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { ownSocket }: Caller,
): Promise<Thread> => {
  const { db, live, now } = platform
  orThrow(await findThread(db, viewer, id), 'thread.not_found')
  await setUnpinned(db, viewer.id, id, now())
  live.toOtherSockets(viewer.id, 'discussions:changed', {}, ownSocket)
  return readChanged(platform, viewer, id)
}

/**
 * Merges two threads and returns the one that goes on. Posts stay in their thread with their numbers, so that permalinks and read positions remain
 * right: the shorter thread is closed, leaves the lists and counts, and links to the other, which its followers follow from then on. Throws
 * `thread.not_found`, `thread.merged`, and `thread.of_group` because the link would show what is written in a group to others.
 */
export const mergeThreads = async (
  platform: Platform,
  id: string,
  { with: otherId, reason }: { with: string; reason: string },
  by: By,
): Promise<Thread> => {
  const { db, now } = platform
  if (otherId === id) throw new AppError('request.invalid', { fields: { with: 'choice' } })
  const pair = [
    orThrow(await findThread(db, by.viewer, id), 'thread.not_found'),
    orThrow(await findThread(db, by.viewer, otherId), 'thread.not_found'),
  ]
  const [longer, shorter] = pair.toSorted(
    (a, b) => b.answers - a.answers || a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1),
  )
  if (longer?.group_id !== shorter?.group_id) throw new AppError('thread.of_group')
  const [into, merged] = [orThrow(longer, 'thread.not_found'), orThrow(shorter, 'thread.not_found')]
  await moderate(
    platform,
    merged.id,
    by,
    async (tx, thread, others) => {
      const goesOn = others.find((other) => other.id === into.id)
      if (thread.merged_into === into.id) return undefined
      if (thread.merged_into !== null || goesOn === undefined || goesOn.merged_into !== null)
        throw new AppError('thread.merged')
      await setMerged(tx, merged.id, { into: into.id, reason, at: now() })
      await expireAsks(tx, merged.id, now())
      return { decision: 'merged', reason, details: { into: into.title } }
    },
    [into.id],
  )
  return readChanged(platform, by.viewer, into.id)
}

/** What was decided on a thread, for the audit log. With a reason, its author is notified of it. */
type Decided = { decision: string; reason?: string; details?: Record<string, unknown> }

/**
 * Runs `work` on a thread while it and `others` are locked. It returns what was decided, or undefined if nothing has changed. Otherwise records the
 * decision, notifies the author and refreshes the screens of the others.
 */
const moderate = async (
  platform: Platform,
  id: string,
  by: By,
  work: (tx: Db, thread: LockedThread, others: LockedThread[]) => Promise<Decided | undefined>,
  otherIds: string[] = [],
): Promise<void> => {
  const { db, live } = platform
  const shown = orThrow(await findThread(db, by.viewer, id), 'thread.not_found')
  const isChanged = await transaction(db, async (tx) => {
    const locked: LockedThread[] = []
    // In one order, so that two calls don't wait for each other.
    for (const each of [id, ...otherIds].toSorted())
      locked.push(orThrow(await lockThread(tx, each), 'thread.not_found'))
    const thread = orThrow(
      locked.find((each) => each.id === id),
      'thread.not_found',
    )
    const decided = await work(tx, thread, locked)
    if (decided === undefined) return false
    await recordDecision(platform, tx, thread, decided, by)
    return true
  })
  if (!isChanged) return
  await pushThread(platform, by.viewer, shown, null)
  await live.toOthers(by.viewer.id, 'discussions:changed', {})
}

/** Records a decision on a thread in the audit log. With a reason, notifies its author. */
export const recordDecision = async (
  platform: Platform,
  tx: Db,
  { id, title, author_id: authorId }: Pick<LockedThread, 'id' | 'title' | 'author_id'>,
  { decision, reason, details }: Decided,
  { viewer, caller }: By,
): Promise<void> => {
  await record(tx, {
    ...{
      actor: viewer,
      action: `thread.${decision}`,
      subjectId: id,
      subject: title,
      ip: caller.ip,
      at: platform.now(),
    },
    details: { ...details, ...(reason !== undefined && { reason }) },
  })
  if (reason === undefined || authorId === null || authorId === viewer.id) return
  const values: NotificationValues = { decision, title, reason, number: 1 }
  await notify(platform, tx, { memberId: authorId, type: 'discussion_moderated', subject: id, values })
}

const readChanged = async ({ db, config }: Platform, viewer: Viewer, id: string): Promise<Thread> => {
  const row: ThreadRow = orThrow(await findThread(db, viewer, id), 'thread.not_found')
  return presentThread(row, { publicUrl: config.publicUrl, language: viewer.language })
}
