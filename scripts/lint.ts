/**
 * npm run lint [-- --fix]: checks format, rules, imports, texts, table owners, dead code, containers, use of the clock, client state, NOTICE,
 * file sizes and the tests named in docs. Prints one closing line for each.
 */
import { checkClientState } from './lint/clientState.ts'
import { checkClock } from './lint/clock.ts'
import { checkImports } from './lint/imports.ts'
import { checkNamedTests } from './lint/named-tests.ts'
import { checkFileSizes } from './lint/fileSizes.ts'
import { checkNotice } from './lint/notice.ts'
import { checkTables } from './lint/tables.ts'
import { checkTexts } from './lint/texts.ts'
import { checkWords } from './lint/words.ts'
import type { Result } from './lint/result.ts'
import { capture, programOf } from './process.ts'

const fix = process.argv.includes('--fix')

const checkWith = async (name: string, args: string[], hint = ''): Promise<Result> => {
  const { code, output } = await capture(process.execPath, [programOf(name), ...args])
  const passed = code === 0
  return { name, passed, line: passed ? 'fine' : `to fix${hint}`, details: passed ? '' : output }
}

const checkFormat = () => checkWith('oxfmt', fix ? [] : ['--check'], ' (npm run lint:fix does it)')
const checkRules = () => checkWith('oxlint', ['--type-aware', '--deny-warnings', ...(fix ? ['--fix'] : [])])
// The services are in reading order, and the proxy is meant to be reachable from everywhere.
const composeRules = [
  'service-keys-order',
  'services-alphabetical-order',
  'top-level-properties-order',
  'no-unbound-port-interfaces',
]
const checkCompose = () =>
  checkWith('dclint', ['compose.yaml', '--max-warnings', '0', '--disable-rule', ...composeRules])
// dockerfilelint doesn't know the --start-period of a HEALTHCHECK.
const checkDockerfile = () => checkWith('dockerfilelint', ['Dockerfile'])
const checkDeadCode = () => checkWith('knip', ['--no-progress', '--no-config-hints'])

// Fixers run before the checks, so that no check reads a file that is being written.
const mended = fix ? [await checkRules(), await checkFormat()] : []
const read = await Promise.all([
  ...(fix ? [] : [checkFormat(), checkRules()]),
  checkImports(),
  checkDeadCode(),
  checkCompose(),
  checkDockerfile(),
])
const results = [
  ...mended,
  ...read,
  await checkTexts(),
  checkFileSizes(),
  checkClock(),
  checkClientState(),
  checkTables(),
  checkNotice(),
  checkNamedTests(),
  checkWords(),
]

for (const { details } of results) if (details) console.log(details)
for (const { name, passed, line } of results) console.log(`${passed ? '✓' : '✗'} ${name.padEnd(8)} ${line}`)
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
