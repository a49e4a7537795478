import type { PostFile } from '#contract/discussions/files.ts'
import type { PostDraft } from '#contract/discussions/drafts.ts'
import { DISCUSSION_LIMITS, TEXT_EXTENSIONS } from '#contract/discussions/limits.ts'
import type { Done } from '#contract/fields.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { removeAttachment, storeAttachment, storedAttachment } from '#server/platform/storage/attachments.ts'
import { storeText } from '#server/platform/storage/text-files.ts'
import { translate } from '#server/platform/text.ts'
import { requireDraft } from '../drafts/drafts.ts'
import { findOwn, findReadable } from '../posts/access.ts'
import { isUnchecked } from '../first-posts/queries.ts'
import { findThread } from '../threads/queries.ts'
import {
  bindFiles,
  countDraftFiles,
  deleteExcess,
  deleteUnused,
  deleteWaiting,
  findFile,
  findFileByClientId,
  findFileIds,
  insertFile,
  type PostFileRow,
  releaseFiles,
} from './queries.ts'

const folder = 'post-files'
// How long a file may wait without a draft, in ms, and how many files that aren't posted a member may have.
const waiting = { longest: 24 * 60 * 60_000, most: 40 }

type Upload = {
  file: File
  clientId?: string | undefined
  thread?: string | undefined
  parent?: number | undefined
  post?: string | undefined
}

/**
 * Stores a file that the viewer wants to post, at the place of their draft unless it is for an edit. Returns the existing one for a known `clientId`.
 * Throws `thread.not_found`, `post.not_found`, `access.own_only`, `draft.too_many` and `attachment.unreadable`.
 */
export const uploadFile = async (
  platform: Platform,
  viewer: Viewer,
  { file, clientId, thread, parent, post }: Upload,
  { ownSocket }: Pick<Caller, 'ownSocket'>,
): Promise<PostFile> => {
  const { db, live, now, storage } = platform
  if (post !== undefined) await findOwn(platform, viewer, post)
  else if (thread !== undefined) orThrow(await findThread(db, viewer, thread), 'thread.not_found')
  const earlier = clientId === undefined ? undefined : await findFileByClientId(db, viewer.id, clientId)
  if (earlier !== undefined) return present(earlier)

  const stored = await store(platform, file)
  const row = {
    ...{ id: newId(), uploader_id: viewer.id, client_id: clientId ?? null, draft_id: null, created_at: now() },
    ...stored,
  }
  const place = post === undefined ? { thread: thread ?? null, parent: parent ?? null } : undefined
  const isStored = await insert(platform, viewer, row, place).catch(async (error: unknown) => {
    await removeAttachment(storage, stored.key, folder)
    throw error
  })
  if (!isStored) {
    await removeAttachment(storage, stored.key, folder)
    return present(orThrow(await findFileByClientId(db, viewer.id, clientId ?? ''), 'file.not_found'))
  }
  await discardFiles(platform, await deleteExcess(db, viewer.id, waiting.most))
  if (place !== undefined) live.toOtherSockets(viewer.id, 'discussions:changed', {}, ownSocket)
  return present({ ...row, post_id: null, place: null })
}

const store = async ({ storage }: Platform, file: File) => {
  const { textFileBytes: most } = DISCUSSION_LIMITS
  const text = await storeText(storage, file, { folder, extensions: TEXT_EXTENSIONS, most })
  return text ?? storeAttachment(storage, file, { folder, refusal: 'post_file' })
}

const insert = (
  { db, now }: Platform,
  viewer: Viewer,
  row: Omit<PostFileRow, 'post_id' | 'place'> & { uploader_id: string },
  place: Pick<PostDraft, 'thread' | 'parent'> | undefined,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (place === undefined) return insertFile(tx, row)
    const draftId = await requireDraft(tx, viewer, place, now())
    if ((await countDraftFiles(tx, draftId)) >= DISCUSSION_LIMITS.postFiles)
      throw new AppError('request.invalid', { fields: { file: 'too_many_files' } })
    return insertFile(tx, { ...row, draft_id: draftId })
  })

/** Removes a file that the viewer hasn't posted; without effect on any other. */
export const removeFile = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { ownSocket }: Pick<Caller, 'ownSocket'>,
): Promise<Done> => {
  const key = orThrow(await deleteWaiting(platform.db, id, viewer.id), 'file.not_found')
  await discardFiles(platform, [key])
  platform.live.toOtherSockets(viewer.id, 'discussions:changed', {}, ownSocket)
  return { success: true, message: translate(viewer.language, 'answers', 'file_removed') }
}

/** Adds files that a member has uploaded to their new post. Throws `request.invalid` if one isn't theirs, is gone or belongs to another post. */
export const addFiles = async (tx: Db, postId: string, memberId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0 && (await bindFiles(tx, postId, memberId, ids)) < ids.length)
    throw new AppError('request.invalid', { fields: { files: 'file_gone' } })
}

/** Makes these the files of a post, in their order. Returns the keys to discard after the commit. Throws like `addFiles`. */
export const replaceFiles = async (
  tx: Db,
  postId: string,
  memberId: string,
  ids: readonly string[],
): Promise<string[]> => {
  if ((await findFileIds(tx, postId)).join() === ids.join()) return []
  const keys = await releaseFiles(tx, postId, ids)
  await addFiles(tx, postId, memberId, ids)
  return keys
}

/** Removes the stored files of deleted rows. Call it after the commit. What it can't remove, the daily sweep does. */
export const discardFiles = async ({ storage }: Pick<Platform, 'storage'>, keys: readonly string[]): Promise<void> => {
  await Promise.all(keys.map((key) => removeAttachment(storage, key, folder)))
}

/** Removes all members' uploads of which no draft or post has become. */
export const sweepPostFiles = async (platform: Platform): Promise<void> => {
  const since = new Date(platform.now().getTime() - waiting.longest)
  await discardFiles(platform, await deleteUnused(platform.db, since))
}

/**
 * Returns a file's type, name and storage key. Throws `file.not_found` unless the viewer may read its post, has uploaded it and not posted it, or is to check
 * its post.
 */
export const fileContents = async (platform: Platform, viewer: Viewer, id: string, rendering: 'whole' | 'preview') => {
  const row = orThrow(await findFile(platform.db, id), 'file.not_found')
  const isShown =
    row.post_id === null
      ? row.uploader_id === viewer.id
      : (viewer.role === 'admin' && (await isUnchecked(platform.db, row.post_id))) ||
        (await findReadable(platform, viewer, row.post_id)) !== undefined
  if (!isShown || (rendering === 'preview' && row.type !== 'image/webp')) throw new AppError('file.not_found')
  return { type: row.type, name: row.name, key: storedAttachment(row, rendering, folder) }
}

const present = ({ id, name, type, bytes, width, height }: PostFileRow | Omit<PostFileRow, 'post_id'>): PostFile => ({
  ...{ _id: id, name, type, bytes, width, height },
})
