import type { Mentorship } from '#contract/mentoring/mentorships.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mentorshipPostings } from './mentorships.ts'
import { deleteParticipant, findMentorship, insertParticipant, lockMentorship } from './queries.ts'

/** Joins another member's session. Throws `mentorship.own`, `mentorship.started` and `mentorship.full`. */
export const joinMentorship = async (platform: Platform, viewer: Viewer, id: string): Promise<Mentorship> => {
  const { db, limiters, now } = platform
  await limiters.rsvps.take(viewer.id)
  await transaction(db, async (tx) => {
    const { author_id, starts_at, places } = orThrow(await lockMentorship(tx, id), 'mentorship.not_found')
    const { joined, going } = orThrow(await findMentorship(tx, viewer, id), 'mentorship.not_found')
    if (author_id === viewer.id) throw new AppError('mentorship.own')
    if (going) return
    if (starts_at <= now()) throw new AppError('mentorship.started')
    if (places !== null && joined >= places) throw new AppError('mentorship.full')
    await insertParticipant(tx, id, viewer.id, now())
  })
  return mentorshipOf(platform, viewer, id)
}

/** Leaves a session. Throws `mentorship.not_found`. */
export const leaveMentorship = async (platform: Platform, viewer: Viewer, id: string): Promise<Mentorship> => {
  await platform.limiters.rsvps.take(viewer.id)
  await deleteParticipant(platform.db, id, viewer.id)
  return mentorshipOf(platform, viewer, id)
}

const mentorshipOf = async ({ db, config }: Platform, viewer: Viewer, id: string): Promise<Mentorship> => {
  const row = orThrow(await findMentorship(db, viewer, id), 'mentorship.not_found')
  return mentorshipPostings.present(row, viewer, config.publicUrl)
}
