import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process.ts'
import { problems, type Verdict } from './verdict.ts'

const table = 'docs/security.md'

/** Checks that every test which the table of security requirements names is there: `file › words of its name`. */
export const checkRequirements = (): Verdict => {
  const named = [
    ...readFileSync(join(root, table), 'utf8').matchAll(/`([\w./-]+\.(?:test|journey)\.ts)(?: › ([^`]+))?`/g),
  ]
  const found = named
    .filter(([, file = '', name = '']) => !isThere(file, name))
    .map(([reference]) => `${table}: ${reference}\n    Name the test as it is called now.`)
  if (named.length === 0) found.push(`${table} names no test.`)
  return problems('security', found, `${named.length} tests named in ${table}, all there`)
}

const isThere = (file: string, name: string): boolean =>
  existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes(name)
