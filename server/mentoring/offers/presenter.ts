import type { MentorOffer, MyOffer } from '#contract/mentoring/offers.ts'
import { TIMES } from '#contract/limits.ts'
import { person } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { OfferRow } from './queries.ts'

/** Presents an offer to members. */
export const presentOffer = (publicUrl: string, row: OfferRow, viewer: Viewer): MentorOffer => ({
  mentor: person(publicUrl, row),
  headline: row.headline,
  city: row.city,
  about: row.about,
  topics: row.topics,
  field: row.field,
  formats: row.formats,
  frequency: row.frequency,
  languages: row.languages,
  capacity: row.capacity,
  taken: row.taken,
  usuallyAnswersInDays: daysOf(row.usual_days),
  mine: row.id === viewer.id,
  myRequest:
    row.request_id === null || row.request_state === null
      ? null
      : { _id: row.request_id, state: row.passed_on_to === null ? row.request_state : 'passed_on' },
})

/** Presents an offer to its mentor. */
export const presentMyOffer = (publicUrl: string, row: OfferRow, viewer: Viewer, now: Date): MyOffer => {
  const idleAt = new Date(row.used_at.getTime() + TIMES.mentorIdle)
  return {
    ...presentOffer(publicUrl, row, viewer),
    state: stateOf({ isPending: viewer.limited || row.minor, paused: row.paused, idle: idleAt <= now }),
    pausedUntil: row.paused ? row.paused_until : null,
    idleAt: idleAt.toISOString(),
  }
}

type Standing = { isPending: boolean; paused: boolean; idle: boolean }

const stateOf = ({ isPending, paused, idle }: Standing): MyOffer['state'] => {
  if (isPending) return 'pending'
  if (paused) return 'paused'
  return idle ? 'idle' : 'listed'
}

/** Returns a median in whole days. It isn't finite if too many requests were never answered. */
export const daysOf = (median: number | null): number | null =>
  median !== null && Number.isFinite(median) ? Math.max(1, Math.ceil(median)) : null
