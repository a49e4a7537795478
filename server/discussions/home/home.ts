import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { HomeQuestions } from '#contract/discussions/home.ts'
import { person, type PersonRow } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listOfferedQuestions } from '../asks/offered/offered.ts'
import { findAnsweredOf, findAskedOf } from './queries.ts'

/** Returns the questions on the viewer's home. Nobody is asked before their email address is confirmed and the college has verified them. */
export const questionsOf = async (platform: Platform, viewer: Viewer): Promise<HomeQuestions> => {
  if (viewer.limited || viewer.unconfirmed) return { asked: [], answered: [], offered: [] }
  const { db, config } = platform
  const most = DISCUSSION_LIMITS.offeredQuestions
  const [asked, answered, { questions }] = await Promise.all([
    findAskedOf(db, viewer, most),
    findAnsweredOf(db, viewer, most),
    listOfferedQuestions(platform, viewer),
  ])
  const show = (row: PersonRow | null) => (row === null ? null : person(config.publicUrl, row))
  return {
    asked: asked.map(({ id, title, author, passed_by, promised }) => ({
      ...{ _id: id, title, promised },
      author: show(author),
      passedOnBy: show(passed_by),
    })),
    answered: answered.map(({ id, title, unread }) => ({ _id: id, title, unread })),
    offered: questions,
  }
}
