import type { Reveal } from '#contract/people/contact-details.ts'
import { LIMITS } from '#contract/limits.ts'
import type { ContactDetail } from '#contract/people/profiles.ts'
import { lockMember, person } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seesPart } from '../profiles/policy.ts'
import { knownProfile } from '../profiles/known.ts'
import { noteView } from '../profile-views/profile-views.ts'
import { deleteReveals, findReveals, findSpentReveals, saveReveal } from './queries.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/**
 * Returns a contact detail of a member and stores the reveal, which the member can see. Counts as a view of their profile.
 * Throws `member.not_found`, `member.detail_not_shown`, `member.reveals_used_up`, `member.profiles_used_up` and `request.rate_limited`.
 */
export const reveal = async (
  platform: Platform,
  viewer: Viewer,
  { id, detail }: { id: string; detail: ContactDetail },
): Promise<{ value: string }> => {
  await platform.limiters.profiles.take(viewer.id)
  const member = await knownProfile(platform, viewer, id)
  if (!seesPart(viewer, member, detail)) throw new AppError('member.detail_not_shown')
  if (viewer.role !== 'admin' && id !== viewer.id) {
    await noteView(platform, viewer, id)
    await noteReveal(platform, viewer, { viewedId: id, detail })
  }
  return { value: member[detail] }
}

// Locks the viewer, so that concurrent reveals are counted one after the other.
const noteReveal = (
  { db, now }: Platform,
  { id: viewerId }: Viewer,
  revealed: { viewedId: string; detail: ContactDetail },
): Promise<void> =>
  transaction(db, async (tx) => {
    await lockMember(tx, viewerId)
    const at = now()
    const budget = LIMITS.revealsPerDay
    const spent = await findSpentReveals(tx, viewerId, { since: new Date(at.getTime() - day), size: budget })
    const isNew = spent.every(({ viewed_id }) => viewed_id !== revealed.viewedId)
    const earliest = spent[budget - 1]?.revealed_at
    if (isNew && earliest !== undefined) throw usedUp(earliest.getTime() + day - at.getTime())
    await saveReveal(tx, { ...revealed, id: newId(), viewerId, at, hourAgo: new Date(at.getTime() - hour) })
  })

const usedUp = (wait: number): AppError =>
  new AppError('member.reveals_used_up', {
    retryAfter: Math.ceil(wait / 1000),
    values: { maximum: LIMITS.revealsPerDay, hours: Math.ceil(wait / hour) },
  })

/** Returns a page of the members who revealed the viewer's contact details, latest first. */
export const revealsOf = async (
  { db, config }: Platform,
  viewer: Viewer,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<{ reveals: Reveal[] }>> => {
  const rows = await findReveals(db, { memberId: viewer.id, after: decodeTimeCursor(cursor), size: limit + 1 })
  const { items, next } = paginate(
    rows,
    limit,
    ({ revealed_at, reveal_id }) => [revealed_at.toISOString(), reveal_id],
    (row) => ({
      person: person(config.publicUrl, row),
      detail: row.detail,
      revealedAt: row.revealed_at.toISOString(),
    }),
  )
  return new Page({ reveals: items }, next)
}

/** Deletes reveals older than 90 days. */
export const sweepReveals = ({ db, now }: Platform): Promise<void> =>
  deleteReveals(db, new Date(now().getTime() - 90 * day))
