import { randomBytes } from 'node:crypto'
import { readdirSync, readlinkSync } from 'node:fs'
import { get } from 'node:http'
import { once } from 'node:events'
import { afterAll, describe, expect, it } from 'vitest'
import { listAlumni } from '#contract/people/verification.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { readyExport } from '#server/testing/exports.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { openTestS3 } from '#server/testing/s3.ts'

const s3 = await openTestS3()
afterAll(() => s3.close())

/** A kind of file: its storage key and its URL. */
type Kind = { key: string; url: string; token?: string }

const kindNames = [
  'a photo',
  'the small rendering of a photo',
  'a certificate',
  'an image',
  'the preview of an image',
  'a PDF',
  'a data export',
] as const

describe.each([
  ['a folder', {}],
  ['S3', s3.environment],
])('files from %s', async (_, environment) => {
  const opened = await openTestPortal(environment)
  const { as, clock, db, given, portal, origin } = opened
  const { storage } = portal.platform

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

  const kinds: Record<(typeof kindNames)[number], () => Promise<Kind>> = {
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

  const fetchFile = ({ url, token }: Kind, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    portal.app.inject({
      ...{ url, method },
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    })

  describe.each(kindNames)('%s', (name) => {
    it('is sent byte for byte', async () => {
      const kind = await kinds[name]()
      // The last is longer than the read buffers.
      for (const length of [10, 1, 4_096, 200_000]) {
        const bytes = randomBytes(length)
        await storage.put(kind.key, bytes)
        const answer = await fetchFile(kind)
        expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, String(length)])
        expect(answer.headers['accept-ranges']).toBe('bytes')
        expect(answer.rawPayload.equals(bytes)).toBe(true)
      }
    })

    it('gets 404 when empty, without leaking memory of the process', async () => {
      const kind = await kinds[name]()
      await storage.put(kind.key, Buffer.alloc(0))
      const answer = await fetchFile(kind)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'file.not_found'])
      expect(answer.headers['cache-control']).toBe('no-store')
    })

    it('is sent in the requested part, and not resent to a client that has it', async () => {
      const kind = await kinds[name]()
      const bytes = randomBytes(100_000)
      await storage.put(kind.key, bytes)
      const whole = await fetchFile(kind)
      const etag = String(whole.headers['etag'])
      expect(etag).toMatch(/^"[\w-]+"$/)

      for (const [range, first, last] of [
        ['bytes=10-19', 10, 19],
        ['bytes=99990-', 99_990, 99_999],
        ['bytes=-10', 99_990, 99_999],
        ['bytes=5-999999', 5, 99_999],
      ] as const) {
        const part = await fetchFile(kind, { range, 'if-range': etag })
        expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
          ...[206, `bytes ${first}-${last}/100000`, String(last - first + 1)],
        ])
        expect([part.headers['etag'], part.headers['content-type']]).toEqual([etag, whole.headers['content-type']])
        expect(part.rawPayload.equals(bytes.subarray(first, last + 1))).toBe(true)
      }
      for (const range of ['bytes=100000-', 'bytes=200000-200001', 'bytes=-0']) {
        const none = await fetchFile(kind, { range })
        expect([none.statusCode, none.headers['content-range'], none.json().code]).toEqual([
          ...[416, 'bytes */100000', 'file.range'],
        ])
      }
      const ignored = [
        { range: 'bytes=0-9,20-29' },
        { range: 'bytes=9-0' },
        { range: 'bytes=-' },
        { range: 'lines=0-9' },
        { range: 'bytes=10-19', 'if-range': '"another"' },
        { range: 'bytes=10-19', 'if-range': 'Wed, 25 Nov 2026 12:00:00 GMT' },
      ]
      for (const headers of ignored) {
        const answer = await fetchFile(kind, headers)
        expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 100_000])
      }

      for (const tags of [etag, `"another", W/${etag}`, '*']) {
        const known = await fetchFile(kind, { 'if-none-match': tags, range: 'bytes=100000-' })
        expect([known.statusCode, known.rawPayload.length, known.headers['etag']]).toEqual([304, 0, etag])
      }
      expect((await fetchFile(kind, { 'if-none-match': '"another"' })).statusCode).toBe(200)

      const head = await fetchFile(kind, { range: 'bytes=0-9' }, 'HEAD')
      expect([head.statusCode, head.headers['content-length'], head.headers['etag'], head.rawPayload.length]).toEqual([
        ...[200, '100000', etag, 0],
      ])
    })
  })

  it.skipIf(process.platform !== 'linux')('closes the file when the reader disconnects', async () => {
    const kind = await kinds['a photo']()
    await storage.put(kind.key, randomBytes(20_000_000))
    const isOpen = () => s3.answering() > 0 || openFiles().some((path) => path.endsWith(kind.key))
    const asked = get(`${origin}${kind.url}`)
    const [answer] = await once(asked, 'response')
    await once(answer, 'readable')
    expect(isOpen()).toBe(true)

    asked.destroy()
    await expect.poll(isOpen).toBe(false)
  })
})

/** Returns the files this process has open, where the system lists them. */
const openFiles = (): string[] =>
  readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`)
    } catch {
      return []
    }
  })
