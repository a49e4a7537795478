import { expect, it } from 'vitest'
import { locate } from './located.ts'

const found = (body: string, quote: string) => {
  const range = locate(body, quote)
  return range && body.slice(range.start, range.end)
}

it.each([
  ['Write it down. So.', 'Write it down.', 'Write it down.'],
  ['Write **it** down.', 'Write it down.', 'Write **it** down.'],
  ['One\nsentence on\ntwo lines.', 'sentence on two', 'sentence on\ntwo'],
  ['- Ask first\n- Then write', 'Ask first Then write', 'Ask first\n- Then write'],
  ['> Said `x` once', 'x once', undefined],
  ['Write **it down**.', 'Write it', undefined],
  ['Nothing', 'of this', undefined],
  ['Nothing', '  ', undefined],
])('finds in %j the words %j', (body, quote, expected) => {
  expect(found(body, quote)).toBe(expected)
})
