import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkNamedTests } from './named-tests.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'named-tests-'))
  write('docs/security.md', '| 1 | One place for one member | `#places-are-atomic` |')
  write('docs/specification.md', '| 1 | Events have places | `#places-are-atomic`, `e2e/events.journey.ts` |')
  write('server/events/rsvps.test.ts', "  // test: places-are-atomic\n  it('gives each place once', () => {})")
  write('e2e/events.journey.ts', '')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('accepts ids that are above one test each', () => {
  expect(checkNamedTests(folder)).toMatchObject({ passed: true, details: '' })
})

it('accepts a test that was renamed and moved to another file', () => {
  rmSync(join(folder, 'server/events/rsvps.test.ts'))
  write('faults/rsvps.fault.ts', "// test: places-are-atomic\ntest.each([1, 2])('%i', () => {})")
  expect(checkNamedTests(folder)).toMatchObject({ passed: true })
})

it('accepts several ids above one test', () => {
  write('docs/security.md', '`#places-are-atomic`, `#places-are-counted`')
  write(
    'server/events/rsvps.test.ts',
    "// test: places-are-atomic\n// test: places-are-counted\nit('gives each place once', () => {})",
  )
  expect(checkNamedTests(folder)).toMatchObject({ passed: true, details: '' })
})

it('reports an id without a test', () => {
  write('server/events/rsvps.test.ts', "it('gives each place once', () => {})")
  expect(checkNamedTests(folder).details).toContain('docs/security.md: no test has the id places-are-atomic')
})

it('reports an id that is not directly above a test', () => {
  write('server/events/rsvps.test.ts', "// test: places-are-atomic\n\nit('gives each place once', () => {})")
  expect(checkNamedTests(folder).details).toContain('rsvps.test.ts:1: there is no test below the id places-are-atomic')
})

it('reports an id above two tests', () => {
  write('client/places.test.tsx', "// test: places-are-atomic\ndescribe('places', () => {})")
  expect(checkNamedTests(folder).details).toContain(
    'client/places.test.tsx:1, server/events/rsvps.test.ts:1: have the same id places-are-atomic',
  )
})

it('reports an id that no table names', () => {
  write('contract/places.test.ts', "// test: places-are-counted\nit('counts', () => {})")
  expect(checkNamedTests(folder).details).toContain('contract/places.test.ts:1: places-are-counted\n    Neither')
})

it('reports an id that is not a slug', () => {
  write('contract/places.test.ts', "// test: Places are counted\nit('counts', () => {})")
  expect(checkNamedTests(folder).details).toContain('Places are counted\n    Write an id as')
})

it('reports a missing file, and a test named by its title', () => {
  write('docs/security.md', '`e2e/gone.journey.ts`, `e2e/events.journey.ts › opens`, `#places-are-atomic`')
  expect(checkNamedTests(folder).details).toContain('there is no e2e/gone.journey.ts')
  expect(checkNamedTests(folder).details).toContain('e2e/events.journey.ts › opens\n    Name the test by its id')
})

it('reports a table that names no test', () => {
  write('docs/security.md', '')
  expect(checkNamedTests(folder).details).toContain('docs/security.md names no test')
})

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
