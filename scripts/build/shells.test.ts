import { expect, test } from 'vitest'
import { withoutIndexing } from './shells.ts'

test('withoutIndexing adds a robots noindex tag', () => {
  const html = withoutIndexing('<head><title>Portal</title></head>')
  expect(html).toMatch(/<title>Portal<\/title>\s*<meta name="robots" content="noindex" \/>/)
})
