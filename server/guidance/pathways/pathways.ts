import type { PathwayField, Pathways } from '#contract/guidance/pathways.ts'
import { countDirectory } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { findFields, findFigures, findOwnChoices } from './queries.ts'

/** Returns the stored figures of a field: the wanted one, the viewer's own, or the one with most people. */
export const pathwaysOf = async (platform: Platform, viewer: Viewer, wanted?: string): Promise<Pathways> => {
  const { db } = platform
  const [withFigures, own, alumni] = await Promise.all([
    findFields(db),
    findOwnChoices(db, viewer.id),
    countDirectory(platform, viewer, 'alumni'),
  ])
  const ownKey = searchKey(own?.field ?? '')
  const [largest] = withFigures.toSorted((a, b) => b.people - a.people)
  const key = wanted === undefined ? ownKey || largest?.value : searchKey(wanted)
  const stored = key === undefined ? undefined : await findFigures(db, key)
  const labelled: PathwayField | null =
    key === undefined || key === ''
      ? null
      : { value: key, label: stored?.field ?? (key === ownKey ? own?.field : wanted) ?? key }
  return {
    field: labelled,
    own: key !== undefined && key === ownKey,
    fields: withFigures.map(({ value, label }) => ({ value, label })),
    figures: stored?.figures ?? [],
    updatedOn: stored === undefined || stored.figures.length === 0 ? null : stored.updated_on,
    alumni,
  }
}
