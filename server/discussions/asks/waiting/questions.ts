import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { findViewerById } from '#server/members/public.ts'
import { notify } from '#server/notifications/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { waitingTask } from '#server/platform/tasks/waiting.ts'
import { findAnswerers, questionOf } from '../candidates/candidates.ts'
import { rank } from '../candidates/ranking.ts'
import { isAskable, SPANS } from '../limits.ts'
import { sendOfferedQuestions } from '../offered/emails.ts'
import { insertOffers, lockUnanswered, setNudges, type UnansweredQuestion } from './queries.ts'

type Followed = { threadId: string }

const kind = 'discussion_question'
const offering = { kind: 'discussion_offer' }

/** Follows a question from now on, while it has no answer. */
export const followQuestion = ({ tasks }: Pick<Platform, 'tasks'>, tx: Db, threadId: string, createdAt: Date) =>
  tasks.enqueue<Followed>(tx, { kind }, { threadId }, { key: threadId, runAt: after(createdAt, SPANS.offer) })

/** Offers a question to others who could answer it, after the transaction `tx`. */
export const offerQuestion = ({ tasks }: Pick<Platform, 'tasks'>, tx: Db, threadId: string): Promise<void> =>
  tasks.enqueue<Followed>(tx, offering, { threadId }, { key: threadId })

/** Follows one question while it has no answer: offers it to others after three days, and asks its author what to do after seven. */
export const waitingQuestions = (platform: Platform): Work<Followed> =>
  waitingTask<Followed, UnansweredQuestion>(platform, {
    kind,
    lock: (tx, { threadId }) => lockUnanswered(tx, threadId),
    stepsOf: ({ created_at, nudges }) => ({
      at: [after(created_at, SPANS.offer), after(created_at, SPANS.expiry)],
      taken: nudges,
    }),
    take: async (tx, question, due) => {
      await setNudges(tx, question.id, due)
      if (question.nudges === 0) await offerQuestion(platform, tx, question.id)
      if (due === 2)
        await notify(platform, tx, {
          ...{ memberId: question.author_id, type: 'question_unanswered', subject: question.id },
          values: { news: 'stale', title: question.title },
        })
    },
  })

/** Offers a question to up to twenty others who fit it and may be asked, by what its author may see of them, and notifies its author. */
export const offers = (platform: Platform): Work<Followed> => ({
  ...offering,
  persistent: true,
  perform: async ({ threadId }) => {
    const { db, now } = platform
    const waiting = await lockUnanswered(db, threadId)
    const author = waiting && (await findViewerById(db, waiting.author_id))
    if (waiting === undefined || author === undefined) return
    const found = await findMembers(platform, author, threadId)
    await transaction(db, async (tx) => {
      if ((await lockUnanswered(tx, threadId)) === undefined) return
      const at = now()
      const members = await insertOffers(tx, threadId, found, at)
      for (const { id } of found) await sendOfferedQuestions(platform, tx, id, at)
      await notify(platform, tx, {
        ...{ memberId: waiting.author_id, type: 'question_unanswered', subject: threadId },
        values: { news: members > 0 ? 'offered' : 'waiting', title: waiting.title, members },
      })
    })
  },
})

const findMembers = async (platform: Platform, author: Parameters<typeof questionOf>[1], threadId: string) => {
  try {
    const found = await findAnswerers(platform, author, await questionOf(platform.db, author, threadId))
    const askable = found.filter(({ availability }) => isAskable(availability, platform.now()))
    return rank(askable, platform.now(), DISCUSSION_LIMITS.offeredPeople).flatMap(({ id, reasons: [reason] }) =>
      reason === undefined ? [] : [{ id, reason }],
    )
  } catch (error) {
    // The author may no longer read it.
    if (error instanceof AppError) return []
    throw error
  }
}

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
