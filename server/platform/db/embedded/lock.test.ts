import { execFileSync } from 'node:child_process'
import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { acquireLock } from './lock.ts'
import { currentOwner } from './owner.ts'

const lockPath = () => join(temporaryDirectory(), 'database.lock')
const ignore = () => {}

const writeOwner = (path: string, owner: Partial<ReturnType<typeof currentOwner>>): void =>
  writeFileSync(path, JSON.stringify({ ...currentOwner(), ...owner }))

test('refuses a second owner in this process until the first releases', () => {
  const path = lockPath()
  const first = acquireLock(path, ignore)

  expect(() => acquireLock(path, ignore)).toThrow(/already open in this process/)
  first.release()
  acquireLock(path, ignore).release()
})

test('refuses while another process of this machine lives', () => {
  const path = lockPath()
  writeOwner(path, { pid: process.ppid, started: startOf(process.ppid) })

  expect(() => acquireLock(path, ignore)).toThrow(`already open in process ${process.ppid}`)
})

test('takes over from a dead process', () => {
  const path = lockPath()
  writeOwner(path, { pid: Number(execFileSync('sh', ['-c', 'echo $$'])) })

  acquireLock(path, ignore).release()
})

test.runIf(process.platform === 'linux')('takes over when the number of a dead process is used again', () => {
  const path = lockPath()
  writeOwner(path, { started: '1' })

  acquireLock(path, ignore).release()
})

test('believes an owner in another container until it has been silent for a minute', () => {
  const path = lockPath()
  writeOwner(path, { place: 'another container' })

  expect(() => acquireLock(path, ignore)).toThrow(/already open/)
  const before = new Date(Date.now() - 61_000)
  utimesSync(path, before, before)
  acquireLock(path, ignore).release()
})

test('tells an owner whose file was replaced, and leaves that file alone', () => {
  vi.useFakeTimers()
  const path = lockPath()
  const onLost = vi.fn()
  const lock = acquireLock(path, onLost)
  writeOwner(path, {})
  const replaced = readFileSync(path, 'utf8')

  vi.advanceTimersByTime(6000)
  lock.release()
  vi.useRealTimers()

  expect(onLost).toHaveBeenCalled()
  expect(readFileSync(path, 'utf8')).toBe(replaced)
})

const startOf = (pid: number): string =>
  process.platform === 'linux'
    ? (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '')
    : ''
