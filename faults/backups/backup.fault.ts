import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { isEmptyDatabase } from '#server/platform/db/copy/tables.ts'
import { findApplied, migrate } from '#server/platform/db/migrate.ts'
import { openPortal } from '#server/run.ts'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { livingOn } from '#server/testing/filled-portal.ts'
import { connectTo, emptyPlace, newPlace, type PortalPlace } from '#server/testing/portal-place.ts'
import { createArchive, readArchive } from '#server/platform/backup/archive.ts'
import { makeBackup } from '#server/platform/backup/backup.ts'
import { checkBackup } from '#server/platform/backup/check.ts'
import { removeAbandoned, removeOldBackups } from '#server/platform/backup/directory.ts'
import { memberNames } from '#server/platform/backup/manifest.ts'
import { restoreBackup } from '#server/platform/backup/restore.ts'

const { place: source, remove } = await emptyPlace()
afterAll(remove)
const plain = readConfig({}).backup
let good: string

const backUp = async (place: PortalPlace, keys: Record<string, string> = {}): Promise<string> => {
  const path = join(temporaryDirectory(), 'backup')
  await makeBackup(readConfig({ ...place, ...keys }), path, new Date(), () => {})
  return path
}
const restore = (place: PortalPlace, path: string) => restoreBackup(readConfig(place), path, {}, () => {})
const isEmpty = async (place: PortalPlace): Promise<boolean> => {
  if (readdirSync(place.DATA_DIR).length > 0) return false
  if (place['DATABASE_URL'] === undefined) return true
  const { db, close } = await connectTo(place)
  const empty = await isEmptyDatabase(db)
  await close()
  return empty
}
const written = async (bytes: Buffer): Promise<string> => {
  const path = join(temporaryDirectory(), 'backup')
  await writeFile(path, bytes)
  return path
}
/** Rewrites the good archive with changed members and a manifest with matching checksums. */
const rewritten = async (change: (name: string, bytes: Buffer) => Buffer | undefined): Promise<string> => {
  const archive = createArchive()
  const all = buffer(archive.stream)
  for await (const member of readArchive(good, plain)) {
    const bytes = await buffer(member.content)
    const manifest = () => Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), members: archive.members }))
    const changed = change(member.name, member.name === memberNames.manifest ? manifest() : bytes)
    const sum = member.name === memberNames.checksum ? Buffer.from(archive.members.at(-1)?.sha256 ?? '') : changed
    if (sum !== undefined) await archive.add({ name: member.name, bytes: sum.length, content: [sum] })
  }
  archive.finish()
  return written(await all)
}

beforeAll(async () => {
  const { portal, database } = await openPortal({ ...source, LOG_LEVEL: 'silent' })
  await livingOn(portal, database.db).given.student()
  await portal.platform.storage.put('photos/ada/96.webp', Buffer.alloc(5000, 'photo'))
  await portal.close()
  await database.close()
  good = await backUp(source)
})

// test: backup-detects-damage
it('an archive is complete, readable for its owner only, and rejected after any change or truncation', async () => {
  const bytes = readFileSync(good)
  expect(statSync(good).mode & 0o777).toBe(0o600)
  expect((await checkBackup(good, plain)).tables.find(({ name }) => name === 'public.members')?.rows).toBe(1)

  const places = [520, bytes.indexOf('photophoto') + 70, bytes.indexOf('college.example'), bytes.indexOf('"rows"') + 9]
  for (const at of places) {
    expect(at).toBeGreaterThan(512)
    const flipped = Buffer.from(bytes)
    flipped[at] = (flipped[at] ?? 0) ^ 1
    await expect(checkBackup(await written(flipped), plain)).rejects.toThrow(/damaged or incomplete/)
  }
  for (const length of [0, 100, 5000, bytes.length >> 1, bytes.indexOf(memberNames.checksum)])
    await expect(checkBackup(await written(bytes.subarray(0, length)), plain)).rejects.toThrow(/damaged or incomplete/)
  await expect(checkBackup('/nowhere/backup.tar', plain)).rejects.toThrow(/cannot be read/)
})

