import { createHash } from 'node:crypto'

/** A seeded random generator, so that a failure can be reproduced. */
export type Random = {
  /** Returns an integer from 0 to below `limit`. */
  below: (limit: number) => number
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
  bytes: (length: number) => Buffer
}

/** Creates an independent generator for each seed and purpose (mulberry32). */
export const createRandom = (seed: number, purpose = ''): Random => {
  let state = createHash('sha256').update(`${seed} ${purpose}`).digest().readInt32LE()
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return {
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  }
}
