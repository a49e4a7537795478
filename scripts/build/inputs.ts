import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../process.ts'

const stamp = join(root, 'dist', 'inputs.sha256')

/** Builds the client when a source of it has changed since the last build. Resolves to the exit code of the build. */
export const buildIfChanged = async (): Promise<number> => {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfInputs()) return 0
  console.log('Building the client …')
  // A process of its own: the memory that a build takes is not kept by the server that starts afterwards.
  return run(process.execPath, ['scripts/build.ts'])
}

/** Remembers what the build that has just ended was made of. */
export const rememberInputs = (hash: string): void => writeFileSync(stamp, hash)

/** SHA-256 over the name and content of every file that the client is built from. */
export const hashOfInputs = (): string => {
  const hash = createHash('sha256')
  for (const path of globSync(inputs, { cwd: root }).toSorted()) {
    const file = join(root, path)
    if (isTest(path) || !statSync(file).isFile()) continue
    hash.update(path).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const inputs = [
  '{client,contract,locales,public}/**',
  'scripts/build/**',
  'scripts/build.ts',
  '{index.html,package-lock.json,tsconfig.json,vite.config.ts}',
]

const isTest = (path: string) => /[.]test[.]tsx?$/.test(path)
