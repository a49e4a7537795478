import type { Done } from '#contract/fields.ts'
import type { Person } from '#contract/members/person.ts'
import { deleteBlock, insertBlock, listPeople } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Page } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { findKnown } from '../known.ts'
import { findBlocked } from './queries.ts'

/** Returns a page of the members the viewer has blocked, latest first. */
export const blockedBy = (
  { db, config }: Platform,
  viewer: Viewer,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<{ users: Person[] }>> =>
  listPeople(config.publicUrl, query, (wanted) => findBlocked(db, viewer.id, wanted))

/**
 * Hides the viewer and a member from each other, and removes each from the other's events. The other's clients only learn that
 * they should refetch. Throws `block.self`, `request.rate_limited`, and `member.not_found` for members the viewer may not see,
 * including those who have blocked the viewer.
 */
export const block = async (
  platform: Platform,
  viewer: Viewer,
  blockedId: string,
  { ownSocket }: Pick<Caller, 'ownSocket'>,
): Promise<Done> => {
  const { db, live, limiters, now } = platform
  if (blockedId === viewer.id) throw new AppError('block.self')
  await limiters.blocks.take(viewer.id)
  // Administrators moderate instead.
  if (viewer.role === 'admin') throw new AppError('member.not_found')
  const known = orThrow(await findKnown(platform, viewer, blockedId), 'member.not_found')
  if (known.former) throw new AppError('member.not_found')
  const isNew = await transaction(db, async (tx) => {
    const inserted = await insertBlock(tx, viewer.id, blockedId, now())
    if (inserted) await platform.hooks.onBlocked(platform, tx, viewer.id, blockedId)
    return inserted
  })

  live.unwatch(viewer.id, blockedId)
  live.toMember(viewer.id, 'block:changed', { userId: blockedId, blocked: true }, ownSocket)
  if (isNew) live.toMember(blockedId, 'visibility:changed', {})
  return { success: true, message: translate(viewer.language, 'answers', 'blocked') }
}

/** Lifts the viewer's block of a member. Does nothing without one. */
export const unblock = async (
  { db, live, limiters }: Platform,
  viewer: Viewer,
  blockedId: string,
  { ownSocket }: Pick<Caller, 'ownSocket'>,
): Promise<Done> => {
  await limiters.blocks.take(viewer.id)
  const lifted = await deleteBlock(db, viewer.id, blockedId)
  live.toMember(viewer.id, 'block:changed', { userId: blockedId, blocked: false }, ownSocket)
  if (lifted) live.toMember(blockedId, 'visibility:changed', {})
  return { success: true, message: translate(viewer.language, 'answers', 'unblocked') }
}
