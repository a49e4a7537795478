import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { performBatches } from '#server/platform/tasks/performEach.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { notify } from '#server/notifications/public.ts'
import { findExpiredOffers, expireOffers, type LockedEvent, lockEvent, offerNext } from './queries.ts'

const minute = 60_000
const hour = 60 * minute

/** Returns when a place offered at `now` expires: after half the time left, between half an hour and twelve hours, but no later than the start. */
export const offerEnds = (now: Date, startsAt: Date): Date => {
  const left = startsAt.getTime() - now.getTime()
  return new Date(now.getTime() + Math.min(Math.max(Math.min(left / 2, 12 * hour), 30 * minute), left))
}

/**
 * Expires unclaimed offers of a locked event, and offers each free place to the next member on the waiting list and notifies them. Offers no places
 * of events that have begun or are cancelled. Returns the members whose answers have changed.
 */
export const offerPlaces = async (platform: Platform, tx: Db, event: LockedEvent): Promise<string[]> => {
  const now = platform.now()
  const expired = event.offered_count === 0 ? [] : await expireOffers(tx, event.id, now)
  const current = expired.length === 0 ? event : ((await lockEvent(tx, event.id)) ?? event)
  const places = freePlaces(current)
  const isWanted = current.waiting_count > 0 && current.cancelled_at === null && current.starts_at > now
  if (places === 0 || !isWanted) return expired

  const until = offerEnds(now, current.starts_at)
  const offered = await offerNext(tx, current, places, until)
  for (const memberId of offered)
    await notify(platform, tx, {
      ...{ memberId, type: 'event_place_offered', subject: event.id },
      values: { title: event.title, until: until.toISOString() },
    })
  return [...expired, ...offered]
}

/** Returns the number of places of an event neither taken nor offered; null if unlimited. */
export const freePlaces = ({ capacity, going_count, offered_count }: LockedEvent): number | null =>
  capacity === null ? null : capacity - going_count - offered_count

/** Changes the answers to a locked event. Returns whether a place may have become free. */
type Act = (tx: Db, event: LockedEvent) => Promise<boolean>

/**
 * Locks an event, lets `act` change its answers, and offers the free places, in the transaction `tx`. Returns the members whose answers have changed
 * by offers. Throws `event.not_found`.
 */
export const movePlaces = async (platform: Platform, tx: Db, eventId: string, act: Act): Promise<string[]> => {
  const lock = async () => orThrow(await lockEvent(tx, eventId), 'event.not_found')
  const event = await lock()
  const before = await offerPlaces(platform, tx, event)
  const isFreed = await act(tx, before.length === 0 ? event : await lock())
  return isFreed ? [...before, ...(await offerPlaces(platform, tx, await lock()))] : before
}

/** Runs `movePlaces` in its own transaction, then pushes the change to members whose answers have changed. */
export const withPlaces = async (platform: Platform, eventId: string, act: Act): Promise<void> => {
  const changed = await transaction(platform.db, (tx) => movePlaces(platform, tx, eventId, act))
  for (const memberId of new Set(changed)) platform.live.toMember(memberId, 'rsvp:changed', { eventId })
}

const kind = 'event_places'

/** Expires offers periodically, so that places go to the next on the waiting list. */
export const expireOffersTask = (platform: Platform): Work<unknown> => ({
  kind,
  persistent: true,
  perform: async () => {
    await offerFreedPlaces(platform)
    return new Date(platform.now().getTime() + minute)
  },
})

/** Enqueues the task once (idempotent). */
export const scheduleOfferExpiry = ({ db, tasks }: Platform): Promise<void> =>
  tasks.enqueue(db, { kind }, {}, { key: 'steady' })

// How many events are processed at a time.
const batch = 100

// Failed events are retried in the next round.
const offerFreedPlaces = (platform: Platform): Promise<void> =>
  performBatches(
    platform,
    'offering the free places of an event',
    batch,
    (failed, size) => findExpiredOffers(platform.db, platform.now(), { except: failed, limit: size }),
    ({ id }) =>
      withPlaces(platform, id, async () => false).catch((error: unknown) => {
        // Deleted in the meantime.
        if (!(error instanceof AppError)) throw error
      }),
  )
