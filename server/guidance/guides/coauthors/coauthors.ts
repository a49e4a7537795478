import type { Done } from '#contract/fields.ts'
import type { Coauthor } from '#contract/guidance/coauthors.ts'
import { GUIDANCE_LIMITS } from '#contract/guidance/limits.ts'
import { isListedFor } from '#server/members/public.ts'
import { notify } from '#server/notifications/public.ts'
import { isBy } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import { translate } from '#server/platform/text.ts'
import { textOf } from '../presenter.ts'
import { findGuide, type GuideRow } from '../queries.ts'
import { lockGuide } from '../writing/queries.ts'
import { guideToKeep } from '../writing/writing.ts'
import {
  acceptInvitation,
  countOthers,
  deleteCoauthor,
  findCoauthors,
  insertCoauthor,
  separateWriters,
} from './queries.ts'

/** Returns the co-authors of a guide that the viewer writes. Throws `guide.not_found` and `access.own_only`. */
export const listCoauthors = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
): Promise<{ mine: boolean; coauthors: Coauthor[] }> => {
  const { db, config } = platform
  const guide = await guideToKeep(platform, viewer, id)
  const rows = await findCoauthors(db, viewer.id, id)
  return {
    mine: guide.author_id === viewer.id,
    coauthors: rows.map((row) => ({
      ...{ _id: row.id, fullName: row.full_name, profilePhoto: photoUrl(config.publicUrl, row.photo_key) },
      pending: row.accepted_at === null,
    })),
  }
}

/**
 * Invites a member to write the viewer's guide together, and notifies them. With the viewer's own id, accepts an invitation and notifies the author.
 * Idempotent. Throws `guide.not_found`, `access.own_only` (also without an invitation), `member.not_found` and `guide.too_many_coauthors`.
 */
export const addCoauthor = async (platform: Platform, viewer: Viewer, id: string, memberId: string): Promise<Done> => {
  const { db, limiters, now } = platform
  await limiters.postings.take(viewer.id)
  const guide = orThrow(await findGuide(db, viewer, id), 'guide.not_found')
  if (memberId === viewer.id) return accept(platform, viewer, guide)

  if (!isBy(guide, viewer)) throw new AppError('access.own_only')
  if (!(await isListedFor(db, viewer.id, memberId))) throw new AppError('member.not_found')
  await transaction(db, async (tx) => {
    orThrow(await lockGuide(tx, id), 'guide.not_found')
    if ((await countOthers(tx, id, memberId)) >= GUIDANCE_LIMITS.coauthors)
      throw new AppError('guide.too_many_coauthors', { values: { maximum: GUIDANCE_LIMITS.coauthors } })
    if (await insertCoauthor(tx, id, memberId, now())) await notifyOne(platform, tx, viewer, guide, memberId, 'invited')
  })
  return done(viewer, 'coauthor_invited')
}

const accept = async (platform: Platform, viewer: Viewer, guide: GuideRow): Promise<Done> => {
  await transaction(platform.db, async (tx) => {
    const wasWaiting = await acceptInvitation(tx, guide.id, viewer.id, platform.now())
    if (wasWaiting === undefined) throw new AppError('access.own_only')
    if (wasWaiting) await notifyOne(platform, tx, viewer, guide, guide.author_id, 'joined')
  })
  return done(viewer, 'coauthor_joined')
}

/**
 * Removes a co-author from the viewer's guide, and notifies them if they had accepted. With the viewer's own id, declines the invitation or stops
 * writing, and notifies the author. Idempotent. Throws `guide.not_found` and `access.own_only`.
 */
export const removeCoauthor = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  memberId: string,
): Promise<Done> => {
  const { db, limiters } = platform
  await limiters.postings.take(viewer.id)
  const guide = orThrow(await findGuide(db, viewer, id), 'guide.not_found')
  const isOwn = memberId === viewer.id
  if (!isOwn && !isBy(guide, viewer)) throw new AppError('access.own_only')
  await transaction(db, async (tx) => {
    const before = (await findCoauthors(tx, viewer.id, id)).find((row) => row.id === memberId)
    if (!(await deleteCoauthor(tx, id, memberId))) return
    if (isOwn) await notifyOne(platform, tx, viewer, guide, guide.author_id, 'left')
    else if (before !== undefined && before.accepted_at !== null)
      await notifyOne(platform, tx, viewer, guide, memberId, 'removed')
  })
  return done(viewer, isOwn ? 'coauthor_left' : 'coauthor_removed')
}

/** Ends what two members write together once one has blocked the other. */
export const separateCoauthors = async (_: Platform, tx: Db, memberId: string, otherId: string): Promise<void> => {
  await separateWriters(tx, memberId, otherId)
}

const notifyOne = async (
  platform: Platform,
  tx: Db,
  viewer: Viewer,
  guide: GuideRow,
  memberId: string | null,
  news: 'invited' | 'joined' | 'left' | 'removed',
): Promise<void> => {
  if (memberId === null) return
  const { title } = textOf(guide, viewer)
  const values = { news, title: title === '' ? translate(viewer.language, 'answers', 'guide_untitled') : title }
  await notify(platform, tx, { memberId, type: 'guide', subject: guide.id, actorId: viewer.id, values })
}

const done = ({ language }: Viewer, key: string): Done => ({
  success: true,
  message: translate(language, 'answers', key),
})
