import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBackups, startBackup } from '#contract/college/backups.ts'
import { scheduleBackups } from '#server/college/backups/backups.ts'
import { buildPortal, type Portal } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makeBackup } from '#server/platform/backup/backup.ts'
import { checkBackup } from '#server/platform/backup/check.ts'
import { pathOfBackup } from '#server/platform/backup/directory.ts'
import { prepareDataDirectory } from '#server/platform/data-directory.ts'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { livingOn } from '#server/testing/filled-portal.ts'
import type { TestMember } from '#server/testing/given.ts'
import { withoutLimits } from '#server/testing/portal-process.ts'
import { emptyPlace } from '#server/testing/portal-place.ts'
import type { TestPortal } from '#server/testing/portal.ts'

const hour = 60 * 60 * 1000
const { place, remove } = await emptyPlace()
const config = readConfig({ ...withoutLimits, ...place, LOG_LEVEL: 'silent', BACKUP_KEEP: '2' })
const { directory } = config.backup
let database: Database
let portal: Portal
let as: TestPortal['as']
let admin: TestMember
let ahead = 0

beforeAll(async () => {
  prepareDataDirectory(config.dataDirectory)
  database = await openDatabase(config)
  await migrate(database.unhurried)
  portal = await buildPortal(config, database.db, () => new Date(Date.now() + ahead))
  const living = livingOn(portal, database.db)
  as = living.as
  admin = await living.given.admin()
  await portal.start()
})
afterAll(async () => {
  await portal.close()
  await database.close()
  await remove()
})

const runDue = () => portal.platform.tasks.runDue()
const state = async () => {
  const { status, body } = await as(admin).call(getBackups)
  expect(status).toBe(200)
  return body
}

it('makes a backup ten minutes after the first start, then daily, and keeps the newest', async () => {
  await runDue()
  expect(await state()).toMatchObject({
    hours: 24,
    keep: 2,
    encrypted: false,
    overdue: false,
    last: null,
    failed: null,
  })
  const minutes = (Date.parse((await state()).first ?? '') - Date.now()) / 60_000
  expect(Math.abs(minutes - 10)).toBeLessThan(2)
  // A restart doesn't delay it.
  const { first: planned } = await state()
  ahead += hour / 12
  await scheduleBackups(portal.platform)
  expect((await state()).first).toBe(planned)

  ahead += hour / 12
  await runDue()
  const first = await state()
  expect(first).toMatchObject({ overdue: false, running: null, failed: null })
  const path = join(directory, first.last?.file ?? '')
  expect((await checkBackup(path, config.backup)).createdAt).toBe(first.last?.at)

  ahead += 23 * hour
  await runDue()
  expect(await state()).toEqual(first)
  for (let days = 0; days < 2; days += 1) {
    ahead += 24 * hour
    await runDue()
  }
  const { last } = await state()
  expect(readdirSync(directory)).toHaveLength(2)
  expect(readdirSync(directory)).toContain(last?.file)
  expect(readdirSync(directory)).not.toContain(first.last?.file)
})

it('repeated requests of an administrator make one backup', async () => {
  const before = await state()
  ahead += hour

  for (let times = 0; times < 2; times += 1) expect((await as(admin).call(startBackup)).status).toBe(202)
  expect((await state()).running).toMatchObject({ percent: 0 })
  await runDue()

  const { last, running } = await state()
  expect(running).toBeNull()
  expect(last?.file).not.toBe(before.last?.file)
  expect(await database.db.selectFrom('backups').select('id').execute()).toHaveLength(4)
})

it('a backup that dies with its process is reported as interrupted, and an old one as overdue', async () => {
  expect((await as(admin).call(startBackup)).status).toBe(202)
  await portal.platform.tasks.withdraw(database.db, { kind: 'backup' }, 'now')
  expect((await state()).failed).toBeNull()

  ahead += hour
  expect(await state()).toMatchObject({ running: null, overdue: false, failed: { failure: 'interrupted' } })
  ahead += 48 * hour
  expect(await state()).toMatchObject({ overdue: true })
})

it('a backup made by the command counts as the last good one', async () => {
  expect((await state()).overdue).toBe(true)
  ahead += hour
  const at = new Date(Math.trunc((Date.now() + ahead) / 1000) * 1000)

  const { bytes, path } = await makeBackup(config, pathOfBackup(config.backup, 'scheduled', at), at, () => undefined)

  expect(await state()).toMatchObject({ overdue: false, last: { at: at.toISOString(), file: basename(path), bytes } })
})

it('a backup dated in the future by a wrong clock isn’t the last one', async () => {
  const { last, overdue } = await state()
  const file = join(directory, 'alumni-connect-2099-01-01T00-00-00Z.tar')
  writeFileSync(file, '')

  expect(await state()).toMatchObject({ last, overdue })

  rmSync(file)
})

// Only root on Linux can mount a disk, here one of 1 MB.
const disk = temporaryDirectory()
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
})

it.skipIf(!isMounted)('a full disk keeps the old backups and notifies the administrator', async () => {
  const old = ['2026-01-01T00-00-00Z', '2026-01-02T00-00-00Z', '2026-01-03T00-00-00Z']
  for (const day of old) writeFileSync(join(disk, `alumni-connect-${day}.tar`), '')
  config.backup.directory = disk
  const { last } = await state()
  ahead += hour

  expect((await as(admin).call(startBackup)).status).toBe(202)
  await runDue()

  expect(await state()).toMatchObject({ last, running: null, failed: { failure: 'no_space' } })
  expect(readdirSync(disk)).toHaveLength(old.length)
})
