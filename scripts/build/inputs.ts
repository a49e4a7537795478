import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../process.ts'

const stamp = join(root, 'dist', 'inputs.sha256')

/** Builds the client if one of its sources has changed since the last build. Resolves to the exit code of the build. */
export const buildIfChanged = async (): Promise<number> => {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfInputs()) return 0
  console.log('Building the client …')
  // In a separate process, so that the server started afterwards doesn't keep the memory of the build.
  return run(process.execPath, ['scripts/build.ts'])
}

/** Stores the hash of the sources of the latest build. */
export const rememberInputs = (hash: string): void => writeFileSync(stamp, hash)

/** Returns a SHA-256 hash of the name and content of every source file of the client. */
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
