/** The groups that someone must have been in, as the longest view shows them: any of `labels` at `column`. */
export type Wanted = readonly { column: number; labels: readonly number[] }[]

const bandsOfPeople = 3
/** Finds people of a field by the groups that they were in, with random numbers. */
export class Finder {
  readonly #bands: readonly number[]
  readonly #paths: readonly (readonly number[])[]
  // Those in each group at each moment, and those of each move, by band.
  readonly #lists = new Map<number, number[]>()
  // The moves out of each group, or into it at the last moment.
  readonly #moves = new Map<number, Set<number>>()
  // The places of each person in the lists of their moments and moves.
  readonly #places: number[]

  /** `paths` is not copied: `moved` has to be called after a change. */
  constructor(bands: readonly number[], paths: readonly (readonly number[])[]) {
    this.#bands = bands
    this.#paths = paths
    this.#places = Array.from({ length: paths.length * slots }, () => 0)
    for (const [person, path] of paths.entries()) this.#visit(person, path, (slot, key) => this.#add(person, slot, key))
  }

  /** Notes that someone has another path now. */
  moved(person: number, before: readonly number[]): void {
    this.#visit(person, before, (slot, key) => this.#remove(person, slot, key))
    this.#visit(person, this.#paths[person] ?? [], (slot, key) => this.#add(person, slot, key))
  }

  /** Returns someone of these bands who was in all of these groups, or undefined if `looks` people weren't. Rare moves are tried as often as others. */
  find(bands: readonly number[], wanted: Wanted, below: (count: number) => number, looks: number): number | undefined {
    const lists = this.#candidates(bands, wanted)
    if (lists.length === 0) return undefined
    for (let look = 0; look < looks; look += 1) {
      const list = lists[below(lists.length)] ?? []
      const person = list[below(list.length)] ?? 0
      const path = this.#paths[person] ?? []
      if (wanted.every(({ column, labels }) => labels.includes(path[column] ?? -1))) return person
    }
    return undefined
  }

  // The moves of those who were in the groups of two moments in a row; else of one moment, where the fewest were.
  #candidates(bands: readonly number[], wanted: Wanted): number[][] {
    let best: number[][] = []
    let least = Infinity
    const offer = (lists: number[][]) => {
      let total = 0
      for (const list of lists) total += list.length
      if (total >= least) return
      least = total
      best = lists
    }
    for (const [index, { column, labels }] of wanted.entries()) {
      const next = wanted[index + 1]
      if (next?.column === column + 1)
        offer(
          this.#listsOf(
            bands,
            labels.flatMap((from) => next.labels.map((to) => moveOf(column, from, to))),
          ),
        )
      else if (wanted[index - 1]?.column !== column - 1)
        offer(
          this.#listsOf(
            bands,
            labels.flatMap((label) => [...(this.#moves.get(momentOf(column, label)) ?? [])]),
          ),
        )
    }
    return best
  }

  #listsOf(bands: readonly number[], keys: readonly number[]): number[][] {
    const found: number[][] = []
    for (const band of bands)
      for (const key of keys) {
        const list = this.#lists.get(key * bandsOfPeople + band)
        if (list !== undefined && list.length > 0) found.push(list)
      }
    return found
  }

  #visit(person: number, path: readonly number[], visit: (slot: number, key: number) => void): void {
    const band = this.#bands[person] ?? 0
    for (const [column, label] of path.entries()) {
      visit(column, momentOf(column, label) * bandsOfPeople + band)
      if (column === 0) continue
      const from = path[column - 1] ?? 0
      const move = moveOf(column - 1, from, label)
      visit(3 + column, move * bandsOfPeople + band)
      this.#know(momentOf(column - 1, from), move)
      if (column === path.length - 1) this.#know(momentOf(column, label), move)
    }
  }

  #know(moment: number, move: number): void {
    const moves = this.#moves.get(moment)
    if (moves === undefined) this.#moves.set(moment, new Set([move]))
    else moves.add(move)
  }

  #add(person: number, slot: number, key: number): void {
    const list = this.#lists.get(key) ?? []
    this.#places[person * slots + slot] = list.length
    if (list.push(person) === 1) this.#lists.set(key, list)
  }

  // The last of the list takes the free place.
  #remove(person: number, slot: number, key: number): void {
    const list = this.#lists.get(key) ?? []
    const place = this.#places[person * slots + slot] ?? 0
    const last = list.pop()
    if (last === undefined || last === person) return
    list[place] = last
    this.#places[last * slots + slot] = place
  }
}

// Four moments and three moves.
const slots = 7
const momentOf = (column: number, label: number): number => column * 32 + label
const moveOf = (step: number, from: number, to: number): number => (1 + step) * 1_024 + from * 32 + to
