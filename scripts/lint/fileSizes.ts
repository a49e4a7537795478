import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../process.ts'
import { problems, type Result } from './result.ts'

/** Checks that files stay small and names say something; the limits are those of ARCHITECTURE.md. */
export const checkFileSizes = (): Result => {
  const files = globSync('{contract,server,client,seed,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', { cwd: root })
    .filter((file) => file !== generated)
    .toSorted()
  const sizes = files.map((file) => lineCount(join(root, file))).toSorted((a, b) => a - b)
  const [median, p90, max] = [quantile(sizes, 0.5), quantile(sizes, 0.9), sizes.at(-1) ?? 0]
  const found = [
    ...files
      .filter((file) => vagueFolder.test(file))
      .map((file) => `${file}\n    Name the folder after what it is about.`),
    ...files
      .filter(isBarrel)
      .map((file) => `${file}\n    No barrels: import from the file itself; a domain shows itself by public.ts.`),
    ...limits
      .filter(({ at, most }) => quantile(sizes, at) > most)
      .map(({ name, most }) => `The ${name} file has more than ${most} lines\n    Cut files along what they do.`),
  ]
  return problems('sizes', found, `${files.length} files: median ${median} lines, p90 ${p90}, longest ${max}`)
}

const limits = [
  { name: 'p90', at: 0.9, most: 150 },
  { name: 'longest', at: 1, most: 300 },
]

// By npm run db:types.
const generated = 'server/platform/db/tables.ts'

const vagueFolder = /(^|\/)(utils?|helpers?|types|common|shared|misc)\//
const isBarrel = (file: string) => /^index[.]tsx?$/.test(basename(file))

const lineCount = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n').length

/** The smallest value that at least this share of the sorted values does not exceed. */
const quantile = (sorted: number[], share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
