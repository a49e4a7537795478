import type { NewPost, Post, PostReaction, PostVersion } from '#contract/discussions/posts.ts'
import { mentionsIn } from '#contract/discussions/mentions.ts'
import type { Done } from '#contract/fields.ts'
import { person } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { pushPost, pushThread } from '../pushes/pushes.ts'
import { hasAsks } from '../asks/queries.ts'
import { deleteDraft } from '../drafts/queries.ts'
import { addFiles, discardFiles, replaceFiles } from '../files/files.ts'
import { deleteFilesOf, deleteFilesOfThread } from '../files/queries.ts'
import { acceptMentions, searchKeyOf, withNames } from '../mentions/mentions.ts'
import { announcePost, notifyThanked } from '../notices/notices.ts'
import { handInAgain, holdPost } from '../first-posts/holding.ts'
import { detachUnchecked, isUnchecked } from '../first-posts/queries.ts'
import { showChanged } from '../hiding/hiding.ts'
import { setCalled } from '../reading/queries.ts'
import { requireWithinLimits } from '../newMembers/newMembers.ts'
import { publishPost } from '../publishing/publishing.ts'
import { findSpace } from '../spaces/queries.ts'
import { deleteThread, findThread, lockThread, recount, takeNumber, updateThread } from '../threads/queries.ts'
import { SPANS } from '../asks/limits.ts'
import { findOwn, findReadable, presentFor } from './access.ts'
import {
  deleteReaction,
  findPost,
  findPostByClientId,
  findPosts,
  findReactors,
  findVersions,
  hasOtherPosts,
  insertPost,
  insertReaction,
  type PostRow,
  removePost,
  setBody,
} from './queries.ts'

/**
 * Adds a post to a thread, or holds it until a moderator has checked it, and deletes the draft at its place unless `keepsDraft`. Returns the existing one
 * for a known `clientId`. Throws
 * `thread.not_found`, `thread.closed`, `post.not_found`, `post.waiting` and what `addFiles` and `requireWithinLimits` throw.
 */
export const addPost = async (
  platform: Platform,
  viewer: Viewer,
  threadId: string,
  { body, clientId, parent: answeredNumber = null, files = [] }: NewPost,
  { keepsDraft = false }: { keepsDraft?: boolean } = {},
): Promise<Post> => {
  const { db, limiters, now, config } = platform
  await limiters.postings.take(viewer.id)
  const shown = orThrow(await findThread(db, viewer, threadId), 'thread.not_found')
  if (!shown.may_write) throw new AppError('group.members_only')
  if (shown.unchecked) throw new AppError('post.waiting')
  const place = { spaceId: shown.space_id, threadId }
  const { stored: text, mentioned } = await acceptMentions(db, viewer, place, body)
  const [postId, at] = [newId(), now()]
  // A discussion has no replies.
  const replyTo = shown.kind === 'discussion' || answeredNumber === 1 ? null : answeredNumber
  const stored = await transaction(db, async (tx) => {
    const thread = orThrow(await lockThread(tx, threadId), 'thread.not_found')
    const earlier = clientId === undefined ? undefined : await findPostByClientId(tx, viewer.id, clientId)
    if (earlier !== undefined) return { id: earlier, number: null, isHeld: false }
    if (thread.closed_at !== null) throw new AppError('thread.closed')
    // It may have moved since, to where the viewer can't read.
    if (thread.space_id !== shown.space_id) orThrow(await findSpace(tx, viewer, thread.space_id), 'thread.not_found')
    const isHeld = await requireWithinLimits(tx, viewer, {
      kind: 'answer',
      body,
      now: at,
      threadId,
      mentioned,
      publicUrl: config.publicUrl,
    })
    const answered = replyTo === null ? undefined : await findAnswerable(tx, viewer, threadId, replyTo)
    // A reply to a reply is on its level.
    const level = answered === undefined ? null : (answered.parent ?? answered.number)
    const number = thread.posts + 1
    await insertPost(tx, {
      ...{ id: postId, thread_id: threadId, number, parent: level, author_id: viewer.id, client_id: clientId ?? null },
      ...{ body: text, search_key: searchKeyOf(text), created_at: at },
    })
    await addFiles(tx, postId, viewer.id, files)
    if (!keepsDraft) await deleteDraft(tx, viewer.id, { thread: threadId, parent: level })
    const post = { id: postId, threadId, number, answered: replyTo, at }
    if (isHeld) {
      await takeNumber(tx, threadId)
      await holdPost(platform, tx, { ...post, asked: [], limited: viewer.limited })
    } else
      await publishPost(platform, tx, {
        ...post,
        ...{ askerId: thread.author_id, parent: level, authorId: viewer.id, mentioned },
      })
    return { id: postId, number, isHeld }
  })
  const post = presentFor(platform, viewer, orThrow(await findPost(db, viewer, stored.id), 'post.not_found'))
  if (stored.number === null) return post
  await pushThread(platform, viewer, { ...shown, unchecked: stored.isHeld }, stored.number)
  if (!stored.isHeld) await pushPost(platform, viewer.id, threadId, post)
  return post
}

