import type { Privacy } from '#contract/people/privacy.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The choices to be changed; those left out stay. */
export type Wanted = { [Choice in keyof Privacy]?: Privacy[Choice] | undefined }

const columns = [
  'shows_receipts as receipts',
  'shows_typing as typing',
  'shows_presence as presence',
  'takes_requests as requests',
  'listed',
  'education_audience as education',
  'position_audience as position',
  'links_audience as links',
  'email_audience as email',
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
      listed: wanted.listed ?? is.ref('listed'),
      education_audience: wanted.education ?? is.ref('education_audience'),
      position_audience: wanted.position ?? is.ref('position_audience'),
      links_audience: wanted.links ?? is.ref('links_audience'),
      email_audience: wanted.email ?? is.ref('email_audience'),
    }))
    .where('id', '=', memberId)
    .returning(columns)
    .executeTakeFirstOrThrow()
