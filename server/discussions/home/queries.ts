import { sql } from 'kysely'
import { hiddenFrom, type PersonRow } from '#server/members/public.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import {
  authorJson,
  countUnreadPosts,
  isUnread,
  isVisibleThread,
  personJson,
  type ReaderKind,
  readerKind,
  threadTables,
} from '../visibility/queries.ts'

type HomeValues = { viewerId: string; most: number }

const asked = variants((kind: ReaderKind) =>
  statement((_, { viewerId, most }: Values<HomeValues>) => {
    const reader = { ...kind, id: viewerId }
    return sql<{
      id: string
      title: string
      author: PersonRow | null
      passed_by: PersonRow | null
      promised: boolean
    }>`
      select posting.id, posting.title, ${authorJson} as author, ask.state = 'promised' as promised,
        case when passer.id <> all (${hiddenFrom(viewerId)}) then ${personJson('passer')} end as passed_by
      from (
        select thread_id, state, passed_from, asked_at from asks where member_id = ${viewerId}::uuid and state in ('asked', 'promised')
      ) as ask
      join (${threadTables(reader)}) on posting.id = ask.thread_id
      left join members as passer on passer.id = ask.passed_from
      where posting.closed_at is null and ${isVisibleThread(reader)}
      order by ask.asked_at desc, posting.id desc limit ${most}::int ${hot}`
  }),
)

/** Returns the open questions that the viewer is asked by name, latest first. */
export const findAskedOf = (db: Db, viewer: Viewer, most: number) =>
  asked(readerKind(viewer)).rows(db, { viewerId: viewer.id, most })

// Of a member's own questions, how many of the latest are looked at.
const latest = sql.lit(50)
const mostUnread = 100

const answered = variants((kind: ReaderKind) =>
  statement((_, { viewerId, most }: Values<HomeValues>) => {
    const reader = { ...kind, id: viewerId }
    return sql<{ id: string; title: string; unread: number }>`
      select posting.id, posting.title, ${countUnreadPosts(reader, mostUnread)} as unread
      from (
        select id from threads where author_id = ${viewerId}::uuid and kind = 'question' and answers > 0 order by id desc limit ${latest}
      ) as own
      join (${threadTables(reader)}) on posting.id = own.id
      where ${isUnread(reader)} and ${isVisibleThread(reader)}
      order by posting.active_at desc, posting.id desc limit ${most}::int ${hot}`
  }),
)

/** Returns the viewer's own questions with unread posts, the most recently active first. */
export const findAnsweredOf = (db: Db, viewer: Viewer, most: number) =>
  answered(readerKind(viewer)).rows(db, { viewerId: viewer.id, most })
