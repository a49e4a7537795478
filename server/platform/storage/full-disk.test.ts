import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { uploadAttachment } from '#contract/chat/messages.ts'
import { registerAlumnus } from '#contract/account/registration.ts'
import { replacePhoto } from '#contract/people/profiles.ts'
import { photo } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given, portal } = await openTestPortal()
const folder = join(portal.platform.config.dataDirectory, 'files')
mkdirSync(folder, { recursive: true })
// A disk of 200 KB. Only root on Linux can mount one.
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'tmpfs', folder]).status === 0
afterAll(() => {
  if (isMounted) spawnSync('umount', [folder])
})
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const pdf = (bytes: number) => new File(['%PDF-1.7\n', randomBytes(bytes)], 'thesis.pdf')

it.skipIf(!isMounted)('an upload to a full disk gets 503 and a message, and leaves no files', async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  const send = (file: File) => as(ada).call(uploadAttachment, { params: { userId: grace.id }, body: { file } })
  const full = { status: 503, body: { code: 'storage.full', message: expect.stringMatching(/room/) } }

  expect(await send(pdf(300_000))).toMatchObject(full)
  await expect.poll(files).toEqual([])
  // Received, but there is no room to store it, because it would be there twice.
  expect(await send(pdf(120_000))).toMatchObject(full)
  await expect.poll(files).toEqual([])
  const image = new File([randomBytes(300_000)], 'photo.jpg')
  expect(await as(ada).call(replacePhoto, { params: { id: ada.id }, body: { image } })).toMatchObject(full)
  const form = {
    fullName: 'Grace Hopper',
    graduationYear: '1995',
    collegeEmail: 'grace@college.example',
    password: 'Correct-Horse-7',
    confirmPassword: 'Correct-Horse-7',
    image: await photo(20, 20),
    degreeCertificateFile: pdf(120_000),
  }
  expect(await as(undefined).call(registerAlumnus, { body: form })).toMatchObject(full)
  await expect.poll(files).toEqual([])

  expect((await send(pdf(20_000))).status).toBe(201)
})
