import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { performBatches } from '#server/platform/tasks/performEach.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { notify } from '#server/notifications/public.ts'
import { findLapsed, lapseOffers, type LockedEvent, lockEvent, offerNext } from './queries.ts'

const minute = 60_000
const hour = 60 * minute

/** Until when a place is offered at `now`: for half the time until the start, from half an hour to twelve hours, never longer than until it. */
export const offerEnds = (now: Date, startsAt: Date): Date => {
  const left = startsAt.getTime() - now.getTime()
  return new Date(now.getTime() + Math.min(Math.max(Math.min(left / 2, 12 * hour), 30 * minute), left))
}

/**
 * Lets offers of a locked event lapse that nobody has claimed in time, and offers every free place to the next in line, who are told. None of an
 * event that has begun or is cancelled. Returns those whose answer has changed by it.
 */
export const offerPlaces = async (platform: Platform, tx: Db, event: LockedEvent): Promise<string[]> => {
  const now = platform.now()
  const lapsed = event.offered_count === 0 ? [] : await lapseOffers(tx, event.id, now)
  const current = lapsed.length === 0 ? event : ((await lockEvent(tx, event.id)) ?? event)
  const places = freePlaces(current)
  const isWanted = current.waiting_count > 0 && current.cancelled_at === null && current.starts_at > now
  if (places === 0 || !isWanted) return lapsed

  const until = offerEnds(now, current.starts_at)
  const offered = await offerNext(tx, current, places, until)
  for (const memberId of offered)
    await notify(platform, tx, {
      ...{ memberId, type: 'event_place_offered', subject: event.id },
      values: { title: event.title, until: until.toISOString() },
    })
  return [...lapsed, ...offered]
}

/** How many places of an event are neither taken nor offered; null where there are as many as are wanted. */
export const freePlaces = ({ capacity, going_count, offered_count }: LockedEvent): number | null =>
  capacity === null ? null : capacity - going_count - offered_count

/** Changes the answers to a locked event; answers whether a place may be free by it. */
type Act = (tx: Db, event: LockedEvent) => Promise<boolean>

/**
 * Locks an event, lets `act` change its answers, and offers the places that are free then, in the transaction of `tx`. Returns whose answers have
 * changed by that. Throws `event.not_found`.
 */
export const movePlaces = async (platform: Platform, tx: Db, eventId: string, act: Act): Promise<string[]> => {
  const lock = async () => orThrow(await lockEvent(tx, eventId), 'event.not_found')
  const event = await lock()
  const before = await offerPlaces(platform, tx, event)
  const isFreed = await act(tx, before.length === 0 ? event : await lock())
  return isFreed ? [...before, ...(await offerPlaces(platform, tx, await lock()))] : before
}

/** As `movePlaces`, in a transaction of its own, after which those are told whose answers have changed. */
export const withPlaces = async (platform: Platform, eventId: string, act: Act): Promise<void> => {
  const changed = await transaction(platform.db, (tx) => movePlaces(platform, tx, eventId, act))
  for (const memberId of new Set(changed)) platform.live.toMember(memberId, 'rsvp:changed', { eventId })
}

const kind = 'event_places'

/** Lets offers lapse again and again, so that a place goes on to the next in line. */
export const lapses = (platform: Platform): Work<unknown> => ({
  kind,
  persistent: true,
  perform: async () => {
    await passOnPlaces(platform)
    return new Date(platform.now().getTime() + minute)
  },
})

/** Asks for that at the start of the portal: once, however often it starts. */
export const askForLapses = ({ db, tasks }: Platform): Promise<void> =>
  tasks.enqueue(db, { kind }, {}, { key: 'steady' })

// So many events are looked after at once.
const batch = 100

// An event that fails is tried again in the next round.
const passOnPlaces = (platform: Platform): Promise<void> =>
  performBatches(
    platform,
    'passing on places of an event',
    batch,
    (failed, size) => findLapsed(platform.db, platform.now(), { except: failed, limit: size }),
    ({ id }) =>
      withPlaces(platform, id, async () => false).catch((error: unknown) => {
        // Deleted since it was found.
        if (!(error instanceof AppError)) throw error
      }),
  )
