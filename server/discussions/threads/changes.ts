import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { FollowLevel } from '#contract/discussions/spaces.ts'
import type { Thread } from '#contract/discussions/threads.ts'
import type { Done } from '#contract/fields.ts'
import { lockMember } from '#server/members/public.ts'
import { notify, removeActor } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { sealAuthor } from '#server/trust/public.ts'
import { expireAsks } from '../asks/queries.ts'
import { namedIn, requireAnonymity, requireAnonymousLeft } from '../anonymity/anonymity.ts'
import { pushThread } from '../pushes/pushes.ts'
import { setRetitled } from '../first-posts/queries.ts'
import { searchKeyOf } from '../mentions/mentions.ts'
import { recordDecision } from '../moderation/moderation.ts'
import { findAnswered, findPostIds, findPosts, hasOtherPosts, setSearchKey } from '../posts/queries.ts'
import { presentThread } from '../presenter.ts'
import { setAllRead, setRead, setThreadLevel, setUnread, undoAllRead } from '../reading/queries.ts'
import { findSpace } from '../spaces/queries.ts'
import { findThread, lockThread, type ThreadRow, updateThread } from './queries.ts'

/** Changes the title of the viewer's thread. Throws `thread.not_found` and `access.own_only`. */
export const renameThread = async (platform: Platform, viewer: Viewer, id: string, title: string): Promise<Thread> => {
  await change(platform, viewer, id, async (tx, _thread, shown) => {
    if (!shown.mine) throw new AppError('access.own_only')
    const [opening] = await findPosts(tx, viewer, id, [1])
    await updateThread(tx, id, { title })
    await setSearchKey(tx, id, 1, searchKeyOf(`${title} ${opening?.body ?? ''}`))
    await setRetitled(tx, id, platform.now())
  })
  return readChanged(platform, viewer, id)
}

// Until administrators may accept an answer, in ms.
const SILENCE = DISCUSSION_LIMITS.silence * 24 * 60 * 60 * 1000

/**
 * Accepts an answer to the viewer's question and notifies its author; null takes it back. Administrators can after two weeks of silence, which is
 * recorded. Throws `thread.not_found`, `access.own_only`, `thread.no_question` and `post.not_found`.
 */
export const acceptAnswer = async (
  platform: Platform,
  id: string,
  number: number | null,
  { viewer, caller }: By,
): Promise<Thread> => {
  const at = platform.now()
  await change(platform, viewer, id, async (tx, thread, shown) => {
    if (thread.kind !== 'question') throw new AppError('thread.no_question')
    if (!shown.mine && at.getTime() - shown.active_at.getTime() < SILENCE) throw new AppError('access.own_only')
    if (number === thread.accepted_number) return
    const answer = number === null ? undefined : await findAnswered(tx, id, number)
    if (number !== null && (answer === undefined || answer.parent !== null || number === 1))
      throw new AppError('post.not_found')
    await updateThread(tx, id, { accepted_number: number, accepted_at: number === null ? null : at })
    if (!shown.mine) {
      const decision = number === null ? 'unaccepted' : 'accepted'
      await recordDecision(platform, tx, thread, { decision }, { viewer, caller })
    }
    const authorId = answer?.author_id ?? viewer.id
    if (authorId !== viewer.id)
      await notify(platform, tx, {
        ...{ memberId: authorId, type: 'answer_accepted', subject: id },
        ...namedIn(
          { anonymous: thread.anonymous && shown.mine, author_id: viewer.id },
          { title: thread.title, number: number ?? 0 },
        ),
      })
  })
  return readChanged(platform, viewer, id)
}

/**
 * Takes the viewer's name off their question, and off the notifications, reports and audit log entries about it. Throws `thread.not_found`, `access.own_only`, `thread.answered`,
 * `thread.anonymous_unavailable` and `thread.anonymous_used_up`.
 */
export const makeThreadAnonymous = async (platform: Platform, viewer: Viewer, id: string): Promise<Thread> => {
  const at = platform.now()
  await change(platform, viewer, id, async (tx, thread, { mine, space_id: spaceId }) => {
    if (!mine) throw new AppError('access.own_only')
    if (thread.anonymous) return
    requireAnonymity(viewer, orThrow(await findSpace(tx, viewer, spaceId), 'space.not_found'), thread.kind)
    if (await hasOtherPosts(tx, id, viewer.id)) throw new AppError('thread.answered')
    await lockMember(tx, viewer.id)
    await updateThread(tx, id, { anonymous: true })
    await requireAnonymousLeft(tx, viewer.id, at)
    await sealAuthor(tx, viewer.id, await findPostIds(tx, id))
    await removeActor(tx, {
      subject: id,
      actorId: viewer.id,
      values: namedIn({ anonymous: true, author_id: null }).values,
    })
  })
  return readChanged(platform, viewer, id)
}

/**
 * Closes the viewer's thread with a reason, or any as an administrator, which is recorded. Throws `thread.not_found`, `access.own_only` and
 * `thread.closed_by_college`.
 */
