import { expect, test } from 'vitest'
import { LANGUAGE_TAGS } from '#contract/languages.ts'
import { shellFor, withoutIndexing } from './shells.ts'

test('withoutIndexing adds a robots noindex tag', () => {
  const html = withoutIndexing('<head><title>Portal</title></head>')
  expect(html).toMatch(/<title>Portal<\/title>\s*<meta name="robots" content="noindex" \/>/)
})

test('shellFor lists the files and calls of the first view in the HTML', () => {
  const names = [
    'member',
    ...LANGUAGE_TAGS.flatMap((tag) => [`texts-${tag}-common`, `texts-${tag}-site`]),
    'translations',
  ]
  const manifest = Object.fromEntries(names.map((name) => [name, { name, file: `${name}.js`, imports: [] }]))
  const needs = { chunks: [], texts: ['site'], ahead: ['member'], calls: ['/api/a?b=c', '/api/:id'] }
  const html = shellFor('<html lang="en"><style>', import.meta.dirname, manifest, needs)
  expect(html).toMatch(/^<html [^>]*lang="en">/)
  expect(html).toContain(' data-texts-en="/texts-en-site.js" ')
  expect(html).toContain(' data-texts-ur="/texts-ur-common.js /translations.js /texts-ur-site.js" ')
  expect(html).toContain(' data-ahead="/member.js" data-calls="/api/a?b=c /api/:id" ')
  expect(shellFor('<html lang="en"><style>', import.meta.dirname, manifest, { chunks: [], texts: [] })).not.toMatch(
    /=""/,
  )
})

test('shellFor leaves small scripts of pages with early calls to the script that sends the calls', () => {
  const manifest = {
    a: { name: 'thread', file: 'thread-1.js', imports: ['b', 'c'] },
    b: { name: 'framework', file: 'framework-1.js', imports: [] },
    c: { name: 'parts', file: 'parts-1.js', imports: [] },
    ...Object.fromEntries(
      ['translations', ...LANGUAGE_TAGS.map((tag) => `texts-${tag}-common`)].map((name) => [
        name,
        { name, file: `${name}.js`, imports: [] },
      ]),
    ),
  }
  const shell = (calls: string[]) =>
    shellFor('<html lang="en"><style>', import.meta.dirname, manifest, { chunks: ['thread'], texts: [], calls })
  const preloaded = (html: string) =>
    [...html.matchAll(/"modulepreload" crossorigin href="(.+?)"/g)].map(([, url]) => url)

  expect(preloaded(shell([]))).toEqual(['/framework-1.js', '/parts-1.js', '/thread-1.js'])
  const html = shell(['/api/a'])
  expect(preloaded(html)).toEqual(['/framework-1.js', '/thread-1.js'])
  expect(html).toContain(' data-scripts="/parts-1.js" ')
})
