import type { Contact } from '#contract/public/contact.ts'
import { collegeOf } from '#server/college/public.ts'
import { person } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dueOf } from '#server/postings/public.ts'
import { type ContactRow, findAnswers, findPeople, findSenders } from './queries.ts'

/** Returns messages as the desk sees them, with their answers and people. */
export const presentContacts = async (
  { config }: Pick<Platform, 'config'>,
  db: Db,
  rows: readonly ContactRow[],
): Promise<Contact[]> => {
  if (rows.length === 0) return []
  const { timeZone } = await collegeOf(db)
  const answers = await findAnswers(
    db,
    rows.map(({ id }) => id),
  )
  const senders = await findSenders(db, [...new Set(rows.flatMap(({ email }) => email ?? []))])
  const ids = [...rows.map((row) => row.assignee_id), ...answers.map((row) => row.author_id)]
  const people = await findPeople(db, [
    ...new Set([...ids, ...senders.map(({ member_id }) => member_id)].flatMap((id) => id ?? [])),
  ])
  const personOf = (id: string | null | undefined) => {
    const row = people.find((each) => each.id === id)
    return row === undefined ? null : person(config.publicUrl, row)
  }
  return rows.map((row) => {
    const sender = senders.find(({ email }) => email === row.email)
    return {
      _id: row.id,
      name: row.name,
      email: row.email,
      topic: row.topic,
      message: row.message,
      createdAt: row.created_at.toISOString(),
      handledAt: row.handled_at?.toISOString() ?? null,
      due: row.handled_at === null ? (dueOf('letters', row.created_at, timeZone)?.toISOString() ?? null) : null,
      member: personOf(sender?.member_id),
      earlier: (sender?.messages ?? 1) - 1,
      assignee: personOf(row.assignee_id),
      answers: answers
        .filter(({ contact_id }) => contact_id === row.id)
        .map(({ id, kind, author_id, text, created_at }) => ({
          ...{ _id: id, kind, author: personOf(author_id), text, createdAt: created_at.toISOString() },
        })),
    }
  })
}
