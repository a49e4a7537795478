import { SMALLEST } from '../smallest.ts'
import { Finder, type Wanted } from './finder.ts'
import { labelAt, labelIn, type Traveller } from './layout.ts'
import { conditionsOf, type Counted, eachNumber, isShown, KINDS, nameOf, type Scope } from './numbers.ts'

/** How far apart the lowest and the highest value of a hidden number must be. */
export const RANGE = 2

/**
 * Looks for other colleges that would have made exactly the same page, and returns the small numbers that are almost the same in all it has found: those
 * would follow from what is shown. It starts at the real people and exchanges parts of their paths whenever no shown number changes. `steps`: how many exchanges it tries at most.
 */
export const findRevealed = async (
  scopes: readonly Scope[],
  people: readonly Traveller[],
  { random, pause }: Chance,
  steps: number,
): Promise<Counted[]> => {
  const world = new World(scopes, people)
  let idle = 0
  for (let step = 0; step < steps && world.open > 0 && idle < patience; step += slice) {
    const before = world.open
    world.wander(random, slice)
    idle = world.open < before ? 0 : idle + slice / world.open
    await pause()
  }
  return world.revealed()
}

/** Random numbers, and a pause in which requests run. */
export type Chance = { random: () => number; pause: () => Promise<unknown> }

// Takes about 5 ms.
const slice = 1_000
// The search stops after this many exchanges without progress for each number that still appears to be revealed.
const patience = 4_000

/** The numbers that someone is counted in. */
type Ids = { readonly shown: readonly number[]; readonly hidden: readonly number[] }
const none: Ids = { shown: [], hidden: [] }

type Below = (count: number) => number
// Exchanges tried for one number at a time, and people looked at for each.
const attempts = 40
const looks = 30

const bandsOf = ({ view, over }: Scope): number[] => [0, 1, 2].filter((band) => band <= view.band && band > over)
const joined = (some: Wanted, others: Wanted): Wanted =>
  [...some.filter(({ column }) => !others.some((other) => other.column === column)), ...others].toSorted(
    (a, b) => a.column - b.column,
  )

class World {
  readonly #scopes: readonly Scope[]
  readonly #paths: number[][]
  readonly #bands: number[]
  readonly #ids: Ids[]
  readonly #names = new Map<string, number>()
  readonly #known = new Map<number, Ids>()
  readonly #numbers: Counted[] = []
  readonly #shown: boolean[] = []
  readonly #counts: number[] = []
  #real: number[] = []
  readonly #finder: Finder
  readonly #sources = new Map<string, readonly number[]>()
  // The lowest and highest values of small numbers; undefined for the others.
  readonly #lowest: (number | undefined)[] = []
  readonly #highest: number[] = []
  readonly #open = new Set<number>()
  // The people counted by a small number at the start.
  readonly #holders = new Map<number, number[]>()
  // Those in moves that aren't drawn.
  readonly #small: number[]

  constructor(scopes: readonly Scope[], people: readonly Traveller[]) {
    this.#scopes = scopes
    const [longest] = scopes
    // What no view shows as a group of its own is the same to everyone: it can be any of the others.
    this.#paths = people.map(({ path }) =>
      path.map((group, column) => (longest ? labelAt(longest.view, column, group) : group)),
    )
    this.#bands = people.map(({ band }) => band)
    this.#finder = new Finder(this.#bands, this.#paths)
    this.#ids = people.map(({ band }, person) => this.#idsOf(band, this.#paths[person] ?? []))
    this.#add(this.#ids, 'shown', 1)
    this.#add(this.#ids, 'hidden', 1)
    this.#real = [...this.#counts]
    for (const [id, count] of this.#real.entries()) {
      if (this.#shown[id] === true || (count >= SMALLEST && !this.#hasSmallRest(id, count))) continue
      this.#lowest[id] = count
      this.#highest[id] = count
      this.#open.add(id)
      this.#holders.set(id, [])
    }
    for (const [person, { hidden }] of this.#ids.entries()) for (const id of hidden) this.#holders.get(id)?.push(person)
    const isHiddenMove = (id: number) => {
      const number = this.#numbers[id]
      return number?.kind === KINDS.ribbon && number.scope.isView
    }
    this.#small = this.#ids.flatMap(({ hidden }, person) => (hidden.some(isHiddenMove) ? [person] : []))
  }

  // What remains of a ribbon or a block is a hidden number too, and is as certain as the part.
  #hasSmallRest(id: number, count: number): boolean {
    const part = this.#numbers[id]
    if (part === undefined || part.block < 0) return false
    const kind = part.kind === KINDS.part ? KINDS.ribbon : KINDS.block
    const whole = this.#names.get(nameOf({ ...part, kind, block: -1 }))
    const rest = whole === undefined ? 0 : (this.#real[whole] ?? 0) - count
    return rest > 0 && rest < SMALLEST
  }

  get open(): number {
    return this.#open.size
  }

  revealed(): Counted[] {
    return [...this.#open].flatMap((id) => this.#numbers[id] ?? [])
  }

  /** Tries to change open numbers, one after the other. */
  wander(random: () => number, steps: number): void {
    const below = (count: number) => Math.floor(random() * count)
    for (let step = 0; step < steps;) {
      const [id] = this.#open
      if (id === undefined) return
      // To the end, so that others have their turn.
      this.#open.delete(id)
      this.#open.add(id)
      for (let attempt = 0; attempt < attempts && this.#open.has(id); attempt += 1, step += 1) this.#change(id, below)
    }
  }

  #change(id: number, below: Below): void {
    const number = this.#numbers[id]
    if (number === undefined) return
    const holders = this.#holders.get(id) ?? []
    if (below(3) === 0 && holders.length > 0) {
      this.#exchange(holders[below(holders.length)] ?? 0, this.#anyone(below), below(4), 1 + below(4))
      return
    }
    // Combines the paths of two people so that one more, or one fewer, fits the number.
    const wanted = this.#wantedBy(number)
    const at = below(wanted.length)
    const isTail = below(2) === 0
    const [taken, kept] = isTail
      ? [wanted.slice(at), wanted.slice(0, at)]
      : [wanted.slice(at, at + 1), wanted.toSpliced(at, 1)]
    const column = taken[0]?.column ?? 0
    const bands = bandsOf(number.scope)
    const first = kept.length === 0 ? this.#anyone(below) : this.#finder.find(bands, kept, below, looks)
    if (first === undefined) return
    const columns = isTail ? 4 : 1
    // Often someone who was in the same group before and after: then the moves stay the same, and only who made them changes.
    const near = below(2) === 0 ? [] : this.#nearOf(first, column, columns)
    const second = this.#finder.find([this.#bands[first] ?? 0], joined(near, taken), below, looks)
    if (second !== undefined) this.#exchange(first, second, column, columns)
  }

  #nearOf(person: number, from: number, columns: number): Wanted {
    const path = this.#paths[person] ?? []
    return [from - 1, from + columns].flatMap((column) => {
      const label = column < from || column < path.length ? path[column] : undefined
      return label === undefined ? [] : [{ column, labels: [label] }]
    })
  }

  #wantedBy(number: Counted): Wanted {
    return conditionsOf(number).map(([column, label]) => ({
      column,
      labels: this.#sourcesOf(number.scope, column, label),
    }))
  }

