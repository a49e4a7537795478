import type { Db } from '#server/platform/db/database.ts'
import { deleteWanted } from './queries.ts'

/** Voids the changes of address that a member has asked for and not confirmed: whoever asked may not have been them. */
export const forgetWanted = (db: Db, memberId: string) => deleteWanted(db, memberId, ['email_change', 'second_email'])
