import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { blockMember } from '#contract/trust/blocks.ts'
import { answerRequest } from '#contract/chat/conversations.ts'
import { LIMITS } from '#contract/limits.ts'
import {
  getAttachment,
  getAttachmentPreview,
  listMessages,
  sendMessage,
  uploadAttachment,
} from '#contract/chat/messages.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { newClientId, openTestPortal } from '#server/testing/portal.ts'

const { as, given, clock, db, portal, send } = await openTestPortal()
const { storage } = portal.platform

const upload = (from: TestMember, to: { id: string }, file: File) =>
  as(from).call(uploadAttachment, { params: { userId: to.id }, body: { file } })
const download = async (member: TestMember, id: string) =>
  Buffer.from((await as(member).call(getAttachment, { params: { id } })).body as Uint8Array)
const pdf = (name = 'thesis.pdf') => new File(['%PDF-1.7\n…'], name, { type: 'image/png' })
const two = async () => [await given.student(), await given.student()] as const

describe('an uploaded image', () => {
  it('is re-encoded upright and without metadata, with a small preview', async () => {
    const [ada, grace] = await two()
    const bytes = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#ff8403' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const uploaded = await upload(ada, grace, new File([new Uint8Array(bytes)], '../../Übung 1.jpeg'))

    expect(uploaded).toMatchObject({
      status: 201,
      body: { name: 'Übung 1.webp', type: 'image/webp', width: 683, height: 2048 },
    })
    const whole = await download(ada, uploaded.body._id)
    expect(whole.length).toBe(uploaded.body.bytes)
    const about = await sharp(whole).metadata()
    expect(about).toMatchObject({ format: 'webp', width: 683, height: LIMITS.attachmentPixels })
    expect([about.exif, about.xmp, about.iptc]).toEqual([undefined, undefined, undefined])
    const preview = await as(ada).call(getAttachmentPreview, { params: { id: uploaded.body._id } })
    expect(await sharp(Buffer.from(preview.body as Uint8Array)).metadata()).toMatchObject({
      ...{ format: 'webp', width: 213, height: LIMITS.previewPixels },
    })
  })

  it('sent without text is named in the message, for clients without attachments', async () => {
    const [ada, grace] = await two()
    const { body } = await upload(ada, grace, await photo(30, 20))
    expect((await send(ada, grace, '', { attachmentId: body._id })).body.message).toBe(`📎 ${body.name}`)
  })

  it('is not enlarged when small', async () => {
    const [ada, grace] = await two()
    expect((await upload(ada, grace, await photo(30, 20))).body).toMatchObject({ width: 30, height: 20 })
  })

  it.each(['png', 'webp'] as const)('may be %s', async (format) => {
    const [ada, grace] = await two()
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 4, background: '#ff840380' } })
      .toFormat(format)
      .toBuffer()
    const uploaded = await upload(ada, grace, new File([new Uint8Array(bytes)], 'a.bin'))
    expect(uploaded).toMatchObject({ status: 201, body: { name: 'a.webp', type: 'image/webp', width: 64 } })
  })
})

describe('an uploaded PDF', () => {
  it.each([
    ['a byte order mark', '\ufeff'],
    ['1,024 bytes', `${'x'.repeat(1023)}\n`],
  ])('is accepted after %s', async (_, before) => {
    const [ada, grace] = await two()
    const uploaded = await upload(ada, grace, new File([`${before}%PDF-1.7\n…`], 'thesis.pdf'))
    expect(uploaded).toMatchObject({ status: 201, body: { type: 'application/pdf' } })
  })

  it('is rejected when its signature comes later; an image containing one stays an image', async () => {
    const [ada, grace] = await two()
    const late = await upload(ada, grace, new File([`${'x'.repeat(1025)}%PDF-1.7`], 'thesis.pdf'))
    expect(late).toMatchObject({ status: 400, body: { code: 'attachment.unreadable' } })
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#ff8403' } })
      .withExif({ IFD0: { Copyright: '%PDF-1.7' } })
      .jpeg()
      .toBuffer()
    const image = await upload(ada, grace, new File([new Uint8Array(bytes)], 'photo.jpg'))
    expect(image).toMatchObject({ status: 201, body: { type: 'image/webp' } })
  })

  it('is stored unchanged whatever its file name, without a preview', async () => {
    const [ada, grace] = await two()
    const uploaded = await upload(ada, grace, pdf('thesis.exe'))
    expect(uploaded).toMatchObject({
      status: 201,
      body: { name: 'thesis.pdf', type: 'application/pdf', width: null, height: null },
    })
    expect((await download(ada, uploaded.body._id)).toString()).toBe('%PDF-1.7\n…')
    const preview = await as(ada).call(getAttachmentPreview, { params: { id: uploaded.body._id } })
    expect([preview.status, preview.body.code]).toEqual([404, 'file.not_found'])
  })
})

