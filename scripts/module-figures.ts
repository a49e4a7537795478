/** npm run figures: prints how many files a newcomer meets. It checks nothing. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { domains } from './lint/domains.ts'
import { root } from './process.ts'

const sources = globSync('{contract,server,client,seed,bench,scripts,e2e}/**/*.{ts,tsx}', { cwd: root })
const isTest = (file: string) => /[.](?:test|journey)[.]tsx?$/.test(file)
const modules = sources.filter((file) => !isTest(file) && !file.endsWith('.d.ts'))
const textOf = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

/** Returns our files that a file imports, statically or dynamically. */
const importsOf = (file: string): string[] =>
  [...(textOf.get(file) ?? '').matchAll(/(?:from|import|import\()\s*'([#.][^']+)'/g)].flatMap(([, name = '']) => {
    const path = name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name))
    return textOf.has(path) ? [path] : []
  })

const importers = new Map<string, Set<string>>()
for (const file of modules)
  for (const imported of importsOf(file)) {
    const known = importers.get(imported) ?? new Set()
    importers.set(imported, known.add(file))
  }

/** Returns all files that a file pulls in, including itself. */
const closureOf = (file: string): Set<string> => {
  const reached = new Set([file])
  // A set also yields what is added while it is iterated.
  for (const each of reached) for (const imported of importsOf(each)) reached.add(imported)
  return reached
}

const lineCount = (file: string) => (textOf.get(file) ?? '').trimEnd().split('\n').length
const product = modules.filter((file) => /^(?:contract|server|client)\//.test(file))
const importedOnce = modules.filter((file) => importers.get(file)?.size === 1)
const short = product.filter((file) => lineCount(file) <= 20 && basename(file) !== 'public.ts')
const sidesOf = (domain: string) =>
  ['contract', 'server', 'client'].filter((side) =>
    modules.some((file) => file.startsWith(`${side}/${domain}/`) || file === `${side}/${domain}.ts`),
  )
const stores = product.filter((file) => /new Set<(?:\(\) => void|Listener)>/.test(textOf.get(file) ?? ''))
const writeForm = modules.find((file) => basename(file) === 'WriteForm.tsx')

const rows: [string, number | string][] = [
  ['modules', modules.length],
  ['modules that exactly one other imports', importedOnce.length],
  ['files of at most 20 lines except public.ts', short.length],
  ['modules in client/chat/messages', modules.filter((file) => file.startsWith('client/chat/messages/')).length],
  ['files that the message form imports', writeForm ? closureOf(writeForm).size : 'none'],
  ['domains', domains.length],
  ['domains on all three sides', domains.filter((domain) => sidesOf(domain).length === 3).length],
  ['hand-written stores', stores.length],
]
for (const [name, value] of rows) console.log(String(value).padStart(6), name)
if (process.argv.includes('--list')) for (const file of short) console.log(file)
