import { sql } from 'kysely'
import type { ReplyTime } from '#contract/members/person.ts'
import type { ProjectRole } from '#contract/opportunities/projects.ts'
import { type NewPosting, ofAuthor, type Onlooker, pagesOf, visibleOnceVerified } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The stored fields of a project. */
export type ProjectFields = {
  name: string
  description: string
  languages: string[]
  repository: string
  /** As JSON. */
  roles: string
  search_key: string
}

const visibleProjects = (db: Db, viewer: Onlooker) =>
  db
    .selectFrom('projects as posting')
    .leftJoin('members as author', 'author.id', 'posting.author_id')
    .leftJoin('profiles', 'profiles.member_id', 'posting.author_id')
    .innerJoin('college', (join) => join.onTrue())
    .select([
      'posting.id',
      'posting.name',
      'posting.description',
      'posting.languages',
      'posting.repository',
      'posting.starter',
      'posting.created_at',
      'posting.active_at',
      'posting.code_changed_at',
    ])
    .select([
      sql<ProjectRole[]>`posting.roles`.as('roles'),
      // An administrator posts for the college.
      sql<ReplyTime | null>`case when author.role <> 'admin' then profiles.replies_within end`.as('replies_within'),
    ])
    .select(ofAuthor)
    .where(visibleOnceVerified(viewer))

/** Finds projects that the viewer may see, latest active first. */
export const findProjects = pagesOf({
  table: 'projects',
  column: 'active_at',
  direction: 'desc',
  filters: { wanted: (value) => sql`(${value}::text is not null and jsonb_array_length(posting.roles) > 0)` },
  write: visibleProjects,
})

export type ProjectRow = Awaited<ReturnType<typeof findProjects>>[number]

/** Returns a project if the viewer may see it. */
export const findProject = (db: Db, viewer: Viewer, id: string) =>
  visibleProjects(db, viewer).where('posting.id', '=', id).executeTakeFirst()

/** Stores a new project. */
export const insertProject = (db: Db, project: ProjectFields & NewPosting) =>
  db
    .insertInto('projects')
    .values(project)
    .onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
    .execute()

/** Changes a project. Another repository has not been checked. */
export const setProject = (db: Db, id: string, fields: ProjectFields) =>
  db
    .updateTable('projects')
    .set({
      ...fields,
      code_changed_at: sql<Date | null>`case when repository = ${fields.repository} then code_changed_at end`,
      code_checked_at: sql<Date | null>`case when repository = ${fields.repository} then code_checked_at end`,
    })
    .where('id', '=', id)
    .execute()

/** Notes that a project is active, so that its maintainer can be asked again. */
export const setActive = (db: Db, id: string, now: Date) =>
  db.updateTable('projects').set({ confirmed_at: now, asked_at: null }).where('id', '=', id).execute()

/** Returns the projects without activity since `before` whose maintainer, who can log in, has not been asked about it. */
export const findStale = async (db: Db, before: Date): Promise<{ id: string; author_id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; author_id: string; name: string }>`
    select projects.id, author_id, name from projects join members as author on author.id = author_id
    where active_at <= ${before}::timestamptz and asked_at is null and hidden_at is null
      and author.suspended_at is null and author.role <> 'admin'
    order by projects.id`.execute(db)
  return rows
}

/** Marks the maintainer of a project as asked; false if they have been, or the project was active meanwhile. */
export const markAsked = async (db: Db, id: string, { before, now }: { before: Date; now: Date }): Promise<boolean> =>
  (
    await db
      .updateTable('projects')
      .set({ asked_at: now })
      .where('id', '=', id)
      .where('asked_at', 'is', null)
      .where('active_at', '<=', before)
      .returning('id')
      .execute()
  ).length > 0

/** Returns whether the maintainer of a project has been asked about it and has not answered. */
export const isAsked = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('projects').select('id').where('id', '=', id).where('asked_at', 'is not', null).execute())
    .length > 0

/** Returns visible projects with their repositories, those first that were never checked, or longest ago. */
export const findLeastRecentlyChecked = (db: Db, most: number): Promise<{ id: string; repository: string }[]> =>
  db
    .selectFrom('projects')
    .select(['id', 'repository'])
    .where('hidden_at', 'is', null)
    .orderBy('code_checked_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(most)
    .execute()

/**
 * Stores when the code of a project last changed, null if that is unknown, unless it has another repository by now. After a change its maintainer can
 * be asked again.
 */
export const setCodeChange = async (
  db: Db,
  id: string,
  { repository, changedAt, checkedAt }: { repository: string; changedAt: Date | null; checkedAt: Date },
): Promise<void> => {
  await db
    .updateTable('projects')
    .set({
      code_changed_at: changedAt,
      code_checked_at: checkedAt,
      asked_at: sql<Date | null>`case when asked_at > coalesce(${changedAt}::timestamptz, '-infinity') then asked_at end`,
    })
    .where('id', '=', id)
    .where('repository', '=', repository)
    .execute()
}

/** Deletes when code last changed, once the college no longer wants it. */
export const forgetCodeChanges = async (db: Db): Promise<void> => {
  await db
    .updateTable('projects')
    .set({ code_changed_at: null, code_checked_at: null })
    .where('code_checked_at', 'is not', null)
    .execute()
}
