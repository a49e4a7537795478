import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'

/** A CV that a member shares, with what was written on it. */
export type OwnCv = {
  id: string
  key: string
  name: string
  bytes: number
  pages: number
  sharedAt: Date
  comments: unknown
}

/** Returns the CVs that a member shares for practice, with the comments on them. */
export const findSharedCvs = async (db: Db, memberId: string): Promise<OwnCv[]> => {
  const { rows } = await sql<OwnCv>`
    select id, key, name, bytes, pages, shared_at as "sharedAt",
      (select json_agg(json_build_object('page', page, 'body', body, 'mine', author_id = ${memberId}::uuid, 'createdAt', created_at,
          'resolvedAt', resolved_at) order by id)
        from cv_comments where cv_id = shared_cvs.id) as comments
    from shared_cvs where member_id = ${memberId}::uuid order by id`.execute(db)
  return rows
}

/** Returns what a member wrote on shared CVs. */
export const findOwnComments = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, cv_id as "cvId", reply_to as "replyTo", page, body, created_at as "createdAt", edited_at as "editedAt", resolved_at as "resolvedAt"
    from cv_comments where author_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${size}::int`.execute(
    db,
  )
  return rows
}
