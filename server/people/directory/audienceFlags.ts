import type { ProfileAudience } from '#contract/people/privacy.ts'
import { Flag } from './flag.ts'
import { hasRow, type RowSet } from './rowSet.ts'

/** Who somebody is to whom parts of profiles are shown: a verified alumnus, of the cohort that these rows are. */
export type Audience = { isAlumnus: boolean; cohort: RowSet | undefined }

/** Who sees one part of the profiles, a flag to each audience; a part that nobody sees is in none. */
export class AudienceFlags {
  readonly #flags = { members: new Flag(), alumni: new Flag(), cohort: new Flag() }

  put(row: number, audience: ProfileAudience): void {
    for (const [name, flag] of Object.entries(this.#flags)) flag.put(row, name === audience)
  }

  /** True when a row shows the part to them. */
  isSeen(row: number, { isAlumnus, cohort }: Audience): boolean {
    const { members, alumni, cohort: own } = this.#flags
    return (
      hasRow(members.rows, row) ||
      (isAlumnus && hasRow(alumni.rows, row)) ||
      (cohort !== undefined && hasRow(cohort, row) && hasRow(own.rows, row))
    )
  }

  /** Keeps those rows of a set that show the part to them. */
  keepSeen(rows: RowSet, { isAlumnus, cohort }: Audience): RowSet {
    const [members, alumni, own] = [this.#flags.members.rows, this.#flags.alumni.rows, this.#flags.cohort.rows]
    for (let word = 0; word < rows.length; word += 1) {
      let seen = members[word] ?? 0
      if (isAlumnus) seen |= alumni[word] ?? 0
      if (cohort !== undefined) seen |= (own[word] ?? 0) & (cohort[word] ?? 0)
      rows[word] = (rows[word] ?? 0) & seen
    }
    return rows
  }
}
