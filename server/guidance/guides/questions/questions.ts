import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { textOf } from '../presenter.ts'
import { findGuide } from '../queries.ts'
import { lockGuide, setGuide } from '../writing/queries.ts'

const day = 24 * 60 * 60 * 1000

/** Returns what a question about a guide needs to know. Throws `guide.not_found`. */
export const findGuideToAsk = async (db: Db, viewer: Viewer, id: string) => {
  const guide = orThrow(await findGuide(db, viewer, id), 'guide.not_found')
  return {
    title: textOf(guide, viewer).title,
    threadId: guide.thread_id,
    takesQuestions: guide.takes_questions && guide.published_at !== null,
  }
}

/** Notifies the author of a guide that the viewer asked about it, once a day at most. */
export const notifyOfQuestion = (platform: Platform, viewer: Viewer, id: string): Promise<void> =>
  transaction(platform.db, async (tx) => {
    const guide = await lockGuide(tx, id)
    const now = platform.now()
    if (guide === undefined || guide.author_id === null || guide.author_id === viewer.id) return
    const last = guide.question_notified_at
    if (last !== null && now.getTime() - last.getTime() < day) return
    await setGuide(tx, id, { question_notified_at: now })
    const values = { news: 'question', title: guide.title }
    await notify(platform, tx, { memberId: guide.author_id, type: 'guide', subject: id, actorId: viewer.id, values })
  })