describe('an upload', () => {
  it.each([
    ['a text', 'Hello'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x00;'],
    ['a broken image', '\xff\xd8\xff\xe0 no more'],
  ])('is rejected when it is %s', async (_, content) => {
    const [ada, grace] = await two()
    const refused = await upload(
      ada,
      grace,
      new File([Buffer.from(content, 'latin1')], 'photo.png', { type: 'image/png' }),
    )
    expect([refused.status, refused.body.code]).toEqual([400, 'attachment.unreadable'])
    expect(refused.body.fields).toEqual({ file: expect.any(String) })
    expect(await db.selectFrom('attachments').select('id').execute()).toEqual([])
  })

  it('is rejected without a file, with too many bytes or too many pixels', async () => {
    const [ada, grace] = await two()
    expect(await as(ada).call(uploadAttachment, { params: { userId: grace.id }, body: {} })).toMatchObject({
      status: 400,
    })
    const large = new File([new Uint8Array(LIMITS.fileBytes + 1)], 'large.pdf')
    expect(await upload(ada, grace, large)).toMatchObject({ status: 400, body: { code: 'file.too_large' } })
    const bomb = await sharp({ create: { width: 10_000, height: 5_201, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(await upload(ada, grace, new File([new Uint8Array(bomb)], 'bomb.png'))).toMatchObject({
      ...{ status: 400, body: { code: 'photo.too_large', fields: { file: expect.any(String) } } },
    })
  })

  it('is rejected for receivers the sender may not message, or not yet with files', async () => {
    const [ada, grace] = await two()
    const stranger = await given.student({ graduation_year: 2019 })
    const [waiting, admin] = [await given.alumnus(), await given.admin()]
    const codeOf = async (from: TestMember, to: { id: string }) => (await upload(from, to, pdf())).body.code
    expect(await codeOf(ada, stranger)).toBe('message.request_attachment')
    expect(await codeOf(ada, { id: newClientId() })).toBe('member.not_found')
    expect(await codeOf(ada, ada)).toBe('member.not_found')
    expect(await codeOf(ada, admin)).toBe('member.not_found')
    expect(await codeOf(admin, ada)).toBe('message.members_only')
    expect(await codeOf(waiting, ada)).toBe('message.reply_only')
    expect(
      await as(undefined).call(uploadAttachment, { params: { userId: ada.id }, body: { file: pdf() } }),
    ).toMatchObject({
      ...{ status: 401 },
    })

    await as(ada).call(sendMessage, { params: { receiverId: stranger.id }, body: { message: 'Hello' } })
    expect(await codeOf(ada, stranger)).toBe('message.request_attachment')
    await as(stranger).call(answerRequest, { params: { userId: ada.id }, body: { accepted: true } })
    expect(await codeOf(ada, stranger)).toBeUndefined()
    await as(grace).call(blockMember, { params: { userId: ada.id } })
    expect(await codeOf(ada, grace)).toBe('member.not_found')
  })
})

describe('an attachment', () => {
  it('can be sent once, by its uploader only, with or without text', async () => {
    const [ada, grace] = await two()
    const { body: file } = await upload(ada, grace, pdf())
    const { body: mine } = await upload(grace, ada, pdf())
    const sent = await send(ada, grace, '', { attachmentId: file._id.toUpperCase() })
    expect(sent).toMatchObject({ status: 201, body: { message: `📎 ${file.name}`, attachment: file } })
    expect((await as(grace).call(listMessages, { params: { userId: ada.id } })).body).toEqual([sent.body])

    for (const id of [file._id, mine._id, newClientId()]) {
      const refused = await send(ada, grace, 'Look', { attachmentId: id })
      expect([refused.status, refused.body.fields]).toEqual([400, { attachmentId: expect.any(String) }])
    }
    const empty = await as(ada).call(sendMessage, { params: { receiverId: grace.id }, body: { message: '' } })
    expect([empty.status, empty.body.fields]).toEqual([400, { message: expect.any(String) }])
    expect((await as(grace).call(listMessages, { params: { userId: ada.id } })).body).toHaveLength(1)
  })

  it('can’t be sent with a request', async () => {
    const [ada, grace] = await two()
    const stranger = await given.student({ graduation_year: 2019 })
    const { body: file } = await upload(ada, grace, pdf())
    expect(await send(ada, stranger, 'Look', { attachmentId: file._id })).toMatchObject({
      ...{ status: 403, body: { code: 'message.request_attachment' } },
    })
  })

  it('expires unsent after a day; at most twenty wait', async () => {
    const [ada, grace] = await two()
    const { body: sent } = await upload(ada, grace, pdf())
    await send(ada, grace, 'Look', { attachmentId: sent._id })
    const { body: old } = await upload(ada, grace, await photo(20, 20))
    const [row] = await db.selectFrom('attachments').select('key').where('id', '=', old._id).execute()
    clock.advance(24 * 60 * 60_000 + 1000)

    const later: string[] = []
    for (let count = 0; count < 21; count += 1) {
      clock.advance(1000)
      later.push((await upload(ada, grace, pdf())).body._id)
    }

    const kept = await db.selectFrom('attachments').select('id').execute()
    expect(kept.map(({ id }) => id).toSorted()).toEqual([sent._id, ...later.slice(1)].toSorted())
    expect(await storage.list(`attachments/${row?.key}`)).toEqual([])
    const refused = await send(ada, grace, 'Look', { attachmentId: old._id })
    expect([refused.status, refused.body.fields]).toEqual([400, { attachmentId: expect.any(String) }])
  })
})

it('allows 30 uploads per half hour', async () => {
  const [ada, grace] = await two()
  for (let count = 0; count < 30; count += 1) await upload(ada, grace, pdf())
  expect(await upload(ada, grace, pdf())).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } })
})
