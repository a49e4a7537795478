import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteMessage, uploadAttachment } from '#contract/chat/messages.ts'
import { getProfile, replacePhoto, updateProfile } from '#contract/people/profiles.ts'
import { registerAlumnus } from '#contract/account/registration.ts'
import { listAlumni } from '#contract/people/verification.ts'
import { scheduleRetention } from '#server/privacy/retention/retention.ts'
import { readyExport } from '#server/testing/exports.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { type Behaviour, openTestS3 } from '#server/testing/s3.ts'

const s3 = await openTestS3()
afterAll(() => s3.close())
beforeEach(() => s3.behave('normal'))

// Two nodes with one database and one bucket, at one URL.
const shared = { ...s3.environment, SECRET: 'the-same-secret-of-all-nodes-0123456789' }
const node = await openTestPortal(shared)
const other = await openTestPortal(shared)
const { as, clock, db, given, portal, send } = node
const { storage, tasks } = portal.platform

const pdf = () => new File(['%PDF-1.7 ', randomBytes(20_000)], 'thesis.pdf')
const unfinished = () => readdirSync(join(portal.platform.config.dataDirectory, 'files', '.unfinished'))
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of storage.walk()) keys.push(key)
  return keys.toSorted()
}
const uploadPhoto = async (member: TestMember) =>
  as(member).call(replacePhoto, { params: { id: member.id }, body: { image: await photo(20, 20) } })
const uploadPdf = (from: TestMember, to: TestMember) =>
  as(from).call(uploadAttachment, { params: { userId: to.id }, body: { file: pdf() } })
const register = async (name: string) =>
  as(undefined).call(registerAlumnus, {
    body: {
      fullName: 'Grace Hopper',
      graduationYear: '1995',
      collegeEmail: `${name}@college.example`,
      password: 'Correct-Horse-7',
      confirmPassword: 'Correct-Horse-7',
      image: await photo(20, 20),
      degreeCertificateFile: pdf(),
    },
  })
const openOn = ({ portal: { app } }: typeof node, url: string | null | undefined, token?: string) => {
  const { pathname, search } = new URL(url ?? '', 'http://portal')
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return app.inject({ url: pathname + search, headers })
}

it('uploads to one node open on another: photos, certificates, attachments and exports', { tags: ['ci'] }, async () => {
  const [ada, grace, admin] = [await given.student(), await given.student(), await given.admin()]
  const photoUrl = (await uploadPhoto(ada)).body.profilePhoto
  const attached = await uploadPdf(ada, grace)
  expect([attached.status, (await register('grace')).status]).toEqual([201, 201])
  const [alumnus] = (await as(admin).call(listAlumni)).body.alumni
  const ready = await readyExport(node, ada)

  const answers = [
    await openOn(other, photoUrl),
    await openOn(other, alumnus?.degreeCertificate),
    await openOn(other, `/api/attachments/${attached.body._id}`, ada.token),
    await openOn(other, ready.url),
  ]
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
    [200, 'image/webp'],
    [200, 'application/pdf'],
    [200, 'application/pdf'],
    [200, 'application/zip'],
  ])
  expect((await openOn(other, `/api/attachments/${attached.body._id}`, grace.token)).statusCode).toBe(404)
  await expect.poll(unfinished).toEqual([])
})

describe.each<Behaviour>(['away', 'failing', 'hanging'])('while S3 is %s', (behaviour) => {
  // test: s3-outage-heals-without-restart
  it('uploads are refused with a message and leave nothing, all else works, and it recovers without a restart', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const photoUrl = (await uploadPhoto(ada)).body.profilePhoto
    const before = await stored()
    const count = async (table: 'members' | 'attachments') => (await db.selectFrom(table).select('id').execute()).length
    expect(await count('members')).toBe(2)

    await s3.behave(behaviour)
    const change = { params: { id: ada.id }, body: { bio: 'Reads the notes on the engine.' } }
    expect((await as(ada).call(updateProfile, change)).status).toBe(200)
    expect((await send(ada, grace)).status).toBe(201)
    const refused = await Promise.all([uploadPhoto(ada), uploadPdf(ada, grace), register('grace')])
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 'storage.unavailable', message: expect.stringMatching(/^Files can't be stored/) },
      })
    expect(await openOn(node, photoUrl)).toMatchObject({ statusCode: 503 })

    await s3.behave('normal')
    expect([await count('members'), await count('attachments')]).toEqual([2, 0])
    expect((await as(ada).call(getProfile, { params: { id: ada.id } })).body.profilePhoto).toBe(photoUrl)
    expect(await stored()).toEqual(before)
    await expect.poll(unfinished).toEqual([])
    expect((await openOn(node, photoUrl)).statusCode).toBe(200)
    expect([(await uploadPhoto(ada)).status, (await register('grace')).status]).toEqual([200, 201])
  })
})

it('a message with a file is deleted while S3 is down, and a sweep removes the file later', async () => {
  await storage.remove('attachments')
  const [ada, grace] = [await given.student(), await given.student()]
  await uploadPhoto(ada)
  const attached = await uploadPdf(ada, grace)
  const message = await send(ada, grace, '', { attachmentId: attached.body._id })
  expect(await storage.list('attachments')).toHaveLength(1)

  await s3.behave('away')
  const params = { messageId: message.body._id }
  expect((await as(ada).call(deleteMessage, { params })).status).toBe(200)
  await s3.behave('normal')
  expect(await storage.list('attachments')).toHaveLength(1)

  clock.advance(48 * 60 * 60 * 1000)
  await scheduleRetention(portal.platform)
  await tasks.runDue()
  expect(await storage.list('attachments')).toEqual([])
})
