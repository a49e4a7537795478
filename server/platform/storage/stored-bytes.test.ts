import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { mkdir, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { listAlumni } from '#contract/people/verification.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { readyExport } from '#server/testing/exports.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const opened = await openTestPortal()
const { as, clock, db, given, portal } = opened

/** A kind of file: where it is stored, how it is fetched. */
type Kind = { key: string; url: string; token?: string }

const attachment = async (uploader: TestMember, type: 'image/webp' | 'application/pdf', rendering: string) => {
  const [id, key] = [newId(), randomBytes(24).toString('base64url')]
  const size = type === 'image/webp' ? 100 : null
  const about = { id, key, type, name: 'a file', bytes: 10, width: size, height: size }
  await db
    .insertInto('attachments')
    .values({ ...about, uploader_id: uploader.id, created_at: clock.now() })
    .execute()
  return { id, key: `attachments/${key}/${rendering}` }
}

const kinds: Record<string, () => Promise<Kind>> = {
  'a photo': async () => {
    const key = randomBytes(24).toString('base64url')
    return { key: `photos/${key}/512.webp`, url: `/files/photos/${key}/512.webp` }
  },
  'the small rendering of a photo': async () => {
    const key = randomBytes(24).toString('base64url')
    return { key: `photos/${key}/96.webp`, url: `/files/photos/${key}/96.webp` }
  },
  'a certificate': async () => {
    const key = `${randomBytes(24).toString('base64url')}.pdf`
    await given.alumnus({ certificate_key: key })
    const [alumnus] = (await as(await given.admin()).call(listAlumni)).body.alumni
    const { pathname, search } = new URL(alumnus?.degreeCertificate ?? '')
    return { key: `certificates/${key}`, url: pathname + search }
  },
  'an image': async () => {
    const ada = await given.student()
    const { id, key } = await attachment(ada, 'image/webp', 'whole.webp')
    return { key, url: `/api/attachments/${id}`, token: ada.token }
  },
  'the preview of an image': async () => {
    const ada = await given.student()
    const { id, key } = await attachment(ada, 'image/webp', 'preview.webp')
    return { key, url: `/api/attachments/${id}/preview`, token: ada.token }
  },
  'a PDF': async () => {
    const ada = await given.student()
    const { id, key } = await attachment(ada, 'application/pdf', 'whole.pdf')
    return { key, url: `/api/attachments/${id}`, token: ada.token }
  },
  'a data export': async () => {
    const { _id, url } = await readyExport(opened, await given.student())
    const { pathname, search } = new URL(url ?? '')
    return { key: `exports/${_id}.zip`, url: pathname + search }
  },
}

const store = async (key: string, bytes: Buffer): Promise<void> => {
  const path = join(portal.platform.config.dataDirectory, 'files', key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}
const fetchFile = ({ url, token }: Kind) =>
  portal.app.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

it.each(Object.entries(kinds))('answers exactly the bytes of %s', async (_, make) => {
  const kind = await make()
  // The last is longer than the buffers that files are read into.
  for (const length of [10, 1, 4_096, 200_000]) {
    const bytes = randomBytes(length)
    await store(kind.key, bytes)
    const answer = await fetchFile(kind)
    expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, String(length)])
    expect(answer.rawPayload.equals(bytes)).toBe(true)
  }
})

it.each(Object.entries(kinds))('answers 404 for %s that is empty, and nothing of the process', async (_, make) => {
  const kind = await make()
  await store(kind.key, Buffer.alloc(0))
  const answer = await fetchFile(kind)
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'file.not_found'])
  expect(answer.headers['cache-control']).toBe('no-store')
})
