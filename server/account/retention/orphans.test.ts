import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { requestGraduation } from '#contract/people/graduation.ts'
import { replacePhoto } from '#contract/people/members.ts'
import { sendMessage, uploadAttachment } from '#contract/chat/messages.ts'
import { storeCertificate } from '#server/platform/storage/certificates.ts'
import { photo } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { askForRetention } from './retention.ts'

const { as, clock, db, given, portal } = await openTestPortal()
const { storage, tasks } = portal.platform
const hour = 60 * 60 * 1000
const folders = ['photos', 'certificates', 'attachments', '.unfinished']

const stored = async () => (await Promise.all(folders.map((folder) => storage.list(folder)))).flat().toSorted()
const pdf = () => new File(['%PDF-1.7 ', randomBytes(20)], 'a.pdf')
const daily = async () => {
  await askForRetention(portal.platform)
  await tasks.runDue()
}

// The database is emptied between tests, the storage is not.
beforeEach(async () => {
  for (const folder of folders) await storage.remove(folder)
})

it('files that no row knows of go a day after they came, and all others stay', async () => {
  // Of one year, so that they may send each other files.
  const [ada, grace] = [await given.student({ graduation_year: 2020 }), await given.student({ graduation_year: 2020 })]
  await given.alumnus({ certificate_key: await storeCertificate(storage, pdf()) })
  await as(ada).call(replacePhoto, { params: { id: ada.id }, body: { image: await photo() } })
  expect((await as(ada).call(requestGraduation, { body: { degreeCertificateFile: pdf() } })).status).toBe(200)
  for (const file of [pdf(), await photo()]) {
    const { body } = await as(ada).call(uploadAttachment, { params: { userId: grace.id }, body: { file } })
    const message = { message: '', attachmentId: body._id }
    expect((await as(ada).call(sendMessage, { params: { receiverId: grace.id }, body: message })).status).toBe(201)
  }
  await expect.poll(() => storage.list('.unfinished')).toEqual([])
  const known = await stored()
  expect(known).toHaveLength(5)

  const key = () => randomBytes(24).toString('base64url')
  await storage.put(`photos/${key()}/512.webp`, randomBytes(10))
  await storage.put(`attachments/${key()}/whole.pdf`, randomBytes(10))
  await storage.put(`certificates/${key()}.pdf`, randomBytes(10))
  // As a kill leaves it in the middle of an upload.
  await storage.receive(randomBytes(10))
  const all = await stored()
  expect(all).toHaveLength(9)

  clock.advance(23 * hour)
  await daily()
  expect(await stored()).toEqual(all)
  clock.advance(24 * hour)
  await tasks.runDue()
  expect(await stored()).toEqual(known)
})

it('files stay that belong to another database, which knows none of them', async () => {
  await storage.put('photos/of-another-college/512.webp', randomBytes(10))
  clock.advance(48 * hour)
  await daily()
  expect(await stored()).toEqual(['photos/of-another-college'])
})

it('every column that names a file of the storage is asked', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and (column_name = 'key' or column_name ~ '(photo|certificate|file|image)_?key')
    order by 1`.execute(db)
  // The key of a task names no file; the others are those of queries.ts.
  expect(rows.map(({ column }) => column)).toEqual([
    'attachments.key',
    'handovers.certificate_key',
    'members.certificate_key',
    'members.photo_key',
    'tasks.key',
  ])
})
