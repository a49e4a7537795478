import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'

/** Returns the guides that the member wrote, with what they are writing. */
export const findGuides = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select guides.id, guides.topic, guides.field, guides.title, guides.body, guides.author_role as "authorRole", created_at as "createdAt",
      published_at as "publishedAt", reviewed_at as "reviewedAt", retired_at as "retiredAt", handed_over_at as "handedOverAt",
      takes_questions as "takesQuestions", hidden_reason as "hiddenReason", draft.state as "draftState", draft.title as "draftTitle",
      draft.body as "draftBody", draft.author_role as "draftAuthorRole", draft.note, draft.saved_at as "savedAt"
    from guides left join guide_drafts as draft on draft.guide_id = guides.id
    where author_id = ${memberId}::uuid and guides.id > ${after}::uuid order by guides.id limit ${size}::int`.execute(
    db,
  )
  return rows
}

/** Returns the published texts of the member's guides, and those that they wrote for the career office. */
export const findVersions = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select guide_id as "guideId", number, guide_versions.topic, guide_versions.title, guide_versions.body, guide_versions.published_at as "publishedAt"
    from guide_versions join guides on guides.id = guide_id
    where author_id = ${memberId}::uuid or written_by = ${memberId}::uuid order by guide_id, number`.execute(db)
  return rows
}

/** Returns the guides that the member writes with their authors, or was asked to. */
export const findCoauthored = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select guide_id as "guideId", title, invited_at as "invitedAt", accepted_at as "acceptedAt"
    from guide_coauthors join guides on guides.id = guide_id where member_id = ${memberId}::uuid order by invited_at, guide_id`.execute(
    db,
  )
  return rows
}

/** Returns how the member rated guides. */
export const findRatings = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select guide_id as "guideId", title, useful, missing, rated_at as "ratedAt"
    from guide_ratings join guides on guides.id = guide_id where member_id = ${memberId}::uuid order by rated_at, guide_id`.execute(
    db,
  )
  return rows
}

/** Returns the guides that the member dismissed from recommendations. */
export const findDismissals = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select guide_id as "guideId", title, dismissed_at as "dismissedAt" from guide_dismissals join guides on guides.id = guide_id
    where member_id = ${memberId}::uuid order by dismissed_at, guide_id`.execute(db)
  return rows
}

/** Returns the corrections that the member suggested. */
export const findCorrections = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select guide_corrections.id, guide_id as "guideId", guides.title, quote, suggestion, state, words, guide_corrections.created_at as "createdAt",
      decided_at as "decidedAt"
    from guide_corrections join guides on guides.id = guide_id where member_id = ${memberId}::uuid order by guide_corrections.id`.execute(
    db,
  )
  return rows
}

/** Removes a member's name from their published guides. Nobody is asked to review them, so the career office does. */
export const releaseGuides = async (db: Db, memberId: string): Promise<void> => {
  await sql`
    delete from guide_drafts using guides where guides.id = guide_id and author_id = ${memberId}::uuid and published_at is not null`.execute(
    db,
  )
  await sql`
    update guides set author_id = null, client_id = null, author_role = '', takes_questions = false,
      handed_over_at = coalesce(handed_over_at, reviewed_at)
    where author_id = ${memberId}::uuid and published_at is not null`.execute(db)
}

/** Deletes the guides that are still the member's, and what they said about others'. Removes their name from the texts that stay. */
export const deleteOwnRows = async (db: Db, memberId: string): Promise<void> => {
  await db.deleteFrom('guides').where('author_id', '=', memberId).execute()
  await db.updateTable('guide_versions').set({ written_by: null }).where('written_by', '=', memberId).execute()
  for (const table of ['guide_ratings', 'guide_corrections', 'guide_dismissals', 'guide_coauthors'] as const)
    await db.deleteFrom(table).where('member_id', '=', memberId).execute()
}
