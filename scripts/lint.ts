/** npm run lint [-- --fix]: format, rules, arrows, texts, dead code, file sizes and the tables of tests, with one closing line for each. */
import { checkArrows } from './lint/arrows.ts'
import { checkNamedTests } from './lint/named-tests.ts'
import { checkShape } from './lint/shape.ts'
import { checkTexts } from './lint/texts.ts'
import type { Verdict } from './lint/verdict.ts'
import { capture, programOf } from './process.ts'

const fix = process.argv.includes('--fix')

const checkWith = async (name: string, args: string[], hint = ''): Promise<Verdict> => {
  const { code, output } = await capture(process.execPath, [programOf(name), ...args])
  const passed = code === 0
  return { name, passed, line: passed ? 'fine' : `to mend${hint}`, details: passed ? '' : output }
}

const checkFormat = () => checkWith('oxfmt', fix ? [] : ['--check'], ' (npm run lint:fix does it)')
const checkRules = () => checkWith('oxlint', ['--type-aware', '--deny-warnings', ...(fix ? ['--fix'] : [])])
const checkDeadCode = () => checkWith('knip', ['--no-progress', '--no-config-hints'])

// Mending comes before reading, so that nobody reads a file that is being written.
const mended = fix ? [await checkRules(), await checkFormat()] : []
const read = await Promise.all([...(fix ? [] : [checkFormat(), checkRules()]), checkArrows(), checkDeadCode()])
const verdicts = [...mended, ...read, await checkTexts(), checkShape(), checkNamedTests()]

for (const { details } of verdicts) if (details) console.log(details)
for (const { name, passed, line } of verdicts) console.log(`${passed ? '✓' : '✗'} ${name.padEnd(8)} ${line}`)
process.exitCode = verdicts.every(({ passed }) => passed) ? 0 : 1
