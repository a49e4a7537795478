import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { findApplied, migrate } from '#server/platform/db/migrate.ts'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { freePort } from '#server/testing/free-port.ts'
import { connectTo, newPlace, type PortalPlace } from '#server/testing/portal-place.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { checkBackup } from '#server/platform/backup/check.ts'

const root = resolve(import.meta.dirname, '../..')
// The migration that creates the table `backups`. The older release doesn't have it.
const newest = '0046_backups'
const bare = 'a member who was there before'

/** Creates a portal of the previous release, with a member. */
const olderPortal = async (): Promise<PortalPlace> => {
  const place = await newPlace()
  const { db, close } = await connectTo(place)
  await migrate(db, directoryOfOlder())
  await sql`
    with profile as (insert into profiles (member_id, field_of_study) values (${id}::uuid, 'Physics'))
    insert into members (id, role, email, full_name, name_key, graduation_year, password_hash, verification, created_at)
    values (${id}::uuid, 'student', 'ada@college.example', ${bare}, 'ada', 2024, '', 'verified', now())`.execute(db)
  await close()
  return place
}
const id = '0190a1b2-0000-7000-8000-000000000001'

const directoryOfOlder = (): string => {
  const directory = temporaryDirectory()
  cpSync(join(root, 'migrations'), directory, { recursive: true })
  for (const file of readdirSync(directory)) if (file >= newest) rmSync(join(directory, file))
  return directory
}

/** Starts a portal that must refuse, and returns its message and exit code. */
const refusalOf = async (place: PortalPlace): Promise<{ code: number | null; told: string }> => {
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: String(await freePort()), ...place },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [told, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')])
  return { code, told }
}
const backupsOf = ({ DATA_DIR }: PortalPlace): string[] =>
  readdirSync(join(DATA_DIR, 'backups')).map((name) => join(DATA_DIR, 'backups', name))
const run = async (place: PortalPlace, statement: string) => {
  const { db, close } = await connectTo(place)
  const { rows } = await sql.raw<{ value: string }>(statement).execute(db)
  await close()
  return rows.map(({ value }) => value)
}

it('a database with members is backed up before its upgrade, once even when two processes start together', async () => {
  const place = await olderPortal()
  // Only one process can open the embedded database.
  const starts = place['DATABASE_URL'] === undefined ? 1 : 2
  const portals = await Promise.all(
    Array.from({ length: starts }, () => startPortalProcess(place.DATA_DIR, [], { ...place, BACKUP_HOURS: '0' })),
  )
  await Promise.all(portals.map(({ stop }) => stop()))

  expect(await run(place, 'select full_name as value from members')).toEqual([bare])
  expect(await run(place, `select name as value from applied_migrations where name = '${newest}'`)).toEqual([newest])
  const [path = '', ...more] = backupsOf(place)
  expect(more).toEqual([])
  expect(path).toContain('-before-upgrade.tar')
  const manifest = await checkBackup(path, readConfig({}).backup)
  expect(Object.keys(manifest.migrations)).not.toContain(newest)
  expect(manifest.tables.find(({ name }) => name === 'public.members')?.rows).toBe(1)
  // The administrator sees the backup.
  expect(await run(place, 'select file as value from backups')).toEqual([path.split('/').at(-1)])
})

it('a failing migration stops the start with its name, and the previous release still runs on the database', async () => {
  const place = await olderPortal()
  // Makes the migration fail, because the table already exists.
  await run(place, 'create table backups (id integer)')

  for (let attempts = 0; attempts < 2; attempts += 1)
    expect(await refusalOf(place)).toEqual({
      code: 1,
      told: expect.stringMatching(new RegExp(`^The migration ${newest} failed: [^\\n]*backups[^\\n]*\\.\\n$`)),
    })

  const { db, close } = await connectTo(place)
  expect([...(await findApplied(db)).keys()]).not.toContain(newest)
  expect(await migrate(db, directoryOfOlder())).toEqual([])
  expect(await db.selectFrom('members').select('full_name').execute()).toEqual([{ full_name: bare }])
  await close()
  // Repeated attempts don't fill the disk.
  expect(backupsOf(place)).toHaveLength(1)
})

it('a database of a newer release stops the start with one sentence', async () => {
  const place = await olderPortal()
  await run(place, `insert into applied_migrations (name, checksum) values ('9999_future', '')`)

  expect(await refusalOf(place)).toEqual({
    code: 1,
    told: expect.stringMatching(
      /^The database is newer than this release: it has the migration 9999_future;[^\n]*\.\n$/,
    ),
  })
})
