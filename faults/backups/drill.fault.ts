import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Attempt, problemsOf, sendOne, type Side } from '#server/testing/crashRecovery.ts'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { fillPortal } from '#server/testing/filled-portal.ts'
import { emptyPlace, filesOf, newPlace, type PortalPlace, tablesOf } from '#server/testing/portal-place.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { makeBackup } from '#server/platform/backup/backup.ts'
import { restoreBackup } from '#server/platform/backup/restore.ts'

const { place: source, remove } = await emptyPlace()
afterAll(remove)
let sides: [Side, Side]

beforeAll(async () => {
  const { ada, grace } = await fillPortal(source)
  sides = [ada, grace]
})

const portalIn = async (place: PortalPlace) => {
  const portal = await startPortalProcess(place.DATA_DIR, [], { ...place, BACKUP_HOURS: '0' })
  onTestFinished(portal.kill)
  return portal
}
const backUp = async (keys: Record<string, string> = {}) => {
  const path = join(temporaryDirectory(), 'backup')
  return makeBackup(readConfig({ ...source, ...keys }), path, new Date(), () => {})
}
const restore = async (path: string, keys: Record<string, string> = {}): Promise<PortalPlace> => {
  const place = await newPlace()
  await restoreBackup(readConfig({ ...place, ...keys }), path, { keepSessions: true }, () => {})
  return place
}

// test: backup-under-writes-loses-nothing
it('a backup made during writes restores every write acknowledged before it', async () => {
  const running = await portalIn(source)
  const attempts: Attempt[] = []
  let writing = true
  const write = async (from: Side, to: Side) => {
    while (writing) attempts.push(await sendOne(running.url, from, to))
  }
  const writers = [write(sides[0], sides[1]), write(sides[1], sides[0])]
  await expect.poll(() => attempts.length, { timeout: 60_000 }).toBeGreaterThan(20)

  const before = [...attempts]
  const { path, manifest } = await backUp()
  const during = attempts.length - before.length
  writing = false
  await Promise.all(writers)
  await running.stop()

  // Makes sure that members wrote during the backup.
  expect(during).toBeGreaterThan(0)
  expect(manifest.missing).toEqual([])
  const restored = await portalIn(await restore(path))
  expect(await problemsOf(restored.url, sides, before)).toEqual([])
  await restored.stop()
})

// test: restore-brings-back-everything
it('a restored portal has all rows, all files and the same secrets', { tags: ['ci'] }, async () => {
  const keys = { BACKUP_PASSPHRASE: 'a lamp in the harbour' }
  const { path } = await backUp(keys)
  const place = await restore(path, keys)

  const [tables, files] = [await tablesOf(source), await filesOf(source)]
  expect([...tables.values()].filter(({ rows }) => rows > 0).length).toBeGreaterThan(50)
  expect(files.size).toBeGreaterThan(5)
  expect(await tablesOf(place)).toEqual(tables)
  expect(await filesOf(place)).toEqual(files)
  for (const name of ['secret', 'vapid'])
    expect(readFileSync(join(place.DATA_DIR, name), 'utf8')).toBe(readFileSync(join(source.DATA_DIR, name), 'utf8'))
  expect(existsSync(join(place.DATA_DIR, 'restoring'))).toBe(false)
})
