import { expect, it } from 'vitest'
import { pathwayOf } from '#client/testing/pathways.ts'
import { FIGURE_HEIGHT, layOut } from './layout.ts'

const laidOut = () => {
  const { columns, flows } = pathwayOf()
  return layOut(
    columns.map(({ blocks }) => blocks),
    flows.map(({ step, ...flow }) => ({ column: step, ...flow })),
  )
}

it('fills the height of the figure in every column, on one scale', () => {
  const { columns, unit } = laidOut()
  for (const blocks of columns) {
    const last = blocks.at(-1)
    expect((last?.top ?? 0) + (last?.height ?? 0)).toBeCloseTo(FIGURE_HEIGHT, 5)
    for (const { people, height } of blocks) expect(height).toBeCloseTo(people * unit, 5)
  }
})

it('keeps 5 px between blocks and 24 px between the middles of neighbours', () => {
  for (const blocks of laidOut().columns)
    for (const [index, { top, height }] of blocks.slice(1).entries()) {
      const above = blocks[index] ?? { top: 0, height: 0 }
      expect(top - above.top - above.height).toBeGreaterThanOrEqual(4.999)
      expect(top + height / 2 - above.top - above.height / 2).toBeGreaterThanOrEqual(23.999)
    }
})

it('draws what is missing from a block as one fade at each side', () => {
  const { fades, ribbons, columns, unit } = laidOut()
  const out = fades.filter(({ column, side, group }) => column === 0 && side === 'out' && group === 'software')
  expect(out).toHaveLength(1)
  expect((out[0]?.height ?? 0) / unit).toBeCloseTo(62 - 39 - 11, 5)
  // Ribbons and fade fill their block exactly.
  for (const { column, side, group, top, height } of fades) {
    const block = columns[column]?.find((each) => each.group === group)
    const drawn = ribbons.filter((ribbon) =>
      side === 'out'
        ? ribbon.column === column && ribbon.from === group
        : ribbon.column === column - 1 && ribbon.to === group,
    )
    const sum = drawn.reduce((total, ribbon) => total + ribbon.height, 0)
    expect(sum + height).toBeCloseTo(block?.height ?? 0, 5)
    expect(top + height).toBeCloseTo((block?.top ?? 0) + (block?.height ?? 0), 5)
  }
})
