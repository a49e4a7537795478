import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { Person } from '#contract/members/person.ts'
import { person } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findAnswerers } from './queries.ts'

/** Returns the members who have answered questions of others this month, by name. None for those who may not read discussions yet. */
export const listAnswerers = async (
  { db, config, now }: Platform,
  viewer: Viewer,
): Promise<{ month: string; people: Person[] }> => {
  const month = now().toISOString().slice(0, 7)
  const rows = viewer.limited
    ? []
    : await findAnswerers(db, viewer, new Date(`${month}-01T00:00:00.000Z`), DISCUSSION_LIMITS.answerers)
  return { month, people: rows.map((row) => person(config.publicUrl, row)) }
}
