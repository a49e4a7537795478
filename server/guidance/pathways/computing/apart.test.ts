import { expect, it } from 'vitest'
import { figureOf } from '../figures.ts'
import { suppress } from '../suppression/suppression.ts'
import { FigureMaker } from './apart.ts'
import { seededRandom } from './random.ts'

it('makes the same figures of a large field in a process of its own', async () => {
  const travellers = Array.from({ length: 66 }, (_, index) => ({
    ...{ year: 2010, band: 0 },
    path: [index % 3, index % 3, index % 2, index % 2],
  }))
  const field = { travellers, seed: 'Physics' }
  const maker = new FigureMaker()
  const [first, again] = [await maker.figuresOf(field), await maker.figuresOf(field)]
  maker.close()
  const views = await suppress(travellers, { random: seededRandom(field.seed), pause: () => Promise.resolve() })
  expect(first).toEqual(views.toReversed().map((view) => figureOf(view, travellers)))
  expect(first[0]?.people).toBe(66)
  expect(again).toEqual(first)
})
