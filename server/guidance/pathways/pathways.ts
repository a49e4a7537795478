import type { Pathway, PathwayField, Pathways } from '#contract/guidance/pathways.ts'
import { countDirectory } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { shareOf, type StoredFigure } from './figures.ts'
import { findClasses, findFields, findFigures, findOwnChoices } from './queries.ts'

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
  const [stored, classes] = await Promise.all([
    key === undefined ? undefined : findFigures(db, key),
    findClasses(db, key ?? ''),
  ])
  const labelled: PathwayField | null =
    key === undefined || key === ''
      ? null
      : { value: key, label: stored?.field ?? (key === ownKey ? own?.field : wanted) ?? key }
  return {
    field: labelled,
    own: key !== undefined && key === ownKey,
    fields: withFigures.map(({ value, label }) => ({ value, label })),
    figures: (stored?.figures ?? []).map((figure) => withGraduates(figure, classes)),
    updatedOn: stored === undefined || stored.figures.length === 0 ? null : stored.updated_on,
    alumni,
  }
}

// Only if the size of every class is known, and nobody has counted fewer graduates than there are profiles.
const withGraduates = (figure: StoredFigure, classes: ReadonlyMap<number, number>): Pathway => {
  const years = Array.from({ length: figure.to - figure.from + 1 }, (_, index) => figure.from + index)
  const graduates = years.reduce((total, year) => total + (classes.get(year) ?? Number.NaN), 0)
  return graduates >= figure.people
    ? { ...figure, graduates, share: shareOf(figure.people, graduates) }
    : { ...figure, graduates: null, share: null }
}
