import type { Post } from '#contract/discussions/posts.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentPost } from '../presenter.ts'
import { findThread, type ThreadRow } from '../threads/queries.ts'
import { findPost, type PostRow } from './queries.ts'

export type Readable = { post: PostRow; thread: ThreadRow }

/** Returns a post whose text the viewer may read, with its thread; undefined if there is none. */
export const findReadable = async ({ db }: Platform, viewer: Viewer, id: string): Promise<Readable | undefined> => {
  const post = await findPost(db, viewer, id)
  const thread = post && (await findThread(db, viewer, post.thread_id))
  return post === undefined || thread === undefined || post.gone !== null ? undefined : { post, thread }
}

/** Returns the viewer's post, with its thread. Throws `post.not_found` and `access.own_only`. */
export const findOwn = async (platform: Platform, viewer: Viewer, id: string): Promise<Readable> => {
  const found = orThrow(await findReadable(platform, viewer, id), 'post.not_found')
  if (!found.post.mine) throw new AppError('access.own_only')
  return found
}

/** Presents a post to its viewer. */
export const presentFor = ({ config }: Platform, viewer: Viewer, row: PostRow): Post =>
  presentPost(row, { publicUrl: config.publicUrl, language: viewer.language })
