import { type Insertable, type Selectable, sql } from 'kysely'
import type { ItemCounts } from '#contract/members/opening.ts'
import { personColumns } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type ContactRow = Selectable<Tables['contacts']>

export const insertContact = async (
  db: Db,
  contact: Omit<Insertable<Tables['contacts']>, 'handled_at' | 'assignee_id'>,
): Promise<void> => {
  await db
    .insertInto('contacts')
    .values({ ...contact, handled_at: null })
    .execute()
}

/** A list of the inbox, or of it only what is assigned to a person at the desk. */
export type ContactList = { state: 'open' | 'handled'; assigneeId: string | undefined }

const isListed = ({ state, assigneeId }: ContactList) =>
  sql<boolean>`contacts.handled_at ${state === 'handled' ? sql`is not null` : sql`is null`}
    ${assigneeId === undefined ? sql`` : sql`and contacts.assignee_id = ${assigneeId}::uuid`}`

/** Returns `size` messages of a list after a place in it: open ones oldest first, handled ones newest first. */
export const findContacts = (
  db: Db,
  list: ContactList,
  { after, size }: { after: { at: Date; id: string } | undefined; size: number },
): Promise<ContactRow[]> =>
  db
    .selectFrom('contacts')
    .selectAll()
    .where(isListed(list))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) ${list.state === 'open' ? sql`>` : sql`<`} (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('created_at', list.state === 'open' ? 'asc' : 'desc')
    .orderBy('id', list.state === 'open' ? 'asc' : 'desc')
    .limit(size)
    .execute()

/** Counts the open messages, those of them assigned to a person at the desk, and the handled ones, or only theirs of all (`isOnlyTheirs`). */
export const countContacts = async (db: Db, viewerId: string, isOnlyTheirs: boolean): Promise<ItemCounts> => {
  const { rows } = await sql<ItemCounts>`
    select (count(*) filter (where handled_at is null))::int as open,
      (count(*) filter (where handled_at is null and assignee_id = ${viewerId}::uuid))::int as mine,
      (count(*) filter (where handled_at is not null))::int as handled
    from contacts ${isOnlyTheirs ? sql`where assignee_id = ${viewerId}::uuid` : sql``}`.execute(db)
  return rows[0] ?? { open: 0, mine: 0, handled: 0 }
}

/** Returns the member who has confirmed each of these addresses, null without one, and the number of messages from it. */
export const findSenders = async (db: Db, emails: readonly string[]) => {
  const { rows } = await sql<{ email: string; member_id: string | null; messages: number }>`
    select wanted.email, owner.id as member_id,
      (select count(*)::int from contacts where contacts.email = wanted.email) as messages
    from unnest(${emails}::text[]) as wanted (email)
    left join lateral (
      select members.id from addresses join members on members.id = addresses.member_id
      where addresses.email = wanted.email and deleted_at is null
        and (members.email <> addresses.email or email_verified_at is not null)
    ) as owner on true`.execute(db)
  return rows
}

/** Counts the open messages, or those of them assigned to a person at the desk, with the time, sender and topic of the oldest; undefined without any. */
export const findOldestOpen = async (db: Db, assigneeId: string | undefined) => {
  const { rows } = await sql<{ count: number; created_at: Date; name: string; topic: string }>`
    select count(*) over ()::int as count, created_at, name, topic from contacts where ${isListed({ state: 'open', assigneeId })}
    order by created_at, id limit 1`.execute(db)
  return rows[0]
}

/** Returns a message; undefined when there is none. */
export const findContact = (db: Db, id: string) =>
  db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a message until the transaction ends, so that answers to it follow each other. */
export const lockContact = async (db: Db, id: string): Promise<void> => {
  await db.selectFrom('contacts').select('id').where('id', '=', id).forUpdate().execute()
}

/** Marks an open message as handled, or a handled one as open (`null`). Undefined when no message is in the other state. */
export const setHandled = (db: Db, id: string, at: Date | null) =>
  db
    .updateTable('contacts')
    .set({ handled_at: at })
    .where('id', '=', id)
    .where('handled_at', at === null ? 'is not' : 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Returns the answers and notes of these messages, oldest first. */
export const findAnswers = (db: Db, contactIds: readonly string[]) =>
  db
    .selectFrom('contact_answers')
    .selectAll()
    .where('contact_id', 'in', contactIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Returns an answer by its id. */
export const findAnswer = (db: Db, id: string) =>
  db.selectFrom('contact_answers').selectAll().where('id', '=', id).executeTakeFirst()

/** Stores an answer or a note. Returns false if the message has one with the same client id. */
export const insertAnswer = async (db: Db, answer: Insertable<Tables['contact_answers']>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contact_answers')
    .values(answer)
    .onConflict((conflict) => conflict.columns(['contact_id', 'client_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Assigns a message, or with null to nobody. Undefined when that changes nothing. */
export const setAssignee = (db: Db, id: string, memberId: string | null) =>
  db
    .updateTable('contacts')
    .set({ assignee_id: memberId })
    .where('id', '=', id)
    .where('assignee_id', 'is distinct from', memberId)
    .returningAll()
    .executeTakeFirst()

/** Returns people by their ids. */
export const findPeople = async (db: Db, ids: readonly string[]) =>
  ids.length === 0 ? [] : db.selectFrom('members').select(personColumns).where('id', 'in', ids).execute()

/** Returns the stored answers by title. */
export const findCannedAnswers = (db: Db) =>
  db.selectFrom('canned_answers').select(['id', 'title', 'text']).orderBy('title').execute()

/** Stores an answer in place of the one with the same title. Undefined when that would be one more than `most`. */
export const upsertCannedAnswer = async (
  db: Db,
  { id, title, text, at }: { id: string; title: string; text: string; at: Date },
  most: number,
) => {
  const { rows } = await sql<{ id: string; title: string; text: string }>`
    insert into canned_answers (id, title, text, created_at)
    select ${id}::uuid, ${title}, ${text}, ${at}::timestamptz
    where exists (select from canned_answers where title = ${title})
      or (select count(*) from canned_answers) < ${most}::int
    on conflict (title) do update set text = excluded.text
    returning id, title, text`.execute(db)
  return rows[0]
}

/** Deletes a stored answer. */
export const deleteCannedAnswer = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('canned_answers').where('id', '=', id).execute()
}
