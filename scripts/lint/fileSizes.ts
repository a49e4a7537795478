import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../process.ts'
import { problems, type Result } from './result.ts'

/** Checks that files stay small and names say something; the limits are those of ARCHITECTURE.md. */
export const checkFileSizes = (): Result => {
  const files = globSync('{contract,server,client,seed,e2e,bench,faults,scripts}/**/*.{ts,tsx,mjs}', { cwd: root })
    .filter((file) => file !== generated)
    .toSorted()
  const sizes = files.map((file) => lineCount(join(root, file)))
  const found = [
    ...files
      .filter((file) => vagueFolder.test(file))
      .map((file) => `${file}\n    Name the folder after what it is about.`),
    ...files
      .filter(isBarrel)
      .map((file) => `${file}\n    No barrels: import from the file itself; a domain shows itself by public.ts.`),
    ...files
      .filter((_, index) => (sizes[index] ?? 0) > longest)
      .map((file) => `${file}\n    Has more than ${longest} lines: cut it along what it does.`),
  ]
  return problems('sizes', found, `${files.length} files, the longest of ${Math.max(...sizes)} lines`)
}

// In lines, as ARCHITECTURE.md says.
const longest = 300

// By npm run db:types.
const generated = 'server/platform/db/tables.ts'

const vagueFolder = /(^|\/)(utils?|helpers?|types|common|shared|misc)\//
const isBarrel = (file: string) => /^index[.]tsx?$/.test(basename(file))

const lineCount = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n').length
