import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type ContactRow = Selectable<Tables['contacts']>

export const insertContact = async (
  db: Db,
  contact: Omit<Insertable<Tables['contacts']>, 'handled_at'>,
): Promise<void> => {
  await db
    .insertInto('contacts')
    .values({ ...contact, handled_at: null })
    .execute()
}

/** Returns `size` open or handled messages, newest first, after a place in the list. */
export const findContacts = (
  db: Db,
  { state, after, size }: { state: 'open' | 'handled'; after: { at: Date; id: string } | undefined; size: number },
) =>
  db
    .selectFrom('contacts')
    .selectAll()
    .where('handled_at', state === 'open' ? 'is' : 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()

/** Counts the open or the handled messages. */
export const countContacts = async (db: Db, state: 'open' | 'handled'): Promise<number> => {
  const { total } = await db
    .selectFrom('contacts')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('handled_at', state === 'open' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(total)
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