  // The groups of the longest view that another view shows as one.
  #sourcesOf({ view, index }: Scope, column: number, label: number): readonly number[] {
    const name = `${index} ${column} ${label}`
    const known = this.#sources.get(name)
    if (known !== undefined) return known
    const groups = new Set(this.#paths.flatMap((path) => path[column] ?? []))
    const sources = [...groups].filter((group) => labelIn(view, column, group) === label)
    this.#sources.set(name, sources)
    return sources
  }

  // Mostly someone in a hidden move: exchanges with the others mostly change what is shown.
  #anyone(below: Below): number {
    const some = this.#small[below(this.#small.length)]
    return some === undefined || below(4) === 0 ? below(this.#paths.length) : some
  }

  #exchange(first: number, second: number, from: number, columns: number): void {
    const [a, b] = [[...(this.#paths[first] ?? [])], [...(this.#paths[second] ?? [])]]
    const to = Math.min(a.length, b.length, from + columns)
    if (first === second || from >= to) return
    for (let column = from; column < to; column += 1) {
      const kept = a[column] ?? 0
      a[column] = b[column] ?? 0
      b[column] = kept
    }
    this.#try([
      [first, a],
      [second, b],
    ])
  }

  #try(changes: readonly (readonly [person: number, path: number[]])[]): void {
    const before = changes.map(([person]) => this.#ids[person] ?? none)
    const after = changes.map(([person, path]) => this.#idsOf(this.#bands[person] ?? 0, path))
    this.#add(before, 'shown', -1)
    this.#add(after, 'shown', 1)
    if (!this.#isSamePage(before) || !this.#isSamePage(after)) {
      this.#add(before, 'shown', 1)
      this.#add(after, 'shown', -1)
      return
    }
    this.#add(before, 'hidden', -1)
    this.#add(after, 'hidden', 1)
    for (const [index, [person, path]] of changes.entries()) {
      const old = this.#paths[person] ?? []
      this.#paths[person] = path
      this.#finder.moved(person, old)
      this.#ids[person] = after[index] ?? none
    }
    for (const { hidden } of [...before, ...after]) for (const id of hidden) this.#note(id)
  }

  #add(lists: readonly Ids[], which: keyof Ids, by: number): void {
    for (const ids of lists) for (const id of ids[which]) this.#counts[id] = (this.#counts[id] ?? 0) + by
  }

  #isSamePage(lists: readonly Ids[]): boolean {
    for (const { shown } of lists) for (const id of shown) if (this.#counts[id] !== (this.#real[id] ?? 0)) return false
    return true
  }

  #note(id: number): void {
    const [lowest, count] = [this.#lowest[id], this.#counts[id] ?? 0]
    if (lowest === undefined) return
    if (count < lowest) this.#lowest[id] = count
    if (count > (this.#highest[id] ?? 0)) this.#highest[id] = count
    if ((this.#highest[id] ?? 0) - (this.#lowest[id] ?? 0) >= RANGE) this.#open.delete(id)
  }

  #idsOf(band: number, path: readonly number[]): Ids {
    let key = band
    for (const group of path) key = key * 32 + group
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const ids: { shown: number[]; hidden: number[] } = { shown: [], hidden: [] }
    eachNumber(this.#scopes, { band, path: [...path] }, (counted) => {
      const id = this.#idOf(counted)
      ids[this.#shown[id] === true ? 'shown' : 'hidden'].push(id)
    })
    this.#known.set(key, ids)
    return ids
  }

  #idOf(counted: Counted): number {
    const name = nameOf(counted)
    const known = this.#names.get(name)
    if (known !== undefined) return known
    const id = this.#numbers.length
    this.#names.set(name, id)
    this.#numbers.push(counted)
    this.#shown.push(isShown(counted))
    return id
  }
}
