import type { AskReason } from '#contract/discussions/asking.ts'
import { notify } from '#server/notifications/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { namedIn } from '../anonymity/anonymity.ts'
import type { StoredAsk } from './queries.ts'
import { findAskedQuestion } from './waiting/queries.ts'

type Notified = Pick<StoredAsk, 'thread_id' | 'member_id'>

/** Notifies a member that they are asked, by its author or someone who passed the question on, or reminds them of their promise. */
export const notifyAsked = async (
  platform: Platform,
  tx: Db,
  { thread_id, member_id }: Notified,
  news: 'asked' | 'passed_on' | 'reminder',
  { reasons = [], passedBy }: { reasons?: readonly AskReason[]; passedBy?: string } = {},
): Promise<void> => {
  const question = await findAskedQuestion(tx, thread_id)
  if (question === undefined) return
  const { word, company, value } = reasons.find((reason) => reason.word !== null) ?? {}
  // A company that is the topic itself is where they worked, not what on.
  const isAtCompany = company !== null && company !== undefined && company !== value
  const values = { news, title: question.title, ...(word && { topic: word }), ...(word && isAtCompany && { company }) }
  await notify(platform, tx, {
    ...{ memberId: member_id, type: 'discussion_ask', subject: thread_id },
    ...(passedBy === undefined ? namedIn(question, values) : { actorId: passedBy, values }),
  })
}

/** Notifies the asker that a member has passed their question on or can't answer it this time. */
export const notifyAsker = async (
  platform: Platform,
  tx: Db,
  { thread_id, member_id, asked_by }: Notified & Pick<StoredAsk, 'asked_by'>,
  news: 'passed_on' | 'refused',
): Promise<void> => {
  const question = await findAskedQuestion(tx, thread_id)
  if (question === undefined || asked_by === null) return
  await notify(platform, tx, {
    ...{ memberId: asked_by, type: 'ask_answered', subject: thread_id, actorId: member_id },
    values: { news, title: question.title },
  })
}
