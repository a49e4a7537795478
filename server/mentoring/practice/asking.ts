import { LIMITS } from '#contract/limits.ts'
import type { DraftPracticeRequest } from '#contract/mentoring/practice.ts'
import type { MentoringRequest } from '#contract/mentoring/requests.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { withCopy } from '../cvs/cvs.ts'
import { sendRequest } from '../requests/asking.ts'
import { findSent } from '../requests/queries.ts'
import { requestOf } from '../requests/requests.ts'
import { isAvailable, matchesFor } from './matching.ts'

/**
 * Asks for a CV review or a mock interview: the chosen person or else the best match, and after them the next best. Throws `request.invalid`,
 * `practice.nobody` and the errors of `sendRequest`.
 */
export const askForPractice = async (
  platform: Platform,
  viewer: Viewer,
  { kind, personId, goal, question, availability = '', cvId, clientId }: DraftPracticeRequest,
): Promise<MentoringRequest> => {
  await platform.limiters.postings.take(viewer.id)
  if (kind === 'mock_interview' && availability === '')
    throw new AppError('request.incomplete', { fields: { availability: 'required' } })
  if (kind === 'cv_review' && cvId === undefined)
    throw new AppError('request.incomplete', { fields: { cvId: 'required' } })
  // A retry doesn't choose again, because the first attempt has changed who can be chosen.
  const sent = clientId === undefined ? undefined : await findSent(platform.db, viewer.id, clientId)
  if (sent !== undefined) return requestOf(platform, viewer, sent)
  const matches = (await matchesFor(platform, viewer, kind)).filter(isAvailable).map(({ id }) => id)
  const others = matches.filter((id) => id !== personId)
  const choices = [...(personId === undefined ? [] : [personId]), ...others].slice(0, LIMITS.practiceChoices)
  if (choices.length === 0) throw new AppError('practice.nobody')
  const texts = { goal, question, availability: availability === '' ? null : availability }
  return withCopy(platform, viewer, cvId, (share) =>
    sendRequest(platform, viewer, { kind, ...texts, passes_on: true }, choices, { clientId, share }),
  )
}
