import { Postings } from './postings.ts'
import { countRows, emptyRows, grown, listRows, type RowSet } from './rowSet.ts'

// Marks a cell that contains a row's only value.
const only = 0x80000000

/**
 * The values of rows in one field, such as skills, as small integers. Can be read both ways: the rows of a value, and the
 * values of a row.
 */
export class Column {
  readonly postings: Postings[] = []
  // Per row its only value, marked as such, or the start of its list, or 0. Most rows have one value, which needs no list.
  #cells = new Uint32Array(64)
  // Lists, each a length and its values. Replaced lists stay until the index is rebuilt.
  #lists = new Uint32Array(64)
  #used = 1

  /** Replaces the values of a row. */
  put(row: number, values: readonly number[]): void {
    if (row >= this.#cells.length) this.#cells = grown(this.#cells, row + 1)
    for (const value of this.of(row)) this.postings[value]?.remove(row)
    const distinct = values.length > 1 ? [...new Set(values)] : values
    this.#cells[row] = this.#cellOf(distinct)
    for (const value of distinct) this.#postingsOf(value).add(row)
  }

  #cellOf(values: readonly number[]): number {
    const [first, second] = values
    if (first === undefined) return 0
    if (second === undefined) return first | only
    const start = this.#used
    this.#used += values.length + 1
    if (this.#used > this.#lists.length) this.#lists = grown(this.#lists, this.#used)
    this.#lists[start] = values.length
    this.#lists.set(values, start + 1)
    return start
  }

  /** Returns the values of a row. */
  of(row: number): readonly number[] {
    const cell = this.#cells[row] ?? 0
    if (cell === 0) return []
    if ((cell & only) !== 0) return [cell & ~only]
    return Array.from(this.#lists.subarray(cell + 1, cell + 1 + (this.#lists[cell] ?? 0)))
  }

  /** Counts the rows of a set that have each value. */
  countAll(set: RowSet): Uint32Array {
    // For large sets it is quicker to check each value than each row.
    return countRows(set) * 16 < this.#cells.length
      ? this.count(listRows(set))
      : Uint32Array.from(this.postings, (postings) => postings.countIn(set, Infinity))
  }

  /** Counts the rows that have each value. */
  count(rows: readonly number[]): Uint32Array {
    const counts = new Uint32Array(this.postings.length)
    const count = (value: number) => (counts[value] = (counts[value] ?? 0) + 1)
    for (const row of rows) {
      const cell = this.#cells[row] ?? 0
      if ((cell & only) !== 0) count(cell & ~only)
      else if (cell !== 0) {
        const end = cell + (this.#lists[cell] ?? 0)
        for (let place = cell + 1; place <= end; place += 1) count(this.#lists[place] ?? 0)
      }
    }
    return counts
  }

  /** Returns the rows that have one of the values; undefined when there are none. */
  holders(values: readonly number[], size: number): RowSet | undefined {
    const held = values.filter((value) => (this.postings[value]?.length ?? 0) > 0)
    return held.length === 0 ? undefined : this.rowsOf(held, size)
  }

  /** Returns the rows that have one of the values. */
  rowsOf(values: Iterable<number>, size: number): RowSet {
    const found = emptyRows(size)
    for (const value of values) this.postings[value]?.addTo(found)
    return found
  }

  #postingsOf(value: number): Postings {
    while (this.postings.length <= value) this.postings.push(new Postings())
    // Created by the loop above.
    return this.postings[value] as Postings
  }
}
