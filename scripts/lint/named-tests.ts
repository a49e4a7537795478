import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process.ts'
import { problems, type Result } from './result.ts'

const tables = ['docs/security.md', 'docs/specification.md']

/** Checks that every test which these tables name is there: `file › words of its name`. */
export const checkNamedTests = (): Result => {
  const perTable = tables.map(namedIn)
  const found = perTable.flatMap((named, at) => [
    ...(named.length === 0 ? [`${tables[at]} names no test.`] : []),
    ...named
      .filter(({ file, name }) => !isThere(file, name))
      .map(({ reference }) => `${tables[at]}: ${reference}\n    Name the test as it is called now.`),
  ])
  return problems('tests', found, `${perTable.flat().length} tests named in ${tables.join(' and ')}, all there`)
}

const namedIn = (table: string) =>
  [...readFileSync(join(root, table), 'utf8').matchAll(/`([\w./-]+\.(?:test|journey|fault)\.ts)(?: › ([^`]+))?`/g)].map(
    ([reference, file = '', name = '']) => ({ reference, file, name }),
  )

const isThere = (file: string, name: string): boolean =>
  existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes(name)
