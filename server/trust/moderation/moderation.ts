import type { Done } from '#contract/fields.ts'
import { may } from '#contract/members/rights.ts'
import type { AnyPosting, PostingKind } from '#contract/trust/moderation.ts'
import { record } from '#server/college/public.ts'
import { announceEvent, followDecision, setCancelled } from '#server/events/public.ts'
import { notifyOfRemoval } from '#server/mentoring/public.ts'
import { notify } from '#server/notifications/public.ts'
import { closeRemoved } from '#server/opportunities/public.ts'
import { deletePosting, setHidden } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ModerationNotice } from '#server/platform/reportable.ts'
import { translate } from '#server/platform/text.ts'
import { presentAnyPosting } from './presenter.ts'
import { type AnyPostingRow, findPostings, lockPosting, table } from './queries.ts'

type Query = {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  kind?: PostingKind | undefined
  state: 'all' | 'hidden'
}
type Which = { kind: PostingKind; id: string }
/** The reason for a decision, and the earlier reason that the administrator has seen. */
type Because = { reason: string; replaces?: string | null | undefined }
type By = { viewer: Viewer; caller: Pick<Caller, 'ip'> }
type Decision = 'hidden' | 'shown' | 'cancelled' | 'restored' | 'removed'

/** Returns a page of postings of all kinds, latest first; of events only to those who moderate no others. */
export const list = async (
  { db, config }: Platform,
  viewer: Viewer,
  { limit, cursor, q = '', kind: wanted, state }: Query,
): Promise<Page<{ postings: AnyPosting[] }>> => {
  const kind = may(viewer.rights, 'postings') ? wanted : 'event'
  const selection = { kind, hidden: state === 'hidden', words: q, after: decodeTimeCursor(cursor), size: limit + 1 }
  const rows = await findPostings(db, selection)
  const { items, next } = paginate(
    rows,
    limit,
    ({ created_at, id }) => [created_at.toISOString(), id],
    (row) => presentAnyPosting(row, config.publicUrl),
  )
  return new Page({ postings: items }, next)
}

/** Hides a posting from other members and notifies its author of the reason. Throws `event.not_found` etc. and `decision.outdated`. */
export const hide = (platform: Platform, which: Which, { reason, replaces }: Because, by: By): Promise<Done> =>
  decide(platform, which, by, 'hidden', reason, async (tx, posting) => {
    if (posting.hidden_reason === reason) return false
    refuseOutdated(posting.hidden_reason, replaces)
    await setHidden(tx, table[which.kind], which.id, { hidden_at: platform.now(), hidden_reason: reason })
    return true
  })

/** Shows a hidden posting again. Throws `event.not_found` etc. */
export const show = (platform: Platform, which: Which, by: By): Promise<Done> =>
  decide(platform, which, by, 'shown', undefined, async (tx, posting) => {
    if (posting.hidden_reason === null) return false
    await setHidden(tx, table[which.kind], which.id, { hidden_at: null, hidden_reason: null })
    return true
  })

/**
 * Cancels an event, which its author cannot undo; with `toAttendees`, attendees are sent the reason too. Throws
 * `event.not_found`, `decision.outdated`, and `event.past` for one that is over.
 */
export const cancel = (
  platform: Platform,
  id: string,
  { reason, replaces, toAttendees = false }: Because & { toAttendees?: boolean | undefined },
  by: By,
): Promise<Done> =>
  decide(platform, { kind: 'event', id }, by, 'cancelled', reason, async (tx, event) => {
    refusePast(platform, event)
    if (event.cancelled_reason === reason) return false
    refuseOutdated(event.cancelled_reason, replaces)
    const cancelledAt = event.cancelled_at ?? platform.now()
    await setCancelled(tx, id, { cancelled_at: cancelledAt, cancelled_reason: reason }, platform.now())
    if (event.cancelled_at === null)
      await followDecision(platform, tx, {
        ...{ eventId: id, title: event.title, change: 'cancelled' },
        ...(toAttendees && { reason }),
      })
    return true
  })

/** Restores a cancelled event, even one that its author cancelled. Throws `event.not_found` and `event.past`. */
export const restore = (platform: Platform, id: string, by: By): Promise<Done> =>
  decide(platform, { kind: 'event', id }, by, 'restored', undefined, async (tx, event) => {
    refusePast(platform, event)
    if (event.cancelled_at === null) return false
    await setCancelled(tx, id, { cancelled_at: null, cancelled_reason: null }, platform.now())
    await followDecision(platform, tx, { eventId: id, title: event.title, change: 'restored' })
    return true
  })

/** Deletes a posting. Notifies its author of the reason, and participants of a mentorship of the removal. Throws `event.not_found` etc. */
export const remove = (platform: Platform, which: Which, reason: string, by: By): Promise<Done> =>
  decide(platform, which, by, 'removed', reason, async (tx, { kind, id, title, starts_at: startsAt }) => {
    if (kind === 'mentorship' && startsAt !== null) await notifyOfRemoval(platform, tx, { id, title, startsAt })
    if (kind === 'job') await closeRemoved(platform, tx, id)
    await deletePosting(tx, table[which.kind], which.id)
    return true
  })

/** Runs `act` on a posting, which returns false when nothing changes. Otherwise records the decision and notifies the author. */
const decide = async (
  platform: Platform,
  { kind, id }: Which,
  { viewer, caller }: By,
  decision: Decision,
  reason: string | undefined,
  act: (tx: Db, posting: AnyPostingRow) => Promise<boolean>,
): Promise<Done> => {
  const { db, live, now } = platform
  if (kind !== 'event' && !may(viewer.rights, 'postings')) throw new AppError('access.right_needed')
  await transaction(db, async (tx) => {
    const posting = orThrow(await lockPosting(tx, kind, id), `${kind}.not_found`)
    if (!(await act(tx, posting))) return

    const { title: subject, author_id, author_name: author } = posting
    const details = { author, authorId: author_id, ...(reason !== undefined && { reason }) }
    const entry = { action: `${kind}.${decision}`, subjectId: id, subject, details }
    await record(tx, { actor: viewer, ...entry, ip: caller.ip, at: now() })
    if (author_id !== null && author_id !== viewer.id)
      await notify(platform, tx, noticeOf(posting, author_id, decision, reason))
  })
  await live.toOthers(viewer.id, 'posting:changed', { id })
  if (kind === 'event') await announceEvent(platform, viewer, id)
  return { success: true, message: translate(viewer.language, 'answers', `posting_${decision}`) }
}

/** Returns what notifies the author of a posting of a decision. */
export const noticeOf = (
  { id, kind, title }: AnyPostingRow,
  memberId: string,
  decision: Decision,
  reason: string | undefined,
): ModerationNotice => ({
  ...{ memberId, type: 'posting_moderated', subject: id },
  values: { decision, kind, title, ...(reason !== undefined && { reason }) },
})

/** Throws `decision.outdated` when the reason in force isn't the one the administrator has seen. */
export const refuseOutdated = (inForce: string | null, seen: string | null | undefined): void => {
  if (seen !== undefined && inForce !== null && inForce !== seen)
    throw new AppError('decision.outdated', { values: { reason: inForce } })
}

const refusePast = ({ now }: Platform, { starts_at }: AnyPostingRow): void => {
  if (starts_at !== null && starts_at < now()) throw new AppError('event.past')
}
