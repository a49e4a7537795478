import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { capture, programOf, root } from '../process.ts'
import { badImports, goodImports } from './bad-imports.ts'
import { problems, type Result } from './result.ts'

const configFile = join(root, '.dependency-cruiser.cjs')
const folders = ['contract', 'server', 'client', 'seed', 'scripts', 'e2e', 'bench', 'faults']

/** Checks the imports between folders, and that every rule still reports its bad import. */
export const checkImports = async (): Promise<Result> => {
  const [real, proof] = await Promise.all([cruise(root), proveRules()])
  if ('unreadable' in real) return problems('imports', [real.unreadable, ...proof], '')
  const found = real.violations.map(({ rule, from, to, comment }) => `${from} → ${to}\n    ${rule}: ${comment}`)
  if (real.modules === 0) found.push('dependency-cruiser read no modules: is @swc/core installed?')
  return problems(
    'imports',
    [...found, ...proof],
    `${real.modules} modules, ${real.rules} rules, each proved on a bad import`,
  )
}

/** Writes the known imports into a temporary tree. Returns which rules miss a bad import or report a good one. */
const proveRules = async (): Promise<string[]> => {
  mkdirSync(join(root, 'dist'), { recursive: true })
  // Inside the checkout, so that imports of its packages resolve.
  const tree = mkdtempSync(join(root, 'dist', 'imports-'))
  try {
    for (const file of ['package.json', 'tsconfig.json'])
      writeFileSync(join(tree, file), readFileSync(join(root, file)))
    for (const { from, to } of [...badImports, ...goodImports]) plant(tree, from, to)
    const reading = await cruise(tree)
    if ('unreadable' in reading) return [reading.unreadable]
    const { violations, ruleNames } = reading
    const fired = new Set(violations.flatMap(({ rule, from }) => [`${rule} ${from}`, `${rule} ${from}/`]))
    const missed = badImports.filter(
      ({ rule, from }) => !fired.has(`${rule} ${from}`) && !fired.has(`${rule} ${dirname(from)}/`),
    )
    return [
      ...missed.map(({ rule, from, to }) => `${rule} misses that ${from} imports ${to}`),
      ...violations
        .filter(({ from }) => isGood(from))
        .map(({ rule, from, to }) => `${rule} rejects the allowed import ${from} → ${to}`),
      ...ruleNames
        .filter(isUnproved)
        .map((rule) => `${rule} has no bad import in scripts/lint/bad-imports.ts: add one`),
    ]
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

const isGood = (file: string) => goodImports.some(({ from }) => from === file)
const isUnproved = (name: string) => !badImports.some(({ rule }) => rule === name)

const plant = (tree: string, from: string, to: string): void => {
  write(join(tree, from), `import '${to}'\n`)
  const path = to.startsWith('#') ? join(tree, to.slice(1)) : join(tree, dirname(from), to)
  const isOurs = to.startsWith('#') || to.startsWith('.')
  if (isOurs && !to.includes('nowhere') && !existsSync(path)) write(path, 'export {}\n')
}

const write = (path: string, content: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

const cruise = async (cwd: string) => {
  const { stdout, output } = await capture(
    process.execPath,
    [
      programOf('dependency-cruiser', 'depcruise'),
      '--config',
      configFile,
      '--output-type',
      'json',
      ...folders.filter((folder) => existsSync(join(cwd, folder))),
    ],
    { cwd },
  )
  if (!stdout.startsWith('{'))
    return { unreadable: `dependency-cruiser could not read the code:\n${withoutStack(output)}` }
  const { summary } = report.parse(JSON.parse(stdout))
  const ruleNames = summary.ruleSetUsed.forbidden.map(({ name }) => name)
  return {
    modules: summary.totalCruised,
    rules: ruleNames.length,
    ruleNames,
    violations: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      comment: summary.ruleSetUsed.forbidden.find(({ name }) => name === rule.name)?.comment ?? '',
    })),
  }
}

const withoutStack = (output: string) => output.split(/\n *(?:Caused by|Stack backtrace|at )/)[0]?.trim() ?? ''

const report = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string(), comment: z.string() })) }),
  }),
})
