import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process.ts'
import { problems, type Result } from './result.ts'

const tables = ['docs/security.md', 'docs/specification.md']
const tests = [
  '{contract,server,client,seed,scripts}/**/*.test.{ts,tsx}',
  'e2e/**/*.journey.ts',
  'faults/**/*.fault.ts',
]

// Gives the test below it an id. A test may have several.
const testIdLine = /^\s*\/\/ test: (.*)$/

/** Checks that each test id in the tables (`#places-are-atomic`) is above one test, and each id above a test in a table. */
export const checkNamedTests = (folder: string = root): Result => {
  const references = tables.flatMap((table) => referencesIn(folder, table))
  const ids = globSync(tests, { cwd: folder })
    .toSorted()
    .flatMap((file) => idsIn(folder, file))
  const places = Map.groupBy(ids, ({ id }) => id)
  const named = new Set(references.map(({ id }) => id))

  const found = [
    ...tables
      .filter((table) => references.every((reference) => reference.table !== table))
      .map((table) => `${table} names no test.`),
    ...references
      .filter(({ id, file }) => (id ? !places.has(id) : !existsSync(join(folder, file))))
      .map(({ table, id, file }) => `${table}: ${id ? `no test has the id ${id}` : `there is no ${file}`}.`),
    ...references
      .filter(({ title }) => title)
      .map(
        ({ table, file, title }) =>
          `${table}: ${file} › ${title}\n    Name the test by its id, since its title may change.`,
      ),
    ...ids.filter(({ isAboveTest }) => !isAboveTest).map(({ id, at }) => `${at}: there is no test below the id ${id}.`),
    ...ids
      .filter(({ id }) => !slug.test(id))
      .map(({ id, at }) => `${at}: ${id}\n    Write an id as words-with-hyphens.`),
    ...[...places]
      .filter(([, { length }]) => length > 1)
      .map(([id, all]) => `${all.map(({ at }) => at).join(', ')}: have the same id ${id}.`),
    ...ids
      .filter(({ id }) => !named.has(id))
      .map(({ id, at }) => `${at}: ${id}\n    Neither ${tables.join(' nor ')} names this id: remove it.`),
  ]
  return problems('tests', found, `${named.size} tests named in ${tables.join(' and ')}, all found`)
}

const slug = /^[a-z0-9]+(-[a-z0-9]+)+$/
// Journeys use isolatedTest and similar functions.
const call = /^\s*(it|test|describe|\w+Test)\b/

// `#some-id`, or the path of a whole file.
const referencesIn = (folder: string, table: string) =>
  [
    ...readFileSync(join(folder, table), 'utf8').matchAll(
      /`(?:#([^`\s]+)|([\w./-]+\.(?:test|journey|fault)\.tsx?)(?: › ([^`]+))?)`/g,
    ),
  ].map(([, id = '', file = '', title = '']) => ({ table, id, file, title }))

const idsIn = (folder: string, file: string) => {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const id = testIdLine.exec(line)?.[1]
    if (id === undefined) return []
    const below = lines.slice(index + 1).find((next) => !testIdLine.test(next)) ?? ''
    return [{ id, at: `${file}:${index + 1}`, isAboveTest: call.test(below) }]
  })
}
