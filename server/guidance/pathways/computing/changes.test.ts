import { describe, expect, it } from 'vitest'
import { SMALLEST } from '../smallest.ts'
import { type Last, nextPeople } from './changes.ts'
import type { Stored } from './queries.ts'
import { seededRandom } from './random.ts'

const groups = ['software', 'software', 'software', 'data', 'leading', 'study']
/** A field whose people join, leave, change and delete their accounts, and all figures that were published of it. */
class Field {
  readonly #random: () => number
  #next = 0
  now: Stored[] = []
  last: Last | undefined
  readonly published: Stored[][] = []

  constructor(seed: string) {
    this.#random = seededRandom(seed)
  }

  #some(count: number): Set<Stored> {
    const mixed = this.now.map((each) => ({ each, at: this.#random() })).toSorted((a, b) => a.at - b.at)
    return new Set(mixed.slice(0, count).map(({ each }) => each))
  }

  #path = () => Array.from({ length: 4 }, () => groups[Math.floor(this.#random() * groups.length)] ?? '')

  month({ join = 0, leave = 0, change = 0, vanish = 0 }): void {
    const [gone, changed] = [this.#some(leave + vanish), this.#some(change)]
    const [...all] = gone
    const vanished = new Set(all.slice(0, vanish).map(({ member_id }) => member_id))
    const joined = Array.from({ length: join }, () => ({
      member_id: `${this.#next++}`,
      class_year: 2010,
      path: this.#path(),
    }))
    this.now = [
      ...this.now
        .filter((each) => !gone.has(each))
        .map((each) => (changed.has(each) ? { ...each, path: this.#path() } : each)),
      ...joined,
    ]
    const isLeft = ({ member_id }: Stored) => !vanished.has(member_id)
    const last = this.last && {
      people: this.last.people.filter(isLeft),
      resting: this.last.resting.filter(isLeft),
      missing: this.last.people.length - this.last.people.filter(isLeft).length,
    }
    const next =
      last === undefined
        ? { keep: false as const, people: this.now, resting: [] }
        : nextPeople(last, this.now, this.#random)
    if (next.keep) {
      this.last = last
      return
    }
    this.last = { ...next, missing: 0 }
    this.published.push(next.people)
  }
}

const nameOf = ({ member_id, path }: Stored) => [member_id, ...path].join(' ')
/** How many people, or paths of them, are in one of two figures only. */
const differenceOf = (one: readonly Stored[], other: readonly Stored[]): number => {
  const [a, b] = [one, other].map((people) => new Set(people.map(nameOf)))
  const ids = [...(a ?? []).values()].filter((name) => b?.has(name) !== true)
  const others = [...(b ?? []).values()].filter((name) => a?.has(name) !== true)
  return new Set([...ids, ...others].map((name) => name.split(' ')[0])).size
}

describe('figures of different months', () => {
  it('differ by nobody or at least five people, whichever two are compared', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const field = new Field(`months ${seed}`)
      const random = seededRandom(`events ${seed}`)
      const upTo = (most: number) => Math.floor(random() * (most + 1))
      field.month({ join: 30 + upTo(40) })
      for (let month = 0; month < 24; month += 1)
        field.month({ join: upTo(3), leave: upTo(1), change: upTo(2), vanish: random() < 0.15 ? 1 : 0 })
      for (const [index, one] of field.published.entries())
        for (const other of field.published.slice(index + 1)) {
          const difference = differenceOf(one, other)
          expect([seed, difference === 0 || difference >= SMALLEST]).toEqual([seed, true])
        }
    }
  })

  it('are the same until five people have joined or changed', () => {
    const field = new Field('same')
    field.month({ join: 20 })
    field.month({ join: 2, change: 2 })
    expect(field.published).toHaveLength(1)
    field.month({ join: 1 })
    expect(field.published.at(-1)).toHaveLength(23)
  })

  it('leave out at once those who have left, and four others of as many groups as possible, until five join', () => {
    const field = new Field('left')
    field.month({ join: 40 })
    field.month({ leave: 1, join: 3 })
    const [before = [], after = []] = field.published
    const kept = new Set(after.map(({ member_id }) => member_id))
    const missing = before.filter(({ member_id }) => !kept.has(member_id))
    expect([after.length, missing.length]).toEqual([35, 5])
    for (let moment = 0; moment < 4; moment += 1)
      expect(new Set(missing.map(({ path }) => path[moment])).size).toBeGreaterThan(1)
    // The three who joined and the four who rest wait.
    field.month({})
    field.month({ join: 1 })
    expect(field.published).toHaveLength(2)
    field.month({ join: 1 })
    expect(field.published.at(-1)).toHaveLength(39 + 5)
  })
})
