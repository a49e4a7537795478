import { type Insertable, sql } from 'kysely'
import type { GuideTopic } from '#contract/guidance/guides.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Starter } from '../starters/texts.ts'

/** A guide with its draft. `by_office`: the career office looks after it. */
export type StoredGuide = {
  id: string
  author_id: string | null
  by_office: boolean
  starter: Starter | null
  topic: GuideTopic
  field: string | null
  title: string
  body: string
  author_role: string
  published_at: Date | null
  reviewed_at: Date
  retired_at: Date | null
  handed_over_at: Date | null
  takes_questions: boolean
  question_notified_at: Date | null
  reminded: number
  draft: StoredDraft | null
}

export type StoredDraft = {
  topic: GuideTopic
  field: string | null
  title: string
  body: string
  author_role: string
  revision: number
  state: 'draft' | 'in_review' | 'changes'
  note: string | null
  saved_at: string
  sent_at: string | null
}

/** Returns a guide with its draft, locked until the transaction ends. */
export const lockGuide = async (tx: Db, id: string): Promise<StoredGuide | undefined> => {
  const { rows } = await sql<StoredGuide>`
    select guides.*,
      guides.starter is not null or guides.handed_over_at is not null or coalesce(author.role = 'admin', false) as by_office,
      (select to_jsonb(guide_drafts) from guide_drafts where guide_id = guides.id) as draft
    from guides left join members as author on author.id = guides.author_id
    where guides.id = ${id}::uuid for update of guides`.execute(tx)
  return rows[0]
}

/** Stores a new guide. Returns the id of an earlier one with the same `client_id`, if there is one. */
export const insertGuide = async (tx: Db, guide: Insertable<Tables['guides']>): Promise<string> => {
  const stored = await tx
    .insertInto('guides')
    .values(guide)
    .onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (stored !== undefined) return stored.id
  const { author_id: authorId, client_id: clientId } = guide
  const earlier = tx
    .selectFrom('guides')
    .select('id')
    .where('author_id', '=', authorId ?? null)
  return (await earlier.where('client_id', '=', clientId ?? null).executeTakeFirstOrThrow()).id
}

type DraftFields = Omit<Insertable<Tables['guide_drafts']>, 'guide_id'>

/** Stores a draft in place of an earlier one. */
export const saveDraft = async (tx: Db, guideId: string, draft: DraftFields): Promise<void> => {
  await tx
    .insertInto('guide_drafts')
    .values({ guide_id: guideId, ...draft })
    .onConflict((conflict) => conflict.column('guide_id').doUpdateSet(draft))
    .execute()
}

/** Changes where a draft is on its way to be published. */
export const setDraftState = async (
  tx: Db,
  guideId: string,
  state: { state: 'draft' | 'in_review' | 'changes'; note: string | null; sent_at: Date | null },
): Promise<void> => {
  await tx.updateTable('guide_drafts').set(state).where('guide_id', '=', guideId).execute()
}

/** Deletes a draft. */
export const deleteDraft = async (tx: Db, guideId: string): Promise<void> => {
  await tx.deleteFrom('guide_drafts').where('guide_id', '=', guideId).execute()
}

/** Deletes a guide with all that belongs to it. */
export const deleteGuide = async (tx: Db, guideId: string): Promise<void> => {
  await tx.deleteFrom('guides').where('id', '=', guideId).execute()
}

type GuideChange = Partial<Insertable<Tables['guides']>>

/** Changes columns of a guide. */
export const setGuide = async (tx: Db, guideId: string, change: GuideChange): Promise<void> => {
  await tx.updateTable('guides').set(change).where('id', '=', guideId).execute()
}

type NewVersion = { topic: string; title: string; body: string; published_at: Date; written_by: string | null }

/** Stores a published text with the next number. The caller has locked the guide. */
export const insertVersion = async (
  tx: Db,
  guideId: string,
  { topic, title, body, published_at, written_by }: NewVersion,
) => {
  await sql`
    insert into guide_versions (guide_id, number, topic, title, body, published_at, written_by)
    select ${guideId}::uuid, coalesce(max(number), 0) + 1, ${topic}, ${title}, ${body}, ${published_at}::timestamptz, ${written_by}::uuid
    from guide_versions where guide_id = ${guideId}::uuid`.execute(tx)
}

/** Returns the published texts of a guide with the names of their writers, latest first. */
export const findVersions = (db: Db, guideId: string) =>
  db
    .selectFrom('guide_versions')
    .leftJoin('members', 'members.id', 'written_by')
    .select(['number', 'title', 'published_at', 'members.full_name as writer'])
    .select(sql<GuideTopic>`topic`.as('topic'))
    .where('guide_id', '=', guideId)
    .orderBy('number', 'desc')
    .limit(mostVersions)
    .execute()

const mostVersions = 100

/** Returns one published text of a guide. */
export const findVersion = (db: Db, guideId: string, number: number) =>
  db
    .selectFrom('guide_versions')
    .leftJoin('members', 'members.id', 'written_by')
    .select(['number', 'title', 'body', 'published_at', 'members.full_name as writer'])
    .select(sql<GuideTopic>`topic`.as('topic'))
    .where('guide_id', '=', guideId)
    .where('number', '=', number)
    .executeTakeFirst()

/** Returns whether the career office reads guides before they are published. */
export const readsReviews = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('guide_settings').select('reviews').executeTakeFirst())?.reviews ?? true
