import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { requestGraduation } from '#contract/people/graduation.ts'
import { replacePhoto } from '#contract/people/profiles.ts'
import { sendMessage, uploadAttachment } from '#contract/chat/messages.ts'
import { getSystem } from '#contract/college/system.ts'
import { storeCertificate } from '#server/platform/storage/certificates.ts'
import { newId } from '#server/platform/ids.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { readyExport } from '#server/testing/exports.ts'
import { photo } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { openTestS3 } from '#server/testing/s3.ts'
import { scheduleRetention } from './retention.ts'

const s3 = await openTestS3()
afterAll(() => s3.close())

const hour = 60 * 60 * 1000
const folders = ['photos', 'certificates', 'attachments', 'cvs', 'exports', 'post-files', 'shared-cvs']
const pdf = () => new File(['%PDF-1.7 ', randomBytes(20)], 'a.pdf')
const key = () => randomBytes(24).toString('base64url')

describe.each([
  ['a folder', {}],
  ['S3', s3.environment],
])('file sweep in %s', async (_, environment) => {
  const opened = await openTestPortal(environment)
  const { as, clock, given, portal } = opened
  const { config, storage, tasks } = portal.platform

  const unfinished = () => readdirSync(join(config.dataDirectory, 'files', '.unfinished'))
  const stored = async () => (await Promise.all(folders.map((folder) => storage.list(folder)))).flat().toSorted()
  const daily = async () => {
    await scheduleRetention(portal.platform)
    await tasks.runDue()
  }

  // The database is emptied between tests, the storage isn't.
  beforeEach(async () => {
    for (const folder of folders) await storage.remove(folder)
  })

  it('removes files without a row a day after they were stored, and keeps all others', async () => {
    // Of the same year, so that they may send each other files.
    const [ada, grace] = [
      await given.student({ graduation_year: 2020 }),
      await given.student({ graduation_year: 2020 }),
    ]
    await given.alumnus({ certificate_key: await storeCertificate(storage, pdf()) })
    await as(ada).call(replacePhoto, { params: { id: ada.id }, body: { image: await photo() } })
    expect((await as(ada).call(requestGraduation, { body: { degreeCertificateFile: pdf() } })).status).toBe(200)
    for (const file of [pdf(), await photo()]) {
      const { body } = await as(ada).call(uploadAttachment, { params: { userId: grace.id }, body: { file } })
      const message = { message: '', attachmentId: body._id }
      expect((await as(ada).call(sendMessage, { params: { receiverId: grace.id }, body: message })).status).toBe(201)
    }
    await expect.poll(unfinished).toEqual([])
    const known = await stored()
    expect(known).toHaveLength(5)

    await storage.put(`photos/${key()}/512.webp`, randomBytes(10))
    await storage.put(`attachments/${key()}/whole.pdf`, randomBytes(10))
    await storage.put(`certificates/${key()}.pdf`, randomBytes(10))
    // As a kill during an upload leaves it.
    await storage.receive(randomBytes(10))
    const all = await stored()
    expect([all.length, unfinished().length]).toEqual([8, 1])

    clock.advance(23 * hour)
    await daily()
    expect([await stored(), unfinished().length]).toEqual([all, 1])
    const admin = await given.admin()
    const shown = async () => (await as(admin).call(getSystem)).body.filesWithoutRow
    expect(await shown()).toEqual({ count: 3, bytes: 30, checkedAt: expect.any(String) })
    clock.advance(24 * hour)
    await tasks.runDue()
    expect([await stored(), unfinished().length]).toEqual([known, 0])
    expect(await shown()).toMatchObject({ count: 0, bytes: 0 })
  })

  it('removes exports without a row, and keeps a ready one', async () => {
    const { _id: ready } = await readyExport(opened, await given.student())
    await storage.put(`exports/${newId()}.zip`, randomBytes(10))
    expect(await storage.list('exports')).toHaveLength(2)
    await daily()
    expect(await storage.list('exports')).toEqual([`exports/${ready}.zip`])
  })

  it('removes nothing when the database knows none of the files', async () => {
    await storage.put('photos/of-another-college/512.webp', randomBytes(10))
    clock.advance(48 * hour)
    await daily()
    expect(await stored()).toEqual(['photos/of-another-college'])
  })
})

it('the sweep covers every column that names a stored file', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and (column_name = 'key' or column_name ~ '(photo|certificate|file|image)_?key')
    order by 1`.execute(db)
  // The keys of groups, tasks and rate limits name no files. The others are in the domains' `findStored`.
  expect(rows.map(({ column }) => column)).toEqual([
    'attachments.key',
    'college_images.key',
    'cvs.key',
    'event_photos.key',
    'groups.key',
    'handovers.certificate_key',
    'members.certificate_key',
    'members.photo_key',
    'post_files.key',
    'rate_limits.key',
    'roster_imports.file_key',
    'shared_cvs.key',
    'tasks.key',
  ])
})
