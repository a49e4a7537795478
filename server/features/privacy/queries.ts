import type { Privacy } from '#contract/privacy.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The choices to be changed; those left out stay. */
export type Wanted = { [Choice in keyof Privacy]?: boolean | undefined }

const columns = [
  'shows_receipts as receipts',
  'shows_typing as typing',
  'shows_presence as presence',
  'takes_requests as requests',
] as const

/** What a member shows. */
export const findPrivacy = (db: Db, memberId: string): Promise<Privacy> =>
  db.selectFrom('members').select(columns).where('id', '=', memberId).executeTakeFirstOrThrow()

/** Changes what a member shows, and answers all of it. */
export const updatePrivacy = (db: Db, memberId: string, wanted: Wanted): Promise<Privacy> =>
  db
    .updateTable('members')
    .set((is) => ({
      shows_receipts: wanted.receipts ?? is.ref('shows_receipts'),
      shows_typing: wanted.typing ?? is.ref('shows_typing'),
      shows_presence: wanted.presence ?? is.ref('shows_presence'),
      takes_requests: wanted.requests ?? is.ref('takes_requests'),
    }))
    .where('id', '=', memberId)
    .returning(columns)
    .executeTakeFirstOrThrow()
