/** A group in a column: the people who were in it at that moment. */
export type Block = { group: string; people: number }
/** Everyone who moved from a group of a column to a group of the next. */
export type Move = { column: number; from: string; to: string; people: number }

export type PlacedBlock = Block & { top: number; height: number }
/** A move as a band between two columns. */
export type Ribbon = Move & { fromTop: number; toTop: number; height: number }
/** The moves at the end of a block that aren't drawn, all together: those that leave it, or those that arrive. */
export type Fade = { column: number; side: 'out' | 'in'; group: string; top: number; height: number }
export type Layout = { unit: number; columns: PlacedBlock[][]; ribbons: Ribbon[]; fades: Fade[] }

export const FIGURE_HEIGHT = 404
const smallestGap = 5
// The label of a block fits into this height, even if the block itself is lower.
const smallestStep = 24

/** Places blocks by their number of people, so that all columns have the same scale, and the ribbons between them, in px. */
export const layOut = (columns: readonly (readonly Block[])[], moves: readonly Move[]): Layout => {
  const unit = unitOf(columns)
  const placed = columns.map((blocks) => place(blocks, unit))
  return { unit, columns: placed, ...connect(placed, moves, unit) }
}

/** Returns the height of one person: the largest with which every column fits, with its gaps. */
const unitOf = (columns: readonly (readonly Block[])[]): number => {
  const fits = (unit: number) => columns.every((blocks) => totalOf(blocks, unit) <= FIGURE_HEIGHT)
  let low = 0
  let high = FIGURE_HEIGHT / Math.max(1, ...columns.map((blocks) => sumOf(blocks)))
  if (fits(high)) return high
  // A larger unit makes each column higher, because it shrinks a gap by at most the mean of its neighbours.
  for (let round = 0; round < 40; round += 1) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

const sumOf = (blocks: readonly { people: number }[]): number => blocks.reduce((sum, { people }) => sum + people, 0)

const gapsOf = (blocks: readonly Block[], unit: number): number[] =>
  blocks.slice(1).map(({ people }, index) => {
    const above = blocks[index]?.people ?? 0
    return Math.max(smallestGap, smallestStep - (unit * (above + people)) / 2)
  })

const totalOf = (blocks: readonly Block[], unit: number): number =>
  sumOf(blocks) * unit + gapsOf(blocks, unit).reduce((sum, gap) => sum + gap, 0)

/** Spreads the remaining height over the gaps of a column. */
const place = (blocks: readonly Block[], unit: number): PlacedBlock[] => {
  const gaps = gapsOf(blocks, unit)
  const more = gaps.length === 0 ? 0 : Math.max(0, FIGURE_HEIGHT - totalOf(blocks, unit)) / gaps.length
  let top = 0
  return blocks.map((block, index) => {
    const height = block.people * unit
    const placed = { ...block, top, height }
    top += height + (gaps[index] ?? 0) + more
    return placed
  })
}

/** Stacks the ribbons of each block in the order of the blocks at their other end. What remains of a block fades out at its end. */
const connect = (columns: readonly PlacedBlock[][], moves: readonly Move[], unit: number) => {
  const places = columns.map((blocks) => new Map(blocks.map((block, index) => [block.group, index])))
  const placeOf = (column: number, group: string) => places[column]?.get(group) ?? 0
  const starts = new Map<string, number>()
  const ends = new Map<string, number>()
  const take = (used: Map<string, number>, column: number, group: string, height: number) => {
    const key = `${column} ${group}`
    const before = used.get(key) ?? 0
    used.set(key, before + height)
    return (columns[column]?.[placeOf(column, group)]?.top ?? 0) + before
  }
  const ribbons = moves
    .toSorted(
      (a, b) =>
        a.column - b.column ||
        placeOf(a.column, a.from) - placeOf(b.column, b.from) ||
        placeOf(a.column + 1, a.to) - placeOf(b.column + 1, b.to),
    )
    .map((move): Ribbon => {
      const height = move.people * unit
      const fromTop = take(starts, move.column, move.from, height)
      return { ...move, height, fromTop, toTop: take(ends, move.column + 1, move.to, height) }
    })
  const fades = columns.flatMap((blocks, column) =>
    blocks.flatMap(({ group, top, height }): Fade[] => {
      const rest = (side: Fade['side'], used: Map<string, number>): Fade => {
        const drawn = used.get(`${column} ${group}`) ?? 0
        return { column, side, group, top: top + drawn, height: height - drawn }
      }
      return [
        ...(column < columns.length - 1 ? [rest('out', starts)] : []),
        ...(column > 0 ? [rest('in', ends)] : []),
      ].filter((fade) => fade.height > 0.01)
    }),
  )
  return { ribbons, fades }
}

/** Returns the outline of a band across a gap `width` px wide, as an SVG path. */
export const bandOf = (
  { fromTop, toTop }: { fromTop: number; toTop: number },
  height: number,
  width: number,
): string => {
  const middle = width / 2
  const at = (value: number) => Number(value.toFixed(1))
  return [
    `M0 ${at(fromTop)}C${middle} ${at(fromTop)} ${middle} ${at(toTop)} ${width} ${at(toTop)}`,
    `V${at(toTop + height)}C${middle} ${at(toTop + height)} ${middle} ${at(fromTop + height)} 0 ${at(fromTop + height)}z`,
  ].join('')
}
