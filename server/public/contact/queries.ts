import { type Insertable, type Selectable, sql } from 'kysely'
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

/** A list of the inbox; `mine` are the open messages assigned to a person at the desk. */
export type ContactList = { state: 'open' | 'mine' | 'handled'; viewerId: string }

const isListed = ({ state, viewerId }: ContactList) =>
  state === 'handled'
    ? sql<boolean>`contacts.handled_at is not null`
    : sql<boolean>`contacts.handled_at is null ${state === 'mine' ? sql`and contacts.assignee_id = ${viewerId}::uuid` : sql``}`

/** Returns `size` messages of a list, newest first, after a place in it. */
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
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()

/** Counts the messages of a list. */
export const countContacts = async (db: Db, list: ContactList): Promise<number> => {
  const { total } = await db
    .selectFrom('contacts')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where(isListed(list))
    .executeTakeFirstOrThrow()
  return Number(total)
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

/** Counts the open messages, with the time, sender and topic of the oldest; undefined without any. */
export const findOldestOpen = async (db: Db) => {
  const { rows } = await sql<{ count: number; created_at: Date; name: string; topic: string }>`
    select count(*) over ()::int as count, created_at, name, topic from contacts where handled_at is null
    order by created_at, id limit 1`.execute(db)
  return rows[0]
}

/** Returns a message; undefined when there is none. */
export const findContact = (db: Db, id: string) =>
  db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst()

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
