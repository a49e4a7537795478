import { countRows, grown, hasRow, listRows, type RowSet } from './rowSet.ts'

/** Returns true when a row comes after a position in an order. */
type IsAfter = (row: number) => boolean

// With more pending rows, all are sorted together, because each insertion moves rows.
const many = 1000

/** All rows in one order, which can be read from a position. */
export class Order {
  #rows = new Uint32Array(64)
  #length = 0
  #pending: number[] = []
  readonly #compare: (a: number, b: number) => number
  /** Returns true when a row comes after this name and id, which need not exist. */
  readonly comesAfter: (row: number, place: { name: string; id: string }) => boolean

  constructor(compare: (a: number, b: number) => number, comesAfter: Order['comesAfter']) {
    this.#compare = compare
    this.comesAfter = comesAfter
  }

  /** Adds a row. */
  add(row: number): void {
    this.#pending.push(row)
  }

  /** Removes a row. Call it before its sort key changes, and add it again after. */
  remove(row: number): void {
    this.#settle()
    const place = this.#rows.subarray(0, this.#length).indexOf(row)
    if (place < 0) return
    this.#rows.copyWithin(place, place + 1, this.#length)
    this.#length -= 1
  }

  /** Returns the first `limit` rows of a set that come after a position, in order. */
  take(set: RowSet, isAfter: IsAfter | undefined, limit: number): number[] {
    this.#settle()
    // Small sets are quicker to sort than to find in the order.
    return countRows(set) ** 2 * 10 < this.#length
      ? this.#sortFew(set, isAfter, limit)
      : this.#walk(set, isAfter, limit)
  }

  #sortFew(set: RowSet, isAfter: IsAfter | undefined, limit: number): number[] {
    const first: number[] = []
    for (const row of listRows(set)) {
      const last = first.at(-1)
      if (first.length >= limit && last !== undefined && this.#compare(row, last) > 0) continue
      if (isAfter !== undefined && !isAfter(row)) continue
      let place = first.length
      while (place > 0 && this.#compare(first[place - 1] ?? 0, row) > 0) place -= 1
      first.splice(place, 0, row)
      if (first.length > limit) first.pop()
    }
    return first
  }

  #walk(set: RowSet, isAfter: IsAfter | undefined, limit: number): number[] {
    const found: number[] = []
    for (let place = this.#firstAfter(isAfter); place < this.#length && found.length < limit; place += 1) {
      const row = this.#rows[place] ?? 0
      if (hasRow(set, row)) found.push(row)
    }
    return found
  }

  #firstAfter(isAfter: IsAfter | undefined): number {
    if (isAfter === undefined) return 0
    let [low, high] = [0, this.#length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isAfter(this.#rows[middle] ?? 0)) high = middle
      else low = middle + 1
    }
    return low
  }

  #settle(): void {
    if (this.#pending.length === 0) return
    const added = this.#pending
    this.#pending = []
    if (this.#length + added.length > this.#rows.length) this.#rows = grown(this.#rows, this.#length + added.length)
    if (added.length > many) {
      this.#rows.set(added, this.#length)
      this.#length += added.length
      this.#rows.subarray(0, this.#length).sort(this.#compare)
    } else for (const row of added) this.#insert(row)
  }

  #insert(row: number): void {
    const place = this.#firstAfter((other) => this.#compare(other, row) > 0)
    this.#rows.copyWithin(place + 1, place, this.#length)
    this.#rows[place] = row
    this.#length += 1
  }
}
