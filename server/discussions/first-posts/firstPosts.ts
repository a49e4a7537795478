import type { FirstPost } from '#contract/discussions/firstPosts.ts'
import type { Done } from '#contract/fields.ts'
import { record } from '#server/college/public.ts'
import { person } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { groupName } from '../groups/presenter.ts'
import { lockThreadOf } from '../hiding/queries.ts'
import { withNames } from '../mentions/mentions.ts'
import { spaceNameOf } from '../spaces/spaces.ts'
import { notifyAuthor, publish } from './publish.ts'
import {
  countFirstPosts,
  findFirstPosts,
  type FirstPostRow,
  findUnchecked,
  setDeclined,
  type UncheckedRow,
} from './queries.ts'
import { releasePosts } from './release.ts'

type By = { viewer: Viewer; caller: Pick<Caller, 'ip'> }

/** Returns a page of the posts that wait for a moderator, the oldest first. */
export const listFirstPosts = async (
  { db, config }: Platform,
  viewer: Viewer,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<{ posts: FirstPost[]; total?: number }>> => {
  const rows = await findFirstPosts(db, viewer.id, { after: decodeTimeCursor(cursor), size: limit + 1 })
  const { items, next } = paginate(
    rows,
    limit,
    ({ handed_in_at: at, id }) => [at.toISOString(), id],
    (row) => present(row, viewer, config.publicUrl),
  )
  return new Page({ posts: items, ...(cursor === undefined && { total: await countFirstPosts(db) }) }, next)
}

const present = (row: FirstPostRow, { language }: Viewer, publicUrl: string): FirstPost => ({
  _id: row.id,
  number: row.number,
  thread: { _id: row.thread_id, kind: row.kind, title: row.title },
  space:
    row.group_kind === null
      ? spaceNameOf({ key: row.space_key, name: row.space_name }, language)
      : groupName(language, { kind: row.group_kind, name: row.space_name ?? '' }),
  author: row.author && person(publicUrl, row.author),
  anonymous: row.anonymous,
  body: withNames(row.body, row.mentioned, language),
  files: row.files ?? [],
  handedInAt: row.handed_in_at.toISOString(),
  asked: row.asked,
  others: row.others,
})

/**
 * Publishes a waiting post, and with one under a name the other waiting posts of its author under their name. Throws `post.decided` if it no longer waits,
 * and `post.changed` if its author has changed it since.
 */
export const publishFirstPost = async (
  platform: Platform,
  id: string,
  handedInAt: string,
  { viewer, caller }: By,
): Promise<Done> => {
  const isPublished = await publish(platform, id, async (tx, post) => {
    requireRead(post, handedInAt)
    await recordDecision(platform, tx, 'published', post, { viewer, caller })
    if (!post.anonymous) await releasePosts(platform, tx, post.author_id)
    return true
  })
  if (!isPublished) throw new AppError('post.decided')
  return { success: true, message: translate(viewer.language, 'answers', 'post_published') }
}

/** Declines a waiting post and notifies its author. Throws as `publishFirstPost` does. */
export const declineFirstPost = async (
  platform: Platform,
  id: string,
  { handedInAt, reason }: { handedInAt: string; reason: string },
  { viewer, caller }: By,
): Promise<Done> => {
  const { db, live } = platform
  const post = await transaction(db, async (tx) => {
    await lockThreadOf(tx, id)
    const found = orThrow(await findUnchecked(tx, id), 'post.decided')
    requireRead(found, handedInAt)
    await setDeclined(tx, id, reason === '' ? null : reason)
    const given = reason === '' ? {} : { reason }
    await recordDecision(platform, tx, 'declined', found, { viewer, caller }, given)
    await notifyAuthor(platform, tx, found, { decision: 'post_declined', ...given })
    return found
  })
  live.toMember(post.author_id, 'thread:changed', { id: post.thread_id, number: null })
  return { success: true, message: translate(viewer.language, 'answers', 'post_declined') }
}

const requireRead = ({ state, handed_in_at: at }: UncheckedRow, handedInAt: string): void => {
  if (state !== 'waiting') throw new AppError('post.decided')
  if (at.getTime() !== new Date(handedInAt).getTime()) throw new AppError('post.changed')
}

const recordDecision = (
  { now }: Platform,
  tx: Db,
  decision: 'published' | 'declined',
  { id, title, anonymous, author_id: authorId, author_name: author }: UncheckedRow,
  { viewer, caller }: By,
  given: { reason?: string } = {},
): Promise<void> =>
  record(tx, {
    ...{ actor: viewer, action: `post.${decision}`, subjectId: id, subject: title, ip: caller.ip, at: now() },
    details: { ...(!anonymous && { author, authorId }), ...given },
  })
