import { sql } from 'kysely'
import type { AskReason } from '#contract/discussions/asking.ts'
import type { PersonRow } from '#server/members/public.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import {
  authorJson,
  isListed,
  isVisibleThread,
  type ReaderKind,
  readerKind,
  threadTables,
} from '../../visibility/queries.ts'

/** A question offered to the viewer. */
export type OfferedRow = {
  id: string
  title: string
  space_id: string
  author: PersonRow | null
  reason: AskReason
  created_at: Date
  offered_at: Date
}

const offered = variants((kind: ReaderKind) =>
  statement((_, { viewerId, most }: Values<{ viewerId: string; most: number }>) => {
    const reader = { ...kind, id: viewerId }
    return sql<OfferedRow>`
      select posting.id, posting.title, posting.space_id, ${authorJson} as author, offer.reason, posting.created_at, offer.offered_at
      from (
        select thread_id, reason, offered_at from offered_questions where member_id = ${viewerId}::uuid and dismissed_at is null
      ) as offer
      join (${threadTables(reader)}) on posting.id = offer.thread_id
      where posting.answers = 0 and posting.closed_at is null and ${isVisibleThread(reader)}
        and ${isListed(reader)}
      order by offer.offered_at desc, posting.id desc limit ${most}::int ${hot}`
  }),
)

/** Returns unanswered questions offered to the viewer, latest first. */
export const findOfferedTo = (db: Db, viewer: ReaderKind & Pick<Viewer, 'id'>, most: number): Promise<OfferedRow[]> =>
  offered(readerKind(viewer)).rows(db, { viewerId: viewer.id, most })

/** Stores that a member doesn't want a question. */
export const setDismissed = (db: Db, memberId: string, threadId: string, at: Date) =>
  db
    .updateTable('offered_questions')
    .set({ dismissed_at: at })
    .where('member_id', '=', memberId)
    .where('thread_id', '=', threadId)
    .where('dismissed_at', 'is', null)
    .execute()
