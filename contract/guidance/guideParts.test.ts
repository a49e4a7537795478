import { expect, it } from 'vitest'
import { partsOf } from './guideParts.ts'

it('splits a guide at its headings and boxes', () => {
  const body = 'First.\n\n## Why\n\nBecause.\n\n::: words that help\n“Yes.”\n:::\n\n## How\n\nSo.'
  expect(partsOf(body).map(({ kind, heading, text }) => [kind, heading, text.trim()])).toEqual([
    ['text', null, 'First.'],
    ['text', 'Why', 'Because.'],
    ['words', null, '“Yes.”'],
    ['text', 'How', 'So.'],
  ])
  expect(partsOf(body).map(({ from }) => body.slice(from).split('\n')[0])).toEqual([
    'First.',
    '## Why',
    '::: words that help',
    '## How',
  ])
})

it('leaves unknown boxes as text, and ends an open box with the guide', () => {
  expect(partsOf('::: advertisement\nBuy.\n:::').map(({ kind }) => kind)).toEqual(['text'])
  expect(partsOf('::: from the career office\nAsk us.')).toMatchObject([{ kind: 'office', text: 'Ask us.\n' }])
})
