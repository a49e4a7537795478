import { describe, expect, it } from 'vitest'
import { blockMember, unblockMember } from '#contract/trust/blocks.ts'
import {
  deleteMessage,
  getAttachment,
  getAttachmentPreview,
  sendMessage,
  uploadAttachment,
} from '#contract/chat/messages.ts'
import { reportMember } from '#contract/trust/reports.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { newClientId, openTestPortal } from '#server/testing/portal.ts'

const { as, given, portal } = await openTestPortal()

const pdf = (name = 'thesis.pdf') => new File(['%PDF-1.7\n'], name)
const upload = async (from: TestMember, to: TestMember, file: File) =>
  (await as(from).call(uploadAttachment, { params: { userId: to.id }, body: { file } })).body
const send = async (from: TestMember, to: TestMember, attachmentId: string) =>
  (await as(from).call(sendMessage, { params: { receiverId: to.id }, body: { message: '', attachmentId } })).body
const statuses = async (member: TestMember | undefined, id: string) => [
  (await as(member).call(getAttachment, { params: { id } })).status,
  (await as(member).call(getAttachmentPreview, { params: { id } })).status,
]

describe('access to an attachment', () => {
  it('is limited to the uploader, and to both members once sent', async () => {
    const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
    const admin = await given.admin()
    const { _id: id } = await upload(ada, grace, await photo())
    expect(await statuses(ada, id)).toEqual([200, 200])
    for (const other of [grace, alan, admin]) expect(await statuses(other, id)).toEqual([404, 404])

    await send(ada, grace, id)
    for (const member of [ada, grace]) expect(await statuses(member, id)).toEqual([200, 200])
    for (const other of [alan, admin]) expect(await statuses(other, id)).toEqual([404, 404])
    expect(await statuses(undefined, id)).toEqual([401, 401])
    expect(await statuses(ada, newClientId())).toEqual([404, 404])
    expect(await statuses(ada, 'x')).toEqual([400, 400])
    expect((await as(alan).call(getAttachment, { params: { id } })).body.code).toBe('file.not_found')
  })

  it('is denied while either member blocks the other', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const { _id: id } = await upload(ada, grace, await photo())
    await send(ada, grace, id)
    await as(grace).call(blockMember, { params: { userId: ada.id } })
    for (const member of [ada, grace]) expect(await statuses(member, id)).toEqual([404, 404])
    await as(grace).call(unblockMember, { params: { userId: ada.id } })
    for (const member of [ada, grace]) expect(await statuses(member, id)).toEqual([200, 200])
  })

  it('is granted to administrators once reported, even after deletion', async () => {
    const [ada, grace, admin] = [await given.student(), await given.student(), await given.admin()]
    const { _id: id } = await upload(ada, grace, await photo())
    const sent = await send(ada, grace, id)
    const reported = await as(grace).call(reportMember, {
      body: { userId: ada.id, reason: 'harassment', comment: '', sequences: [sent.sequence] },
    })
    expect(reported).toMatchObject({ status: 201 })
    expect(await statuses(admin, id)).toEqual([200, 200])

    await as(ada).call(deleteMessage, { params: { messageId: sent._id } })
    expect(await statuses(admin, id)).toEqual([200, 200])
    for (const member of [ada, grace]) expect(await statuses(member, id)).toEqual([404, 404])
  })
})

describe('an attachment response', () => {
  const headersOf = async (member: TestMember, id: string) =>
    (await as(member).call(getAttachment, { params: { id } })).headers

  // test: attachment-headers-are-safe
  it('has its content type, and headers against scripts and caching', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const [image, document] = [await upload(ada, grace, await photo()), await upload(ada, grace, pdf())]
    const safe = {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    }
    expect(await headersOf(ada, image._id)).toMatchObject({
      ...safe,
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="photo.webp"; filename*=UTF-8''photo.webp`,
    })
    expect(await headersOf(ada, document._id)).toMatchObject({
      ...safe,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="thesis.pdf"; filename*=UTF-8''thesis.pdf`,
    })
  })

  // test: attachment-names-are-unambiguous
  it('encodes the file name unambiguously', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const { _id: id, name } = await upload(ada, grace, pdf(`Übung 1; (50% of) it's 日本.pdf`))
    expect(name).toBe(`Übung 1; (50% of) it's 日本.pdf`)
    expect((await headersOf(ada, id))['content-disposition']).toBe(
      `attachment; filename="_bung 1; (50_ of) it's __.pdf"; filename*=UTF-8''%C3%9Cbung%201%3B%20%2850%25%20of%29%20it%27s%20%E6%97%A5%E6%9C%AC.pdf`,
    )
  })

  it('has no body for HEAD, and supports uncompressed byte ranges', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const { _id: id, bytes } = await upload(ada, grace, await photo())
    const ask = (method: 'GET' | 'HEAD', headers: Record<string, string> = {}) =>
      portal.app.inject({
        method,
        url: `/api/attachments/${id}`,
        headers: { authorization: `Bearer ${ada.token}`, ...headers },
      })
    const head = await ask('HEAD')
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, String(bytes), 0])
    const part = await ask('GET', { range: 'bytes=0-9', 'accept-encoding': 'gzip' })
    expect([part.statusCode, part.rawPayload.length, part.headers['content-encoding']]).toEqual([206, 10, undefined])
  })
})
