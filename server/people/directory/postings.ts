import { Flag } from './flag.ts'
import { addRows, countCommonRows, grown, hasRow, haveCommonRows, putRow, type RowSet } from './rowSet.ts'

// With more than one row in this many, combining whole sets is quicker than row by row.
const sparse = 64

/** The rows that have a value, unordered. */
export class Postings {
  #rows = new Uint32Array(4)
  length = 0
  // The same rows as a set, built on first use when there are many.
  #set: Flag | undefined

  add(row: number): void {
    if (this.length === this.#rows.length) this.#rows = grown(this.#rows, this.length + 1)
    this.#rows[this.length] = row
    this.length += 1
    this.#set?.put(row, true)
  }

  remove(row: number): void {
    const place = this.#rows.subarray(0, this.length).indexOf(row)
    if (place < 0) return
    this.length -= 1
    this.#rows[place] = this.#rows[this.length] ?? 0
    this.#set?.put(row, false)
  }

  /** Adds the rows to a set. */
  addTo(set: RowSet): void {
    if (this.#isSparse(set)) for (let place = 0; place < this.length; place += 1) putRow(set, this.#rows[place] ?? 0)
    else addRows(set, this.#asSet())
  }

  /** Counts the rows that are in a set, up to `most`. */
  countIn(set: RowSet, most: number): number {
    if (!this.#isSparse(set)) return Math.min(most, countCommonRows(this.#asSet(), set, most))
    let count = 0
    for (let place = 0; place < this.length && count < most; place += 1)
      if (hasRow(set, this.#rows[place] ?? 0)) count += 1
    return count
  }

  /** Returns true when at least one of the rows is in a set. */
  meets(set: RowSet): boolean {
    return this.#isSparse(set) ? this.countIn(set, 1) > 0 : haveCommonRows(this.#asSet(), set)
  }

  #isSparse(set: RowSet): boolean {
    return this.length * sparse < set.length * 32
  }

  #asSet(): RowSet {
    if (this.#set === undefined) {
      this.#set = new Flag()
      for (let place = 0; place < this.length; place += 1) this.#set.put(this.#rows[place] ?? 0, true)
    }
    return this.#set.rows
  }
}
