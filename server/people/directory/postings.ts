import { Flag } from './flag.ts'
import { addRows, countCommonRows, grown, hasRow, haveCommonRows, putRow, type RowSet } from './rowSet.ts'

// Of more rows than one in this many, a set is put together sooner as a whole than one by one.
const sparse = 64

/** The rows that have a value, in no order. */
export class Postings {
  #rows = new Uint32Array(4)
  length = 0
  // The same as a set, once they are many and were asked for.
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

  /** How many of the rows are in a set, as far as `most`. */
  countIn(set: RowSet, most: number): number {
    if (!this.#isSparse(set)) return Math.min(most, countCommonRows(this.#asSet(), set, most))
    let count = 0
    for (let place = 0; place < this.length && count < most; place += 1)
      if (hasRow(set, this.#rows[place] ?? 0)) count += 1
    return count
  }

  /** True when one of the rows at least is in a set. */
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
