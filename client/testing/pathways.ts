/** Paths for component tests: those of 143 graduates of Computer Science. */
import type { ShownGroup } from '#contract/guidance/groups.ts'
import type { Pathway, Pathways } from '#contract/guidance/pathways.ts'

const people = 143
const shareOf = (count: number, of = people): number => Math.round((count / of) * 100)
const block = (group: ShownGroup, count: number, follow = false) => ({
  ...{ group, people: count, share: shareOf(count), follow },
})
const flow = (step: number, from: ShownGroup, to: ShownGroup, count: number) => ({ step, from, to, people: count })

const followed = 62
const row = (group: ShownGroup, count: number) => ({ group, people: count, share: shareOf(count, followed) })

/** Returns the figure of ten years. Only *Software* at the start and *Leading teams* at the end can be followed. */
export const pathwayOf = (more: Partial<Pathway> = {}): Pathway => ({
  ...{ years: 10, from: 2006, to: 2016, people, graduates: 376, share: 38, complete: true },
  headline: { start: { group: 'software', share: 43 }, later: { group: 'leading', share: 24 } },
  columns: [
    {
      moment: 'first',
      blocks: [
        block('software', 62, true),
        block('data', 14),
        block('it_services', 27),
        block('study', 23),
        block('else', 17),
      ],
    },
    {
      moment: 'after_3',
      blocks: [
        block('software', 59),
        block('data', 24),
        block('product_design', 8),
        block('it_services', 19),
        block('study', 16),
        block('else', 17),
      ],
    },
    {
      moment: 'after_5',
      blocks: [
        block('software', 51),
        block('leading', 16),
        block('data', 29),
        block('product_design', 12),
        block('it_services', 12),
        block('study', 8),
        block('else', 15),
      ],
    },
    {
      moment: 'after_10',
      blocks: [
        block('software', 38),
        block('leading', 34, true),
        block('data', 27),
        block('product_design', 15),
        block('own_company', 8),
        block('it_services', 7),
        block('else', 14),
      ],
    },
  ],
  flows: [
    flow(0, 'software', 'software', 39),
    flow(0, 'software', 'data', 11),
    flow(0, 'data', 'software', 5),
    flow(0, 'it_services', 'software', 5),
    flow(0, 'it_services', 'it_services', 14),
    flow(0, 'study', 'software', 5),
    flow(0, 'study', 'study', 11),
    flow(0, 'else', 'software', 5),
    flow(0, 'else', 'else', 7),
    flow(1, 'software', 'software', 40),
    flow(1, 'software', 'leading', 10),
    flow(1, 'data', 'data', 17),
    flow(1, 'it_services', 'software', 6),
    flow(1, 'it_services', 'it_services', 7),
    flow(1, 'study', 'data', 7),
    flow(1, 'else', 'else', 8),
    flow(2, 'software', 'software', 30),
    flow(2, 'software', 'leading', 12),
    flow(2, 'leading', 'leading', 11),
    flow(2, 'data', 'leading', 6),
    flow(2, 'data', 'data', 18),
    flow(2, 'product_design', 'product_design', 7),
    flow(2, 'else', 'else', 7),
  ],
  follows: [
    {
      ...{ column: 0, group: 'software', people: followed, share: 43, origins: null },
      parts: [
        flow(0, 'software', 'software', 39),
        flow(0, 'software', 'data', 11),
        flow(1, 'software', 'software', 27),
        flow(1, 'software', 'leading', 5),
        flow(1, 'data', 'data', 8),
        flow(2, 'software', 'software', 16),
        flow(2, 'software', 'leading', 7),
        flow(2, 'leading', 'leading', 5),
        flow(2, 'data', 'data', 7),
      ],
      ends: {
        rows: [row('software', 18), row('leading', 15), row('data', 11), row('product_design', 8)],
        others: { people: 10, share: 16 },
      },
    },
    {
      ...{ column: 3, group: 'leading', people: 34, share: 24, ends: null },
      parts: [flow(2, 'software', 'leading', 12), flow(2, 'leading', 'leading', 11), flow(2, 'data', 'leading', 6)],
      origins: { rows: [{ group: 'software', people: 15, share: 44 }], others: { people: 19, share: 56 } },
    },
  ],
  first: { column: 0, group: 'software' },
  ...more,
})

const field = { value: 'computer science', label: 'Computer Science' }

const { columns, flows } = pathwayOf()
const threeYears = pathwayOf({
  ...{ years: 3, to: 2023, follows: [], first: null, columns: columns.slice(0, 2) },
  flows: flows.filter(({ step }) => step === 0),
  headline: { start: { group: 'software', share: 43 }, later: null },
})

/** Returns the paths of Computer Science, the viewer's own field. */
export const pathwaysOf = (more: Partial<Pathways> = {}): Pathways => ({
  ...{ field, own: true, updatedOn: '2026-11-01', alumni: 900 },
  fields: [field, { value: 'electronics', label: 'Electronics' }],
  figures: [threeYears, pathwayOf()],
  ...more,
})
