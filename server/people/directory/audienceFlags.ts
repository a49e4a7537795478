import type { ProfileAudience } from '#contract/people/privacy.ts'
import type { Reach } from '../profiles/audience.ts'
import { Flag } from './flag.ts'
import { hasRow, type RowSet } from './rowSet.ts'

/** The audiences that a viewer belongs to, with the rows of their cohort instead of its year. */
export type RowReach = Omit<Reach, 'cohort'> & { cohort: RowSet | undefined }

/** The audiences of one profile part, with a flag for each; a part for `nobody` has none. Applies the rule of `reachOf` to many rows. */
export class AudienceFlags {
  readonly #flags = { members: new Flag(), alumni: new Flag(), cohort: new Flag() }

  put(row: number, audience: ProfileAudience): void {
    for (const [name, flag] of Object.entries(this.#flags)) flag.put(row, name === audience)
  }

  /** Returns whether a row shows the part to a viewer. */
  isSeen(row: number, { all, members: isMember, alumni: isAlumnus, cohort }: RowReach): boolean {
    const { members, alumni, cohort: own } = this.#flags
    return (
      all ||
      (isMember && hasRow(members.rows, row)) ||
      (isAlumnus && hasRow(alumni.rows, row)) ||
      (cohort !== undefined && hasRow(cohort, row) && hasRow(own.rows, row))
    )
  }

  /** Keeps only the rows of a set that show the part to a viewer. */
  keepSeen(rows: RowSet, { all, members: isMember, alumni: isAlumnus, cohort }: RowReach): RowSet {
    if (all) return rows
    const [members, alumni, own] = [this.#flags.members.rows, this.#flags.alumni.rows, this.#flags.cohort.rows]
    for (let word = 0; word < rows.length; word += 1) {
      let seen = isMember ? (members[word] ?? 0) : 0
      if (isAlumnus) seen |= alumni[word] ?? 0
      if (cohort !== undefined) seen |= (own[word] ?? 0) & (cohort[word] ?? 0)
      rows[word] = (rows[word] ?? 0) & seen
    }
    return rows
  }
}
