import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { OfferedQuestion } from '#contract/discussions/asks.ts'
import type { Done } from '#contract/fields.ts'
import { person } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { findOfferedTo, setDismissed } from './queries.ts'

/** Returns unanswered questions that the viewer could answer, latest first. */
export const listOfferedQuestions = async (
  { db, config }: Platform,
  viewer: Viewer,
): Promise<{ questions: OfferedQuestion[] }> => {
  const rows = await findOfferedTo(db, viewer, DISCUSSION_LIMITS.offeredQuestions)
  return {
    questions: rows.map(({ id, title, space_id, author, reason, created_at }) => ({
      ...{ _id: id, title, space: space_id, reason, createdAt: created_at.toISOString() },
      author: author === null ? null : person(config.publicUrl, author),
    })),
  }
}

/** Removes a question from those that the viewer could answer. */
export const dismissOfferedQuestion = async ({ db, now }: Platform, viewer: Viewer, id: string): Promise<Done> => {
  await setDismissed(db, viewer.id, id, now())
  return { success: true, message: translate(viewer.language, 'answers', 'question_dismissed') }
}
