import { expect, it } from 'vitest'
import { headingsOf, partsOf } from './parts.ts'

it('splits a guide at its headings and boxes', () => {
  const body = 'First.\n\n## Why\n\nBecause.\n\n::: words that help\n“Yes.”\n:::\n\n## How\n\nSo.'
  expect(partsOf(body).map(({ kind, heading, text }) => [kind, heading, text.trim()])).toEqual([
    ['text', null, 'First.'],
    ['text', 'Why', 'Because.'],
    ['words', null, '“Yes.”'],
    ['text', 'How', 'So.'],
  ])
  expect(headingsOf(partsOf(body)).map(({ heading }) => heading)).toEqual(['Why', 'How'])
})

it('leaves unknown boxes as text, and ends an open box with the guide', () => {
  expect(partsOf('::: advertisement\nBuy.\n:::').map(({ kind }) => kind)).toEqual(['text'])
  expect(partsOf('::: from the career office\nAsk us.')).toMatchObject([{ kind: 'office', text: 'Ask us.\n' }])
})
