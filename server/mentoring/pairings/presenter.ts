import { TIMES } from '#contract/limits.ts'
import type { Pairing, PairingFeedback, PairingItem, PairingPage, PairingThanks } from '#contract/mentoring/pairings.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { People } from '../people.ts'
import type { FeedbackRow, ItemRow, PairingRow, StoredPairing } from './queries.ts'

/** Presents a pairing to one of its two members. */
export const presentPairing = (row: PairingRow, people: People, viewer: Viewer): Pairing => ({
  _id: row.id,
  kind: row.kind,
  mentor: orThrow(people.get(row.mentor_id), 'pairing.not_found'),
  mentee: orThrow(people.get(row.mentee_id), 'pairing.not_found'),
  role: row.mentor_id === viewer.id ? 'mentor' : 'mentee',
  goal: row.goal,
  nextStep: row.next_step,
  nextSession: row.ended_at === null ? (row.next_session?.toISOString() ?? null) : null,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  endedByMe: row.ended_at !== null && row.ended_by === null ? null : row.ended_by === viewer.id,
  endingWords: row.ending_words,
})

/** Presents a goal or agenda item. */
export const presentItem = (row: ItemRow, viewer: Viewer): PairingItem => ({
  _id: row.id,
  kind: row.kind,
  text: row.text,
  mine: row.author_id === viewer.id,
  doneAt: row.done_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

/** Presents a member's feedback. */
export const presentFeedback = (row: FeedbackRow): PairingFeedback => ({
  rating: row.rating,
  words: row.words,
  givenAt: row.given_at.toISOString(),
})

/** Returns when feedback given by only one member is shown; null before the pairing ends. */
export const feedbackOpensAt = ({ ended_at }: Pick<StoredPairing, 'ended_at'>): Date | null =>
  ended_at === null ? null : new Date(ended_at.getTime() + TIMES.pairingFeedback)

/** Returns the feedback that the viewer may see: the other member's once both have given theirs, or after the deadline. */
export const presentFeedbackOf = (
  pairing: PairingRow,
  rows: readonly FeedbackRow[],
  viewer: Viewer,
  now: Date,
): Pick<PairingPage, 'myFeedback' | 'theirFeedback' | 'feedbackOpensAt'> => {
  const mine = rows.find(({ member_id }) => member_id === viewer.id)
  const theirs = rows.find(({ member_id }) => member_id !== viewer.id)
  const opensAt = feedbackOpensAt(pairing)
  const isShown = mine !== undefined || (opensAt !== null && opensAt <= now)
  return {
    myFeedback: mine === undefined ? null : presentFeedback(mine),
    theirFeedback: theirs === undefined || !isShown ? null : presentFeedback(theirs),
    feedbackOpensAt: opensAt?.toISOString() ?? null,
  }
}

/** Presents what the mentee thanked the mentor for; null if they haven't. */
export const presentThanks = ({
  thanks,
  thanked_at,
}: Pick<StoredPairing, 'thanks' | 'thanked_at'>): PairingThanks | null =>
  thanks === null || thanked_at === null ? null : { words: thanks, at: thanked_at.toISOString() }
