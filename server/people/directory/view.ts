import type { ProfilePart } from '#contract/people/privacy.ts'
import type { SettingsValues } from '#contract/college/settings.ts'
import { reachOf, type ViewerScope } from '../profiles/audience.ts'
import type { RowReach } from './audienceFlags.ts'
import type { DirectoryIndex } from './directoryIndex.ts'
import { addRows, dropRows, emptyRows, hasRow, keepRows, putRow, type RowSet } from './rowSet.ts'

/** What the college decides about the directory. */
export type DirectoryPolicy = Pick<SettingsValues, 'unverifiedAlumni' | 'minorsNeedConsent'>

/** The index as one viewer may see it: the listed members, and the parts they show. Minors are only among them `withMinors`. */
export class View {
  readonly index: DirectoryIndex
  readonly viewer: ViewerScope
  /** The viewer's own row; undefined for an administrator who was never a member. */
  readonly row: number | undefined
  readonly everyone: RowSet
  readonly #reach: RowReach

  constructor(index: DirectoryIndex, viewer: ViewerScope, policy: DirectoryPolicy, { hidden, withMinors }: Shown) {
    this.index = index
    this.viewer = viewer
    this.row = index.ids.find(viewer.id)
    this.everyone = listedRows(index, policy, withMinors)
    for (const id of hidden) {
      const row = index.ids.find(id)
      if (row !== undefined) putRow(this.everyone, row, false)
    }
    const reach = reachOf(viewer)
    this.#reach = {
      ...reach,
      cohort: reach.cohort === null ? undefined : index.years.rowsOf([reach.cohort], index.size),
    }
  }

  /** Returns the rows that show the viewer this part. */
  seenOf(rows: readonly number[], part: ProfilePart): readonly number[] {
    const flags = this.index.audiences.get(part)
    return rows.filter((row) => row === this.row || flags?.isSeen(row, this.#reach) === true)
  }

  /** Keeps only the rows of a set that show the viewer this part, by the rule of `seesPart`. */
  keepSeen(rows: RowSet, part: ProfilePart): RowSet {
    const { index, row } = this
    const isIn = row !== undefined && hasRow(rows, row)
    index.audiences.get(part)?.keepSeen(rows, this.#reach)
    if (isIn) putRow(rows, row)
    return rows
  }
}

/** Members who are left out, and whether minors are shown: in the directory itself, but not where people are suggested or counted. */
type Shown = { hidden: readonly string[]; withMinors: boolean }

const listedRows = (index: DirectoryIndex, policy: DirectoryPolicy, withMinors: boolean): RowSet => {
  const rows = addRows(emptyRows(index.size), index.verified.rows)
  if (policy.unverifiedAlumni === 'full') addRows(rows, index.waiting.rows)
  if (!withMinors) dropRows(rows, index.minors.rows)
  else if (policy.minorsNeedConsent) dropRows(rows, index.unconsented.rows)
  return index.confirmsEmail ? keepRows(rows, index.confirmed.rows) : rows
}