export const closeThread = async (
  platform: Platform,
  id: string,
  reason: string,
  { viewer, caller }: By,
): Promise<Thread> => {
  const closed_at = platform.now()
  const isCollege = viewer.role === 'admin'
  await change(platform, viewer, id, async (tx, thread) => {
    requireReopenable(thread, viewer)
    await updateThread(tx, id, { closed_at, closed_reason: reason, closed_by_college: isCollege })
    await expireAsks(tx, id, closed_at)
    if (isCollege) await recordDecision(platform, tx, thread, { decision: 'closed', reason }, { viewer, caller })
  })
  return readChanged(platform, viewer, id)
}

/**
 * Reopens the viewer's thread, or any as an administrator, which is recorded and undoes a merge. Throws `thread.not_found`, `access.own_only` and
 * `thread.closed_by_college`.
 */
export const reopenThread = async (platform: Platform, id: string, { viewer, caller }: By): Promise<Thread> => {
  await change(platform, viewer, id, async (tx, thread) => {
    requireReopenable(thread, viewer)
    if (thread.closed_at === null) return
    await updateThread(tx, id, { closed_at: null, closed_reason: null, closed_by_college: false, merged_into: null })
    if (viewer.role === 'admin')
      await recordDecision(platform, tx, thread, { decision: 'reopened' }, { viewer, caller })
  })
  return readChanged(platform, viewer, id)
}

// What the college has decided, its author can't change.
const requireReopenable = ({ closed_by_college }: LockedThread, { role }: Viewer): void => {
  if (closed_by_college && role !== 'admin') throw new AppError('thread.closed_by_college')
}

type By = { viewer: Viewer; caller: Pick<Caller, 'ip'> }
type LockedThread = NonNullable<Awaited<ReturnType<typeof lockThread>>>

/** Changes a thread that the viewer started, or any as an administrator, while its row is locked, and pushes that it has changed. */
const change = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  work: (tx: Db, thread: LockedThread, shown: ThreadRow) => Promise<unknown>,
): Promise<void> => {
  const { db, limiters } = platform
  await limiters.postings.take(viewer.id)
  const shown = orThrow(await findThread(db, viewer, id), 'thread.not_found')
  if (!shown.mine && viewer.role !== 'admin') throw new AppError('access.own_only')
  await transaction(db, async (tx) => {
    const thread = orThrow(await lockThread(tx, id), 'thread.not_found')
    await work(tx, thread, shown)
  })
  await pushThread(platform, viewer, shown, null)
}

const readChanged = async ({ db, config }: Platform, viewer: Viewer, id: string): Promise<Thread> =>
  presentThread(orThrow(await findThread(db, viewer, id), 'thread.not_found'), {
    publicUrl: config.publicUrl,
    language: viewer.language,
  })

/** Sets the viewer's follow level of a thread. Throws `thread.not_found`. */
export const followThread = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  level: FollowLevel,
  { ownSocket }: Pick<Caller, 'ownSocket'>,
) =>
  changeOwnState(platform, viewer, id, async ({ db, live }) => {
    await setThreadLevel(db, viewer.id, id, level)
    live.toOtherSockets(viewer.id, 'discussions:changed', {}, ownSocket)
  })

/** Marks a thread as read up to a post, on all devices of the viewer. Throws `thread.not_found`. */
export const markThreadRead = (platform: Platform, viewer: Viewer, id: string, number: number, { ownSocket }: Caller) =>
  changeOwnState(platform, viewer, id, async ({ db, live }) => {
    await setRead(db, viewer.id, id, number)
    live.toOtherSockets(viewer.id, 'thread:read', { id, number }, ownSocket)
  })

/** Marks a post of a thread and all later ones as unread. Throws `thread.not_found`. */
export const markThreadUnread = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  number: number,
  { ownSocket }: Caller,
) =>
  changeOwnState(platform, viewer, id, async ({ db, live, now }) => {
    await setUnread(db, viewer.id, id, number, now())
    live.toOtherSockets(viewer.id, 'discussions:changed', {}, ownSocket)
  })

/** Changes what the viewer has read of a thread, or how they follow it. Returns the thread. */
const changeOwnState = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  store: (platform: Platform) => Promise<void>,
): Promise<Thread> => {
  orThrow(await findThread(platform.db, viewer, id), 'thread.not_found')
  await store(platform)
  return readChanged(platform, viewer, id)
}

/** Marks everything as read that was posted so far. */
export const markAllRead = async (
  { db, live, now }: Platform,
  viewer: Viewer,
  { ownSocket }: Caller,
): Promise<Done> => {
  await setAllRead(db, viewer.id, now())
  live.toOtherSockets(viewer.id, 'discussions:changed', {}, ownSocket)
  return { success: true, message: translate(viewer.language, 'answers', 'all_read') }
}

/** Undoes the last `markAllRead`. */
export const undoMarkAllRead = async ({ db, live }: Platform, viewer: Viewer, { ownSocket }: Caller): Promise<Done> => {
  await undoAllRead(db, viewer.id)
  live.toOtherSockets(viewer.id, 'discussions:changed', {}, ownSocket)
  return { success: true, message: translate(viewer.language, 'answers', 'all_read_undone') }
}
