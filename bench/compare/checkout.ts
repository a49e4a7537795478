import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand } from '../../scripts/npm.ts'
import { capture, root } from '../../scripts/process.ts'

/** Another commit in its own folder. */
export type Checkout = { folder: string; commit: string; remove: () => void }

/**
 * Checks out a commit into a new folder as a git worktree. Links to our packages when both have the same package-lock.json, and installs
 * them otherwise. Throws for an unknown commit, and when npm fails. `remove` is synchronous, so that exit handlers can call it.
 */
export const checkOut = async (revision: string, folder: string): Promise<Checkout> => {
  const commit = await git('rev-parse', '--short', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)
  if (commit === undefined) throw new Error(`There is no commit ${revision} in this repository.`)
  const remove = () => void spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'ignore' })
  process.once('exit', remove)
  if ((await git('worktree', 'add', '--detach', '--quiet', folder, commit)) === undefined)
    throw new Error(`git could not check out ${commit}.`)
  await providePackages(folder)
  return {
    folder,
    commit,
    remove: () => {
      process.off('exit', remove)
      remove()
    },
  }
}

const git = async (...args: string[]): Promise<string | undefined> => {
  const { code, stdout } = await capture('git', args)
  return code === 0 ? stdout.trim() : undefined
}

const providePackages = async (folder: string): Promise<void> => {
  const [ours, theirs] = [root, folder].map((home) => readFileSync(join(home, 'package-lock.json'), 'utf8'))
  // A junction needs no privileges on Windows.
  if (ours === theirs) return symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  console.log('Its package-lock.json differs: installing its packages …')
  const [npm, ...args] = [...npmCommand(), 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const child = spawn(npm, args, { cwd: folder, stdio: 'inherit' })
  const [code] = await untilExit(child)
  if (code !== 0) throw new Error('Its packages could not be installed: see above.')
}

const untilExit = async (child: ChildProcess): Promise<unknown[]> => {
  const stop = () => void child.kill()
  process.once('exit', stop)
  const ended = await once(child, 'exit')
  process.off('exit', stop)
  return ended
}

/**
 * Returns the folder with fewer migrations, because its data can be migrated for the other. Throws when each has a migration that the
 * other lacks.
 */
export const olderOf = (one: string, other: string): string => {
  const [ours, theirs] = [migrationsOf(one), migrationsOf(other)]
  if (theirs.every((name) => ours.includes(name))) return other
  if (ours.every((name) => theirs.includes(name))) return one
  throw new Error('Each of the two has migrations that the other lacks: rebase first.')
}

const migrationsOf = (folder: string): string[] => readdirSync(join(folder, 'migrations'))
