import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** What became of an email: posted, answered with the reason why not, or ignored. */
export type InboundOutcome = 'posted' | 'refused' | 'ignored'

/** The last time the mailbox was read, how many attempts have failed since the last success, and why. */
export type MailboxState = { checkedAt: Date; failures: number; failure: string | null }

/** How many emails of the last 30 days have had each outcome, and when the last one was handled. */
export type InboundCounts = Record<InboundOutcome, number> & { lastAt: Date | null }

/** Returns the outcome of an email handled before; undefined for a new one. `hash` is that of its source. */
export const findOutcome = async (db: Db, hash: Buffer): Promise<InboundOutcome | undefined> =>
  (await db.selectFrom('inbound_emails').select('outcome').where('hash', '=', hash).executeTakeFirst())?.outcome

/** Stores the outcome of an email. Returns false if there is one. */
export const insertOutcome = async (db: Db, hash: Buffer, outcome: InboundOutcome, at: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('inbound_emails')
    .values({ hash, outcome, handled_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes the outcomes of emails handled before a time. */
export const deleteOutcomes = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('inbound_emails').where('handled_at', '<', before).execute()
}

/** Returns the counts of all stored outcomes. */
export const countOutcomes = async (db: Db): Promise<InboundCounts> => {
  const { rows } = await sql<InboundCounts>`
    select count(*) filter (where outcome = 'posted')::int as posted, count(*) filter (where outcome = 'refused')::int as refused,
      count(*) filter (where outcome = 'ignored')::int as ignored, max(handled_at) as "lastAt"
    from inbound_emails`.execute(db)
  return rows[0] ?? { posted: 0, refused: 0, ignored: 0, lastAt: null }
}

/** Stores the state of the mailbox. */
export const saveMailboxState = async (db: Db, { checkedAt, ...state }: MailboxState): Promise<void> => {
  const row = { checked_at: checkedAt, ...state }
  await db
    .insertInto('inbound_mailbox')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Returns the state of the mailbox; undefined before it was first read. */
export const findMailboxState = (db: Db): Promise<MailboxState | undefined> =>
  db.selectFrom('inbound_mailbox').select(['checked_at as checkedAt', 'failures', 'failure']).executeTakeFirst()
