import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Returns `size` changes of any of these settings, newest first, after a place in the list. */
export const findChanges = (
  db: Db,
  names: readonly string[],
  { after, size }: { after: { at: Date; id: string } | undefined; size: number },
) =>
  db
    .selectFrom('audit.entries')
    .select(['id', 'actor_id', 'actor_name', 'details', 'at'])
    .where('action', '=', 'settings.changed')
    .where(sql<boolean>`details ?| ${sql.val([...names])}::text[]`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
