import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'

/**
 * Stores whether members confirm their email address before the directory opens to them and lists them: while the portal
 * has a mail server. In the database, because lists decide on it row by row.
 */
export const storeConfirmsEmail = (db: Db, confirms: boolean) =>
  db.updateTable('college').set({ confirms_email: confirms }).where('confirms_email', '!=', confirms).execute()

/** True in SQL when a member, a row by its alias, need not confirm their email address (any more). */
export const confirmed = (member: string) => sql<boolean>`(
  ${sql.ref(`${member}.email_verified_at`)} is not null
  or ${sql.ref(`${member}.role`)} = 'admin'
  or not (select confirms_email from college)
)`

/** Throws `access.unconfirmed` when the directory is closed to the viewer until they confirm their email address. */
export const refuseUnconfirmed = ({ unconfirmed }: { unconfirmed: boolean }): void => {
  if (unconfirmed) throw new AppError('access.unconfirmed')
}
