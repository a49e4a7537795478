import { type Selectable, sql } from 'kysely'
import type { PublicPageChange } from '#contract/people/public-page.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type PublicPageRow = Selectable<Tables['public_pages']>

/** Returns a member's public page, on or off. */
export const findPublicPage = (db: Db, memberId: string): Promise<PublicPageRow | undefined> =>
  db.selectFrom('public_pages').selectAll().where('member_id', '=', memberId).executeTakeFirst()

/** Returns the public page of this name if it is on, its member still has the name that it was made of, and hasn't asked to be deleted. */
export const findOpenPage = (db: Db, name: string): Promise<PublicPageRow | undefined> =>
  db
    .selectFrom('public_pages')
    .innerJoin('members', 'members.id', 'public_pages.member_id')
    .selectAll('public_pages')
    .where('name', '=', name)
    .where('is_on', '=', true)
    .whereRef('shown_name', '=', 'members.full_name')
    .where((is) =>
      is.not(
        is.exists(is.selectFrom('deletions').select('member_id').whereRef('deletions.member_id', '=', 'members.id')),
      ),
    )
    .executeTakeFirst()

type Saved = PublicPageChange & { memberId: string; name: string; shownName: string; changedAt: Date }

/** Stores a member's public page under a name. Returns false when another member has it. */
export const savePublicPage = async (
  db: Db,
  { memberId, name, shownName, isOn, parts, isIndexed, changedAt }: Saved,
): Promise<boolean> => {
  const { rows } = await sql<{ member_id: string }>`
    insert into public_pages (member_id, name, shown_name, is_on, parts, is_indexed, changed_at)
    select ${memberId}::uuid, ${name}, ${shownName}, ${isOn}::boolean, ${[...new Set(parts)]}::text[], ${isIndexed}::boolean,
      ${changedAt}::timestamptz
    where not exists (select from public_pages where name = ${name} and member_id <> ${memberId}::uuid)
    on conflict (member_id) do update set name = excluded.name, shown_name = excluded.shown_name, is_on = excluded.is_on,
      parts = excluded.parts, is_indexed = excluded.is_indexed, changed_at = excluded.changed_at
    returning member_id`.execute(db)
  return rows.length > 0
}
