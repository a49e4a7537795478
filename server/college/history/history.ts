import { type Settings, type SettingsEntry, SETTINGS_GROUPS, type SettingsGroup } from '#contract/college/settings.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import { groupsFor, requireGroup } from '../groups.ts'
import { findChanges } from './queries.ts'

type Row = Awaited<ReturnType<typeof findChanges>>[number]

/** Returns the last change of each group that the viewer may read, from the audit log. */
export const lastChangesOf = async (db: Db, viewer: Viewer): Promise<Settings['lastChanges']> => {
  const found = await Promise.all(
    groups.map(async (group) => {
      if (!groupsFor(viewer).includes(group)) return [group, null] as const
      const [row] = await findChanges(db, SETTINGS_GROUPS[group], { after: undefined, size: 1 })
      return [
        group,
        row === undefined ? null : { by: row.actor_name, at: row.at.toISOString(), mine: row.actor_id === viewer.id },
      ] as const
    }),
  )
  return Object.fromEntries(found) as Settings['lastChanges']
}

type Query = { group: SettingsGroup; limit: number; cursor?: string | undefined }

/** Returns a page of the changes of a group, newest first. Throws `access.right_needed` for a group that the viewer may not read. */
export const listChanges = async (
  db: Db,
  viewer: Viewer,
  { group, limit, cursor }: Query,
): Promise<Page<{ entries: SettingsEntry[] }>> => {
  requireGroup(viewer, group)
  const names = SETTINGS_GROUPS[group]
  const rows = await findChanges(db, names, { after: decodeTimeCursor(cursor), size: limit + 1 })
  const { items, next } = paginate(rows, limit, ({ at, id }) => [at.toISOString(), id], entryOf(names))
  return new Page({ entries: items }, next)
}

// Older versions recorded all groups together, so an entry may also have changes of others.
const entryOf =
  (names: readonly string[]) =>
  ({ id, actor_name, details, at }: Row): SettingsEntry => ({
    _id: id,
    by: actor_name,
    at: at.toISOString(),
    changes: Object.fromEntries(
      Object.entries(details).flatMap(([name, change]) =>
        names.includes(name) && isChange(change) ? [[name, { from: change.from, to: change.to }]] : [],
      ),
    ),
  })

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

const groups = Object.keys(SETTINGS_GROUPS) as SettingsGroup[]
