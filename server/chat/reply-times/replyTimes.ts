import type { ReplyTime } from '#contract/members/person.ts'
import { saveReplyTimes } from '#server/people/public.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findReplyTimes, findTalkingMembers } from './queries.ts'

const hour = 60 * 60
const day = 24 * hour
const limits: readonly [ReplyTime, seconds: number][] = [
  ['day', day],
  ['days', 3 * day],
  ['week', 7 * day],
]
// The period that counts, in ms, and the minimum number of answers.
const period = 180 * day * 1000
const least = 5
// How many members one statement covers.
const batch = 200

/** Updates how soon members usually answer first messages, for their cards. */
export const updateReplyTimes = async ({ db, now }: Platform): Promise<void> => {
  const since = new Date(now().getTime() - period)
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const ids = await findTalkingMembers(db, after, batch)
    const last = ids.at(-1)
    if (last === undefined) return
    const found = await findReplyTimes(db, ids, { since, least })
    const known = new Map(found.map(({ member_id, seconds }) => [member_id, replyTimeOf(seconds)]))
    await saveReplyTimes(db, new Map(ids.map((id) => [id, known.get(id) ?? null])))
    after = last
  }
}

const replyTimeOf = (seconds: number): ReplyTime | null => limits.find(([, most]) => seconds <= most)?.[0] ?? null
