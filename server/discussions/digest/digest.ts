import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { Domain } from '#server/platform/domain.ts'
import type { DigestEntry, DigestItem } from '#server/platform/hooks.ts'
import { translate } from '#server/platform/text.ts'
import { itemOf } from '../asks/offered/emails.ts'
import { findOfferedTo } from '../asks/offered/queries.ts'
import { findNewcomers } from '../groups/faces/queries.ts'
import { findClassAndCourses } from './queries.ts'

// How many people a digest names.
const most = 2

/** Returns who has joined the reader's class and course, and one question that they could answer. Nothing before their verification. */
export const digest: NonNullable<Domain['digest']> = async (platform, reader, { since }) => {
  if (reader.limited || reader.unconfirmed) return []
  const { db } = platform
  const people = new Map<string, DigestEntry>()
  for (const { id: groupId, name, kind } of await findClassAndCourses(db, reader.id)) {
    const joined = await findNewcomers(db, reader.id, { groupId, since, limit: most })
    const detail = kind === 'class' ? translate(reader.language, 'mail', 'digest.class', { year: name }) : name
    for (const { id, full_name: title } of joined.people)
      if (!people.has(id)) people.set(id, { title, detail, path: `/dashboard/network/${id}`, personId: id })
  }
  const entries = [...people.values()].slice(0, most)
  const offers = await findOfferedTo(db, reader, DISCUSSION_LIMITS.offeredQuestions)
  // Each question once, however long it stays unanswered.
  const offered = offers.find(({ offered_at: at }) => at > since)
  const question: DigestItem[] =
    offered === undefined
      ? []
      : [{ kind: 'question', count: 1, entries: [], question: await itemOf(platform, reader, offered) }]
  return [{ kind: 'people', count: entries.length, entries }, ...question]
}
