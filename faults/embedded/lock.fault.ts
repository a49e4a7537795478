import { execFileSync } from 'node:child_process'
import fs, { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { acquireLock } from '#server/platform/db/embedded/lock.ts'
import { currentOwner } from '#server/platform/db/embedded/owner.ts'

const lockPath = () => join(temporaryDirectory(), 'database.lock')
const ignore = () => {}
const unexpected = (line: string) => expect.unreachable(`it waited: ${line}`)

type Owner = ReturnType<typeof currentOwner>
const writeOwner = (path: string, owner: Partial<Owner>): void =>
  writeFileSync(path, JSON.stringify({ ...currentOwner(), ...owner }))
const beatAgo = (path: string, milliseconds: number): void => {
  const at = new Date(Date.now() - milliseconds)
  utimesSync(path, at, at)
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('refuses a second owner in this process until the first releases', async () => {
  const path = lockPath()
  const first = await acquireLock(path, ignore)

  await expect(acquireLock(path, ignore)).rejects.toThrow(/already open in this process/)
  first.release()
  ;(await acquireLock(path, ignore)).release()
})

test('refuses immediately while another process on this machine is alive', async () => {
  const path = lockPath()
  writeOwner(path, { pid: process.ppid, started: startOf(process.ppid) })

  await expect(acquireLock(path, ignore, unexpected)).rejects.toThrow(`already open in process ${process.ppid}`)
})

test('takes over from a dead process immediately', async () => {
  const path = lockPath()
  writeOwner(path, { pid: Number(execFileSync('sh', ['-c', 'echo $$'])) })

  ;(await acquireLock(path, ignore, unexpected)).release()
})

test.runIf(process.platform === 'linux')('takes over when the pid of a dead process is reused', async () => {
  const path = lockPath()
  writeOwner(path, { started: '1' })

  ;(await acquireLock(path, ignore, unexpected)).release()
})

// test: lock-freed-after-power-cut
test('takes over immediately after a power cut: an earlier boot of this machine with an old heartbeat', async () => {
  const path = lockPath()
  writeOwner(path, { boot: 'the boot before' })
  beatAgo(path, 20_000)

  ;(await acquireLock(path, ignore, unexpected)).release()
})

test('syncs the lock file and its folder to disk before acquiring the lock', async () => {
  const path = lockPath()
  const synced: string[] = []
  const { fsyncSync } = fs
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    const name = fs.fstatSync(descriptor).isDirectory() ? 'folder' : readFileSync(path, 'utf8')
    synced.push(name)
    fsyncSync(descriptor)
  })

  const lock = await acquireLock(path, ignore)

  expect(synced).toEqual([readFileSync(path, 'utf8'), 'folder'])
  expect(JSON.parse(synced[0] ?? '')).toMatchObject({ pid: process.pid })
  lock.release()
})

test.each([
  ['an owner in another container', JSON.stringify({ ...currentOwner(), container: 'another' })],
  ['a file that a power cut left empty', ''],
])('waits for %s, logs it, and takes over after a minute of silence', async (_, content) => {
  const path = lockPath()
  writeFileSync(path, content)
  beatAgo(path, 57_000)
  const onWait = vi.fn()

  const lock = await acquireLock(path, ignore, onWait)

  expect(onWait).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/Waiting up to [123] s to make sure that nothing/),
  )
  lock.release()
})

test('refuses an owner in another container as soon as its heartbeat changes', async () => {
  const path = lockPath()
  writeOwner(path, { container: 'another' })
  beatAgo(path, 4000)

  await expect(acquireLock(path, ignore, () => beatAgo(path, 0))).rejects.toThrow(/already open in process/)
})

test('notifies an owner whose lock file was replaced, and keeps the replacement', async () => {
  vi.useFakeTimers()
  const path = lockPath()
  const onLost = vi.fn()
  const lock = await acquireLock(path, onLost)
  writeOwner(path, {})
  const replaced = readFileSync(path, 'utf8')

  vi.advanceTimersByTime(6000)
  lock.release()

  expect(onLost).toHaveBeenCalled()
  expect(readFileSync(path, 'utf8')).toBe(replaced)
})

const startOf = (pid: number): string =>
  process.platform === 'linux'
    ? (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '')
    : ''