it('a damaged archive, or one from a newer release, restores nothing', async () => {
  const place = await newPlace()
  const bytes = readFileSync(good)
  const newer = (name: string, content: Buffer) =>
    name === memberNames.manifest
      ? Buffer.from(content.toString().replace('"migrations":{', '"migrations":{"9999_future":"",'))
      : content
  const format = (name: string, content: Buffer) =>
    name === memberNames.manifest ? Buffer.from(content.toString().replace('"format":1', '"format":2')) : content

  await expect(restore(place, await written(bytes.subarray(0, bytes.length >> 1)))).rejects.toThrow(/damaged/)
  await expect(restore(place, await rewritten(newer))).rejects.toThrow(/newer release than this one/)
  await expect(restore(place, await rewritten(format))).rejects.toThrow(/newer release \(format 2\)/)

  expect(await isEmpty(place)).toBe(true)
})

it('a restore that fails midway leaves the target empty', async () => {
  const place = await newPlace()
  const incomplete = await rewritten((name, bytes) => (name.includes('public.consents') ? undefined : bytes))
  expect((await checkBackup(incomplete, plain)).members.length).toBeGreaterThan(5)

  await expect(restore(place, incomplete)).rejects.toThrow(/damaged/)

  expect(await isEmpty(place)).toBe(true)
})

it('a restore into a target that isn’t empty is refused and changes nothing', async () => {
  const place = await newPlace()
  mkdirSync(join(place.DATA_DIR, 'files/photos/ada'), { recursive: true })
  writeFileSync(join(place.DATA_DIR, 'files/photos/ada/96.webp'), 'mine')

  await expect(restore(place, good)).rejects.toThrow(/is not empty/)
  await expect(restore(source, good)).rejects.toThrow(/is not empty/)

  expect(readFileSync(join(place.DATA_DIR, 'files/photos/ada/96.webp'), 'utf8')).toBe('mine')
})

it('after a killed restore the portal refuses to start, until the restore is repeated', async () => {
  const place = await newPlace()
  writeFileSync(join(place.DATA_DIR, 'restoring'), 'DATA_DIR')
  mkdirSync(join(place.DATA_DIR, 'files/photos/ada'), { recursive: true })
  writeFileSync(join(place.DATA_DIR, 'files/photos/ada/512.webp'), 'left')
  await expect(openPortal(place)).rejects.toThrow(/did not finish\. Run npm run restore again/)

  await restore(place, good)

  expect(readdirSync(join(place.DATA_DIR, 'files/photos/ada'))).toEqual(['96.webp'])
  const { db, close } = await connectTo(place)
  onTestFinished(close)
  // All members log in again, because a session ended after the backup would be valid again.
  expect(await db.selectFrom('members').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
})

it('an encrypted archive opens only with its passphrase or its recipient’s identity', async () => {
  const [passphrase, other] = [{ BACKUP_PASSPHRASE: 'a lamp in the harbour' }, { BACKUP_PASSPHRASE: 'a lamp in Oslo' }]
  const identity = await generateIdentity()
  const recipient = { BACKUP_RECIPIENT: await identityToRecipient(identity) }
  const [sealed, addressed] = [await backUp(source, passphrase), await backUp(source, recipient)]
  const check = (path: string, keys: Record<string, string>) => checkBackup(path, readConfig(keys).backup)

  expect(readFileSync(sealed).includes('college.example')).toBe(false)
  expect((await check(sealed, passphrase)).tables.length).toBeGreaterThan(50)
  expect((await check(addressed, { BACKUP_IDENTITY: identity })).tables.length).toBeGreaterThan(50)
  await expect(check(sealed, {})).rejects.toThrow(/is encrypted\. Set BACKUP_PASSPHRASE/)
  await expect(check(sealed, other)).rejects.toThrow(/cannot be opened/)
  await expect(check(addressed, passphrase)).rejects.toThrow(/cannot be opened/)
  const cut = readFileSync(sealed)
  await expect(check(await written(cut.subarray(0, cut.length - 100)), passphrase)).rejects.toThrow(/damaged/)
})

it('an archive of an older release is restored and migrated to the current release', async () => {
  const [older, place] = [await newPlace(), await newPlace()]
  const { db, close } = await connectTo(older)
  const all = await connectTo(source).then(async (connection) => {
    const applied = await findApplied(connection.db)
    await connection.close()
    return applied
  })
  const names = [...all.keys()].toSorted()
  const first = new Map([...all].filter(([name]) => names.indexOf(name) < 30))
  await migrate(db, undefined, first)
  await sql`update college set name = 'Old College'`.execute(db)
  await close()

  const { migrated } = await restore(place, await backUp(older))

  expect(migrated).toEqual(names.slice(30))
  const restored = await connectTo(place)
  onTestFinished(restored.close)
  expect(await restored.db.selectFrom('college').select('name').execute()).toEqual([{ name: 'Old College' }])
})

// Only root on Linux can mount a disk, here one of 1 MB.
const disk = temporaryDirectory()
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
})