/** Changes the viewer's post, and shows it again if it is hidden for the first time. Throws `post.not_found`, `access.own_only` and `post.outdated`. */
export const editPost = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { body, revision, files }: { body: string; revision: number; files?: string[] | undefined },
): Promise<Post> => {
  const { db, limiters, now, config } = platform
  await limiters.postings.take(viewer.id)
  const { post, thread } = await findOwn(platform, viewer, id)
  const place = { spaceId: thread.space_id, threadId: thread.id }
  const earlier = mentionsIn(post.body)
  const { stored, mentioned } = await acceptMentions(db, viewer, place, body, earlier)
  const added = mentioned.filter((memberId) => !earlier.includes(memberId))
  const key = searchKeyOf(post.number === 1 ? `${thread.title} ${stored}` : stored)
  const dropped: string[] = []
  const isStored = await transaction(db, async (tx) => {
    await lockThread(tx, thread.id)
    await requireWithinLimits(tx, viewer, {
      kind: 'edit',
      body,
      now: now(),
      threadId: thread.id,
      mentioned: added,
      publicUrl: config.publicUrl,
    })
    if (!(await setBody(tx, id, { body: stored, search_key: key, revision, at: now() }))) return false
    if (files !== undefined) dropped.push(...(await replaceFiles(tx, id, viewer.id, files)))
    if (await handInAgain(platform, tx, { id, authorId: viewer.id, at: now() })) return true
    if (stored !== post.body) await showChanged(tx, id, now())
    if (added.length === 0) return true
    await setCalled(tx, added, thread.id, post.number, now())
    await announcePost(platform, tx, { postId: id, only: added })
    return true
  })
  if (!isStored) throw new AppError('post.outdated')
  await discardFiles(platform, dropped)
  const changed = orThrow(await findPost(db, viewer, id), 'post.not_found')
  await pushThread(platform, viewer, { ...thread, unchecked: changed.checking !== null }, null)
  return presentFor(platform, viewer, changed)
}

/** Deletes the viewer's post, and with an opening its thread. Throws `post.not_found`, `access.own_only` and `thread.has_answers`. */
export const deletePost = async (platform: Platform, viewer: Viewer, id: string): Promise<Done> => {
  const { db, now } = platform
  const { post, thread } = await findOwn(platform, viewer, id)
  let unchecked = false
  const files = await transaction(db, async (tx) => {
    const locked = orThrow(await lockThread(tx, thread.id), 'post.not_found')
    unchecked = await isUnchecked(tx, id)
    if (post.number === 1) {
      if (await hasOtherPosts(tx, thread.id, viewer.id)) throw new AppError('thread.has_answers')
      // The limits of asking count stored asks.
      if (await hasAsks(tx, thread.id, new Date(now().getTime() - SPANS.fortnight))) throw new AppError('thread.asked')
      const keys = await deleteFilesOfThread(tx, thread.id)
      await deleteThread(tx, thread.id)
      return keys
    }
    if (locked.accepted_number === post.number)
      await updateThread(tx, thread.id, { accepted_number: null, accepted_at: null })
    const keys = await deleteFilesOf(tx, id)
    await detachUnchecked(tx, id)
    await removePost(tx, id, now())
    await recount(tx, [thread.id])
    return keys
  })
  await discardFiles(platform, files)
  await pushThread(platform, viewer, { ...thread, unchecked }, null)
  return { success: true, message: translate(viewer.language, 'answers', 'post_removed') }
}

/** Returns the earlier texts of a post, latest first. Throws `post.not_found`. */
export const listPostVersions = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
): Promise<{ versions: PostVersion[] }> => {
  orThrow(await findReadable(platform, viewer, id), 'post.not_found')
  const versions = await findVersions(platform.db, viewer, id)
  return {
    versions: versions.map(({ body, mentioned, replaced_at }) => ({
      ...{ body: withNames(body, mentioned, viewer.language), replacedAt: replaced_at.toISOString() },
    })),
  }
}

/** Adds the viewer's reaction to a post of someone else, or takes it back. Throws `post.not_found` and `post.own`. */
export const setReaction = async (
  platform: Platform,
  viewer: Viewer,
  { id, reaction }: { id: string; reaction: PostReaction },
  isOn: boolean,
): Promise<Post> => {
  const { db, limiters, now } = platform
  await limiters.reactions.take(viewer.id)
  const { post, thread } = orThrow(await findReadable(platform, viewer, id), 'post.not_found')
  if (post.mine) throw new AppError('post.own')
  // Only a question can be wondered about.
  if (reaction === 'wonder' && (post.number !== 1 || thread.kind !== 'question')) throw new AppError('post.not_found')
  await transaction(db, async (tx): Promise<void> => {
    if (!isOn) return deleteReaction(tx, id, viewer.id, reaction)
    const isNew = await insertReaction(tx, id, viewer.id, reaction, now())
    if (isNew && reaction === 'thanks') await notifyThanked(platform, tx, id, viewer.id)
  })
  await pushThread(platform, viewer, thread, null)
  return presentFor(platform, viewer, orThrow(await findPost(db, viewer, id), 'post.not_found'))
}

const mostReactors = 100

/** Returns who reacted to a post. Throws `post.not_found`. */
export const listReactions = async (
  platform: Platform,
  viewer: Viewer,
  { id, reaction }: { id: string; reaction: PostReaction },
) => {
  orThrow(await findReadable(platform, viewer, id), 'post.not_found')
  const rows = await findReactors(platform.db, viewer.id, id, reaction, mostReactors)
  return { people: rows.map((row) => person(platform.config.publicUrl, row)) }
}

/** Returns the post with a number, which the viewer may reply to. Throws `post.not_found` and `post.waiting`. */
const findAnswerable = async (db: Db, viewer: Viewer, threadId: string, number: number): Promise<PostRow> => {
  const post = (await findPosts(db, viewer, threadId, [number])).find((each) => each.number === number)
  if (post === undefined || post.gone !== null) throw new AppError('post.not_found')
  if (post.checking !== null) throw new AppError('post.waiting')
  return post
}
