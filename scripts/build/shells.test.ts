import { expect, test } from 'vitest'
import { withoutIndexing } from './shells.ts'

test('a page without indexing asks search engines to leave it out', () => {
  const html = withoutIndexing('<head><title>Portal</title></head>')
  expect(html).toMatch(/<title>Portal<\/title>\s*<meta name="robots" content="noindex" \/>/)
})