it.skipIf(!isMounted)('a full disk refuses a backup and keeps existing ones', async () => {
  writeFileSync(join(disk, 'alumni-connect-2026-01-01T00-00-00Z.tar'), 'old')

  await expect(makeBackup(readConfig(source), join(disk, 'backup'), new Date(), () => {})).rejects.toThrow(
    /not enough space for a backup: .* has 1 MB free/,
  )

  expect(readdirSync(disk)).toEqual(['alumni-connect-2026-01-01T00-00-00Z.tar'])
})

it('a killed restore isn’t repeated when its files would go elsewhere', async () => {
  const place = await newPlace()
  writeFileSync(join(place.DATA_DIR, 'restoring'), 'the bucket alumni of http://storage:8333')
  writeFileSync(join(place.DATA_DIR, 'secret'), 'mine')

  await expect(restore(place, good)).rejects.toThrow(
    /into the bucket alumni of http:\/\/storage:8333 did not finish, and now they would go into DATA_DIR/,
  )

  expect(readFileSync(join(place.DATA_DIR, 'secret'), 'utf8')).toBe('mine')
})

it('a backup into an unwritable folder fails with one sentence', async () => {
  const file = await written(Buffer.from('mine'))

  for (const path of [join(file, 'backup.tar'), join(file, 'backups/backup.tar')])
    await expect(makeBackup(readConfig(source), path, new Date(), () => {})).rejects.toMatchObject({
      name: 'BackupRefusedError',
      message: expect.stringMatching(
        /^The backup cannot be written to [^\n]*\((?:EEXIST|ENOTDIR)\)\. Set BACKUP_DIR [^\n]*\.$/,
      ),
    })

  expect(readFileSync(file, 'utf8')).toBe('mine')
})

it('leftovers of a killed backup are removed once no process can be writing them', async () => {
  const directory = temporaryDirectory()
  const [old, young] = ['.alumni-connect-1.tar.1.unfinished', '.alumni-connect-2.tar.2.unfinished']
  for (const name of [old, young]) writeFileSync(join(directory, name), '')
  const now = new Date()
  utimesSync(join(directory, old), now, new Date(now.getTime() - 7 * 60 * 60 * 1000))

  await removeAbandoned(directory, now)

  expect(readdirSync(directory)).toEqual([young])
})

it('pruning keeps the newest backups and touches nothing else', async () => {
  const directory = temporaryDirectory()
  const kept = ['2026-01-02T00-00-00Z.tar', '2026-01-03T00-00-00Z.tar.age', '2025-01-01T00-00-00Z-before-upgrade.tar']
  const future = '2027-01-01T00-00-00Z.tar'
  const names = ['2026-01-01T00-00-00Z.tar', ...kept, future]
  for (const name of [...names.map((name) => `alumni-connect-${name}`), 'mine.tar'])
    writeFileSync(join(directory, name), '')

  await removeOldBackups({ ...plain, directory, keep: 2 }, 'scheduled', new Date('2026-01-04'))

  const left = [...[...kept, future].map((name) => `alumni-connect-${name}`), 'mine.tar']
  expect(readdirSync(directory).toSorted()).toEqual(left.toSorted())
})
