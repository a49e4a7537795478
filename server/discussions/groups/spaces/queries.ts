import type { GroupAccess } from '#contract/discussions/groups.ts'
import type { Space } from '#contract/discussions/spaces.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'

type NewSpace = Pick<Space, 'icon' | 'colour'> & { groupId: string; name: string; access: GroupAccess }

/** Adds the spaces of groups. */
export const openSpaces = async (db: Db, spaces: readonly NewSpace[], at: Date): Promise<void> => {
  if (spaces.length === 0) return
  await db
    .insertInto('spaces')
    .values(
      spaces.map(({ groupId, access, ...space }) => ({
        ...{ id: newId(), group_id: groupId, ...space, place: 0, starters: 'members' as const, created_at: at },
        readers: access === 'open' ? ('everyone' as const) : ('members' as const),
      })),
    )
    .execute()
}
