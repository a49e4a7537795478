import type { Done } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import type { DraftSession, PairingSession } from '#contract/mentoring/sessions.ts'
import { collegeOf } from '#server/college/public.ts'
import { instantOf } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { notifyPartner, withActivePairing, withPairing } from '../pairings/pairings.ts'
import { refuseLate } from '../practice/hours/cancelling.ts'
import { moveTime } from '../practice/hours/queries.ts'
import { countOf, deleteOf } from '../pairings/queries.ts'
import { cancellationOf } from './calendar.ts'
import { endOf, presentSession } from './presenter.ts'
import {
  deleteOutcomes,
  findPlanned,
  findSession,
  insertSession,
  saveOutcome,
  type SessionPlace,
  type SessionRow,
  setSession,
  type StoredSession,
} from './queries.ts'

// Sessions of a pairing, which both members can plan, change and remove.

const hour = 60 * 60_000

/** Plans a session, once per `clientId`, and notifies the other member. Throws `mentorship.past` and `pairing.too_many_sessions`. */
export const addSession = async (
  platform: Platform,
  viewer: Viewer,
  pairingId: string,
  { clientId, ...draft }: DraftSession & { clientId?: string | undefined },
): Promise<PairingSession> => {
  await platform.limiters.postings.take(viewer.id)
  const { timeZone } = await collegeOf(platform.db)
  return withActivePairing(platform, viewer, pairingId, async (tx, pairing) => {
    const planned = clientId && (await findPlanned(tx, pairingId, viewer.id, clientId))
    if (planned) return present(tx, viewer, { pairingId, id: planned }, timeZone)
    const now = platform.now()
    const starts_at = ahead(startOf(draft, timeZone), now)
    if ((await countOf(tx, 'pairing_sessions', pairingId)) >= LIMITS.pairingSessions)
      throw new AppError('pairing.too_many_sessions', { values: { maximum: LIMITS.pairingSessions } })
    const place = { pairingId, id: newId() }
    await insertSession(tx, {
      ...{ id: place.id, pairing_id: pairingId, author_id: viewer.id, client_id: clientId ?? null, created_at: now },
      ...{ ...fieldsOf(draft), starts_at, reminded_at: notYetReminded(starts_at, now) },
    })
    await notifyPartner(platform, tx, viewer, pairing, { news: 'planned', title: draft.title, session: place.id })
    return present(tx, viewer, place, timeZone)
  })
}

/**
 * Changes a session, and notifies the other member of a new time or place. A session that has begun can keep its time or be moved ahead. Throws
 * `mentorship.past`, `pairing.session_not_found`, and `practice.time_taken` when a booked mock interview would overlap another.
 */
export const changeSession = async (
  platform: Platform,
  viewer: Viewer,
  place: SessionPlace,
  draft: DraftSession,
): Promise<PairingSession> => {
  await platform.limiters.postings.take(viewer.id)
  const { timeZone } = await collegeOf(platform.db)
  return withActivePairing(platform, viewer, place.pairingId, async (tx, pairing) => {
    const before = await sessionOf(tx, viewer, place)
    const [now, start] = [platform.now(), startOf(draft, timeZone)]
    const isMoved = before.starts_at.getTime() !== start.getTime()
    const starts_at = isMoved ? ahead(start, now) : start
    const fields = { ...fieldsOf(draft), starts_at }
    const reminded_at = isMoved ? notYetReminded(starts_at, now) : before.reminded_at
    await setSession(tx, place.id, { ...fields, reminded_at }, now)
    if (isMoved) {
      await deleteOutcomes(tx, place.id)
      if (!(await moveTime(tx, place.id, starts_at))) throw new AppError('practice.time_taken')
    }
    const news = newsOf(before, fields)
    if (news && endOf(fields) > now)
      await notifyPartner(platform, tx, viewer, pairing, { news, title: draft.title, session: place.id })
    return present(tx, viewer, place, timeZone)
  })
}

/**
 * Removes a session, and notifies the other member with the reason if there is one. Throws `pairing.session_not_found`, and `practice.reason_required`
 * in the last day before a booked mock interview without a reason.
 */
export const removeSession = async (
  platform: Platform,
  viewer: Viewer,
  place: SessionPlace,
  words: string,
): Promise<Done> => {
  await platform.limiters.postings.take(viewer.id)
  return withActivePairing(platform, viewer, place.pairingId, async (tx, pairing) => {
    const session = await sessionOf(tx, viewer, place)
    await refuseLate(tx, { sessionId: place.id }, words, platform.now())
    await deleteOf(tx, 'pairing_sessions', place)
    if (session.starts_at > platform.now())
      await notifyPartner(platform, tx, viewer, pairing, {
        ...{ news: 'removed', title: session.title, ...cancellationOf(session) },
        ...(words !== '' && { words }),
      })
    return { success: true, message: translate(viewer.language, 'answers', 'pairing_session_removed') }
  })
}

/** Stores the viewer's answer on whether a session took place, and how it was for them. Throws `pairing.session_not_found` and `pairing.session_not_over`. */
export const answerSession = async (
  platform: Platform,
  viewer: Viewer,
  place: SessionPlace,
  { tookPlace, wentWell }: { tookPlace: boolean; wentWell?: boolean | undefined },
): Promise<PairingSession> => {
  await platform.limiters.pairingItems.take(viewer.id)
  const { timeZone } = await collegeOf(platform.db)
  return withPairing(platform, viewer, place.pairingId, async (tx) => {
    const now = platform.now()
    if (endOf(await sessionOf(tx, viewer, place)) > now) throw new AppError('pairing.session_not_over')
    await saveOutcome(tx, {
      ...{ session_id: place.id, member_id: viewer.id, took_place: tookPlace, answered_at: now },
      went_well: tookPlace ? (wentWell ?? null) : null,
    })
    return present(tx, viewer, place, timeZone)
  })
}

const sessionOf = async (tx: Db, viewer: Viewer, place: SessionPlace): Promise<SessionRow> =>
  orThrow(await findSession(tx, place, viewer.id), 'pairing.session_not_found')

const present = async (tx: Db, viewer: Viewer, place: SessionPlace, timeZone: string): Promise<PairingSession> =>
  presentSession(await sessionOf(tx, viewer, place), viewer, timeZone)

const startOf = ({ date, time, timeZone }: DraftSession, zoneOfCollege: string): Date =>
  instantOf(`${date}T${time}`, timeZone ?? zoneOfCollege, 'date')

const ahead = (start: Date, now: Date): Date => {
  if (start < now) throw new AppError('mentorship.past', { fields: { date: 'past' } })
  return start
}

type Details = Pick<StoredSession, 'title' | 'description' | 'minutes' | 'format' | 'link' | 'place'>

const fieldsOf = ({ title, description, minutes, format, link, place }: DraftSession): Details => ({
  ...{ title, description, minutes, format: format ?? null },
  link: format === 'video' && link ? link : null,
  place: format === 'in_person' && place ? place : null,
})

/** Returns `now`, which marks the session as reminded, if it begins within the hour; otherwise null. */
const notYetReminded = (startsAt: Date, now: Date): Date | null =>
  startsAt.getTime() - now.getTime() <= hour ? now : null

type Changeable = Details & { starts_at: Date }

const newsOf = (before: Changeable, after: Changeable): 'moved' | 'relocated' | undefined => {
  if (before.starts_at.getTime() !== after.starts_at.getTime() || before.minutes !== after.minutes) return 'moved'
  const isElsewhere = (['format', 'link', 'place'] as const).some((field) => before[field] !== after[field])
  return isElsewhere ? 'relocated' : undefined
}
