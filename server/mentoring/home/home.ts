import { TIMES } from '#contract/limits.ts'
import type { HomeMentoring } from '#contract/mentoring/home.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { peopleOf } from '../people.ts'
import { countThankful, findSessionsToRate, findThanks } from './queries.ts'

// Of each kind.
const most = 3

/** Returns which sessions of the viewer want to be rated, and who thanked them as a mentor this year. */
export const mentoringAtHome = async (platform: Platform, viewer: Viewer): Promise<HomeMentoring> => {
  const { db, now } = platform
  const before = (span: number) => new Date(now().getTime() - span)
  const span = { after: before(TIMES.sessionQuestion), until: before(TIMES.sessionHome) }
  const [sessions, helped, thanks] = await Promise.all([
    findSessionsToRate(db, viewer.id, span, most),
    countThankful(db, viewer.id, now()),
    findThanks(db, viewer.id, now(), most),
  ])
  const people = await peopleOf(platform, viewer, [
    ...sessions.map(({ other_id }) => other_id),
    ...thanks.map(({ mentee_id }) => mentee_id),
  ])
  return {
    toRate: sessions.flatMap(({ id, pairing_id: pairingId, title, role, other_id }) => {
      const other = people.get(other_id)
      return other === undefined ? [] : [{ _id: id, pairingId, title, role, other }]
    }),
    helped,
    thanks: thanks.flatMap(({ id: pairingId, mentee_id, thanks: words, thanked_at }) => {
      const mentee = people.get(mentee_id)
      return mentee === undefined ? [] : [{ pairingId, mentee, words, at: thanked_at.toISOString() }]
    }),
  }
}
