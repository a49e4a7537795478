import { createWriteStream, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { type Header, pack } from 'tar-stream'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { findApplied, migrate } from '#server/platform/db/migrate.ts'
import { readMigrations } from '#server/platform/db/migration-files.ts'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { connectTo, newPlace } from '#server/testing/portal-place.ts'
import { makeBackup } from '#server/platform/backup/backup.ts'
import { restoreBackup } from '#server/platform/backup/restore.ts'

type Entry = Partial<Header> & { name: string }

const archiveOf = async (entries: Entry[]): Promise<string> => {
  const path = join(temporaryDirectory(), 'backup.tar')
  const tar = pack()
  for (const entry of entries) {
    if (entry.type === undefined || entry.type === 'file') tar.entry(entry, 'content')
    else tar.entry(entry)
  }
  tar.finalize()
  await pipeline(tar, createWriteStream(path))
  return path
}
// A name too long or unusual for the tar header is stored in a pax extension.
const extended = (path: string): Entry => ({ name: 'placeholder', pax: { path } })
const photo = 'files/photos/ada/512.webp'

it.each<[kind: string, fault: string, entries: Entry[]]>([
  ['an absolute path', 'an absolute path', [{ name: '/etc/cron.d/alumni' }]],
  ['a drive letter', 'an absolute path', [{ name: 'C:/Windows/alumni' }]],
  ['a path upwards', 'a path that leaves its folder', [{ name: 'files/photos/../../../authorized_keys' }]],
  ['a path upwards at its end', 'a path that leaves its folder', [{ name: 'files/photos/..' }]],
  ['backslashes', 'a name with a backslash', [{ name: 'files\\..\\..\\secret' }]],
  ['a NUL', 'a name with a control character', [extended('files/photos/ada\0/512.webp')]],
  ['a line break', 'a name with a control character', [{ name: 'files/photos/ada\n.webp' }]],
  ['a very long name', 'a very long name', [extended(`files/photos/${'a'.repeat(5000)}`)]],
  ['a symbolic link', 'a link', [{ name: photo, type: 'symlink', linkname: '/etc/passwd' }]],
  ['a hard link', 'a link', [{ name: photo, type: 'link', linkname: 'secret' }]],
  ['a folder', 'a folder', [{ name: 'files/photos/ada', type: 'directory' }]],
  ['a device', 'a device', [{ name: photo, type: 'character-device' }]],
  ['a named pipe', 'a device', [{ name: photo, type: 'fifo' }]],
  ['a duplicate', 'the same name twice', [{ name: photo }, { name: photo }]],
  ['names that differ by case', 'the same name twice', [{ name: photo }, { name: 'files/photos/ADA/512.webp' }]],
  ['a name in another Unicode form', 'an unexpected name', [{ name: 'files/photos/ade\u0301/512.webp' }]],
  ['a hidden file', 'an unexpected name', [{ name: 'files/.storage-id' }]],
  ['another folder', 'an unexpected name', [{ name: 'files/scripts/run.sh' }]],
  ['an entry beside the folders', 'an unexpected name', [{ name: 'database.lock' }]],
  ['a statement as a table', 'an unexpected name', [{ name: 'database/public.a; drop table b/000001' }]],
])('refuses to restore an archive with %s, and leaves the place empty', async (_, fault, entries) => {
  const directory = temporaryDirectory()
  const path = await archiveOf(entries)

  await expect(restoreBackup(readConfig({ DATA_DIR: directory }), path, {}, () => {})).rejects.toMatchObject({
    name: 'BackupRefusedError',
    message: expect.stringMatching(
      new RegExp(
        `^[^\\n]* was not made by this portal: it contains ${fault} \\([^\\n]{1,100}\\)\\. Nothing was changed;`,
      ),
    ),
  })

  expect(readdirSync(directory)).toEqual([])
})

it('restores an older archive unmigrated, so that the earlier release can start on it', async () => {
  const [older, place] = [await newPlace(), await newPlace()]
  const all = await readMigrations(join(import.meta.dirname, '../../migrations'))
  const earlier = new Map(all.slice(0, 8).map(({ name, checksum }) => [name, checksum]))
  const { db, close } = await connectTo(older)
  await migrate(db, undefined, earlier)
  await sql`update college set name = 'Old College'`.execute(db)
  await close()
  const path = join(temporaryDirectory(), 'backup.tar')
  await makeBackup(readConfig(older), path, new Date(), () => {})

  const { migrated, pending } = await restoreBackup(readConfig(place), path, { asItWas: true }, () => {})

  expect(migrated).toEqual([])
  expect(pending).toEqual(all.slice(8).map(({ name }) => name))
  const restored = await connectTo(place)
  onTestFinished(restored.close)
  expect(await findApplied(restored.db)).toEqual(earlier)
  // The earlier release has only these migrations and accepts the database.
  const directory = temporaryDirectory()
  for (const { name, sql: statements } of all.slice(0, 8)) writeFileSync(join(directory, `${name}.sql`), statements)
  expect(await migrate(restored.db, directory)).toEqual([])
  const { rows } = await sql<{ name: string }>`select name from college`.execute(restored.db)
  expect(rows).toEqual([{ name: 'Old College' }])
})
