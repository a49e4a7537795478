import type { ProfilePart } from '#contract/people/privacy.ts'
import type { UnverifiedAlumni } from '#contract/college/college.ts'
import type { Looking } from '../profiles/policy.ts'
import type { Audience } from './audienceFlags.ts'
import type { DirectoryIndex } from './directoryIndex.ts'
import { addRows, emptyRows, hasRow, keepRows, putRow, type RowSet } from './rowSet.ts'

/** The index as one viewer may know of it: who stands in it for them, and who shows them which part. */
export class View {
  readonly index: DirectoryIndex
  readonly viewer: Looking
  /** The viewer's own row; an administrator who was never a member stands in none. */
  readonly row: number | undefined
  readonly everyone: RowSet
  readonly #audience: Audience

  constructor(index: DirectoryIndex, viewer: Looking, policy: UnverifiedAlumni, hidden: readonly string[]) {
    this.index = index
    this.viewer = viewer
    this.row = index.ids.find(viewer.id)
    this.everyone = listedRows(index, policy)
    for (const id of hidden) {
      const row = index.ids.find(id)
      if (row !== undefined) putRow(this.everyone, row, false)
    }
    this.#audience = audienceOf(index, viewer)
  }

  /** Returns those of some rows that show the viewer this part. */
  seenOf(rows: readonly number[], part: ProfilePart): readonly number[] {
    const { index, viewer } = this
    if (viewer.role === 'admin') return rows
    const flags = viewer.limited ? undefined : index.audiences.get(part)
    return rows.filter((row) => row === this.row || flags?.isSeen(row, this.#audience) === true)
  }

  /** Keeps those rows of a set that show the viewer this part; as `seesPart` decides for one member. */
  keepSeen(rows: RowSet, part: ProfilePart): RowSet {
    const { index, viewer, row } = this
    if (viewer.role === 'admin') return rows
    const isIn = row !== undefined && hasRow(rows, row)
    if (viewer.limited) rows.fill(0)
    else index.audiences.get(part)?.keepSeen(rows, this.#audience)
    if (isIn) putRow(rows, row)
    return rows
  }
}

const listedRows = (index: DirectoryIndex, policy: UnverifiedAlumni): RowSet => {
  const rows = addRows(emptyRows(index.size), index.verified.rows)
  if (policy === 'full') addRows(rows, index.waiting.rows)
  return index.confirmsEmail ? keepRows(rows, index.confirmed.rows) : rows
}

const audienceOf = (index: DirectoryIndex, { role, verification, cohort }: Looking): Audience => {
  return {
    isAlumnus: verification === 'verified' && role === 'alumni',
    cohort: cohort !== null ? index.years.rowsOf([cohort], index.size) : undefined,
  }
}
