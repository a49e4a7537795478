import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { listPostDrafts, savePostDraft } from '#contract/discussions/drafts.ts'
import { getPostFile, getPostFilePreview, removePostFile, uploadPostFile } from '#contract/discussions/files.ts'
import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { addPost, deletePost, editPost, type NewPost } from '#contract/discussions/posts.ts'
import { startThread } from '#contract/discussions/threads.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { createTalk } from '#server/testing/discussions.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { newClientId, openTestPortal } from '#server/testing/portal.ts'
import { sweepPostFiles } from './files.ts'

const opened = await openTestPortal()
const { as, clock, db, given, portal } = opened
const { storage } = portal.platform
const { answer, ask, listed, read, spaceOf } = createTalk(opened)

const text = (name = 'log.txt', content = 'Vout = 5 V') => new File([content], name)
const upload = (
  member: TestMember,
  file: File,
  of: { thread?: string; parent?: number; post?: string; clientId?: string } = {},
) => as(member).call(uploadPostFile, { body: { file, ...of } })
const get = (member: TestMember, id: string) => as(member).call(getPostFile, { params: { id } })
const post = (member: TestMember, id: string, body: Partial<NewPost>) =>
  as(member).call(addPost, { params: { id }, body: { body: 'Here it is.', ...body } })
const stored = () => storage.list('post-files')

/** A question by Ada, and an answer by Grace with a file. */
const withFile = async () => {
  const [ada, grace] = [await given.verifiedAlumnus(), await given.verifiedAlumnus()]
  const { _id: thread } = await ask(ada)
  const file = (await upload(grace, text(), { thread })).body._id
  const { body } = await post(grace, thread, { files: [file] })
  return { ada, grace, thread, file, post: body }
}

describe('an uploaded file', () => {
  it('is re-encoded without metadata if it is an image, and has a preview', async () => {
    const ada = await given.verifiedAlumnus()
    const image = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#ff8403' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const { body } = await upload(ada, new File([new Uint8Array(image)], '../Ada at home.jpeg'))
    expect(body).toMatchObject({ name: 'Ada at home.webp', type: 'image/webp', width: 900, height: 300 })
    const whole = await sharp(Buffer.from((await get(ada, body._id)).body as Uint8Array)).metadata()
    expect([whole.exif, whole.xmp]).toEqual([undefined, undefined])
    const preview = await as(ada).call(getPostFilePreview, { params: { id: body._id } })
    expect(await sharp(Buffer.from(preview.body as Uint8Array)).metadata()).toMatchObject({ width: 640 })
  })

  it('is served as a text to download, whatever is in it', async () => {
    const ada = await given.verifiedAlumnus()
    const { body } = await upload(ada, text('page.md', '<script>alert(1)</script>'))
    expect(body).toMatchObject({ name: 'page.md', type: 'text/plain', width: null })
    const { headers } = await get(ada, body._id)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="page.md"/)
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.svg'],
    ['HTML called an image', '<html><script>alert(1)</script>', 'photo.png'],
    ['a program called a text', 'MZ\u0000\u0001', 'setup.txt'],
    ['a text in another encoding', new Uint8Array([0xff, 0xfe, 0x41, 0x00]), 'notes.txt'],
    ['a text without an extension', 'hello', 'notes'],
  ])('is rejected if it is %s', async (_, content, name) => {
    const before = await stored()
    const { status, body } = await upload(await given.verifiedAlumnus(), new File([content], name))
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'attachment.unreadable' } })
    expect(body).toHaveProperty('fields.file')
    expect(await stored()).toEqual(before)
  })

  it('has a size limit, and texts a lower one', async () => {
    const ada = await given.verifiedAlumnus()
    const large = text('a.txt', 'a'.repeat(DISCUSSION_LIMITS.textFileBytes + 1))
    expect(await upload(ada, large)).toMatchObject({ status: 400, body: { fields: { file: expect.any(String) } } })
    const whole = text('a.txt', 'a'.repeat(DISCUSSION_LIMITS.textFileBytes))
    expect((await upload(ada, whole)).status).toBe(201)
  })

  it('is stored once when its upload is repeated', async () => {
    const ada = await given.verifiedAlumnus()
    const before = (await stored()).length
    const clientId = newClientId()
    const uploads = await Promise.all([1, 2, 3].map(() => upload(ada, text(), { clientId })))
    expect(new Set(uploads.map(({ body }) => body._id)).size).toBe(1)
    expect((await stored()).length).toBe(before + 1)
  })
})

describe('the files of a draft', () => {
  const draftOf = async (member: TestMember) => (await as(member).call(listPostDrafts)).body.drafts

  it('stay with it on every device, even without a text, until they are removed', async () => {
    const { ada, thread } = await withFile()
    const { body } = await upload(ada, text(), { thread, parent: 2 })
    expect(await draftOf(ada)).toMatchObject([{ thread, parent: 2, body: '', files: [body] }])

    const draft = { thread, parent: 2, kind: null, space: null, title: '', body: '' }
    await as(ada).call(savePostDraft, { body: draft })
    expect(await draftOf(ada)).toMatchObject([{ files: [{ _id: body._id }] }])
    clock.advance(48 * 3_600_000)
    await sweepPostFiles(portal.platform)
    expect((await get(ada, body._id)).status).toBe(200)

    expect((await as(ada).call(removePostFile, { params: { id: body._id } })).status).toBe(200)
    await as(ada).call(savePostDraft, { body: draft })
    expect(await draftOf(ada)).toEqual([])
    expect((await get(ada, body._id)).status).toBe(404)
  })

  it('are four at most, also when more are uploaded at the same time', async () => {
    const { ada, thread } = await withFile()
    const uploads = await Promise.all(Array.from({ length: 7 }, (_, n) => upload(ada, text(`${n}.txt`), { thread })))
    expect(uploads.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(uploads.find(({ status }) => status !== 201)?.body).toMatchObject({ fields: { file: expect.any(String) } })
    expect((await draftOf(ada))[0]?.files).toHaveLength(4)
  })

  it('belong to one post only, however many are sent at the same time', async () => {
    const { ada, thread } = await withFile()
    const files = [(await upload(ada, text(), { thread })).body._id]
    const sent = await Promise.all(Array.from({ length: 5 }, () => post(ada, thread, { files })))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(sent.find(({ status }) => status === 400)?.body).toMatchObject({ fields: { files: expect.any(String) } })
    expect(await draftOf(ada)).toEqual([])
  })

  it('are posted once by a repeated request, and are gone from the draft', async () => {
    const ada = await given.verifiedAlumnus()
    const file = (await upload(ada, text())).body._id
    const body = {
      ...{
        kind: 'question' as const,
        space: await spaceOf(ada),
        title: 'Where do inverters begin?',
        body: 'See this.',
      },
      ...{ clientId: newClientId(), files: [file] },
    }
    const sent = [await as(ada).call(startThread, { body }), await as(ada).call(startThread, { body })]
    expect(sent.map(({ status }) => status)).toEqual([201, 201])
    expect(sent[1]?.body._id).toBe(sent[0]?.body._id)
    expect((await read(ada, sent[0]?.body._id ?? '')).opening.files).toMatchObject([{ _id: file, name: 'log.txt' }])
  })

  it('are not posted by anyone else', async () => {
    const { ada, grace, thread } = await withFile()
    const files = [(await upload(ada, text(), { thread })).body._id]
    expect((await post(grace, thread, { files })).status).toBe(400)
    expect((await as(grace).call(removePostFile, { params: { id: files[0] ?? '' } })).status).toBe(404)
  })
})

describe('the files of a post', () => {
  it('are enough without a text, and named in lists where its first words would be', async () => {
    const [ada, grace] = [await given.verifiedAlumnus(), await given.verifiedAlumnus()]
    const files = async (member: TestMember, ...chosen: File[]) =>
      Promise.all(chosen.map(async (file) => (await upload(member, file)).body._id))
    const { _id: id, title } = await ask(ada, { body: '', files: await files(ada, await photo()) })
    const excerpt = async () => (await listed(ada)).find(({ _id }) => _id === id)?.excerpt
    expect(title).not.toBe('')
    expect(await excerpt()).toBe('A photo')
    for (const [chosen, words] of [
      [[text('lab notes.md')], 'lab notes.md'],
      [[await photo(), await photo()], '2 photos'],
      [[await photo(), text()], '2 files'],
    ] as const) {
      const { body } = await post(grace, id, { body: ' ', files: await files(grace, ...chosen) })
      expect(body).toMatchObject({ body: '', files: chosen.map(() => ({})) })
      expect(await excerpt()).toBe(words)
    }

    const { body } = await post(grace, id, { files: await files(grace, text()) })
    const edit = (change: object) =>
      as(grace).call(editPost, { params: { id: body._id }, body: { body: '', revision: 0, ...change } })
    for (const refused of [await post(grace, id, { body: '' }), await edit({ files: [] }), await edit({})])
      expect(refused).toMatchObject({ status: 400, body: { fields: { body: expect.any(String) } } })
    expect((await edit({ files: body.files.map(({ _id }) => _id) })).body).toMatchObject({ body: '', files: [{}] })
  })

  it('are read by those who may read it, and no one else', async () => {
    const { ada, grace, thread, file } = await withFile()
    const [reader, blocked, admin] = [await given.student(), await given.student(), await given.admin()]
    await as(blocked).call(blockMember, { params: { userId: grace.id } })
    const unposted = (await upload(grace, text(), { thread })).body._id
    const status = async (member: TestMember, id: string) => (await get(member, id)).status
    expect([await status(reader, file), await status(admin, file), await status(blocked, file)]).toEqual([
      200, 200, 404,
    ])
    expect([await status(grace, unposted), await status(ada, unposted), await status(admin, unposted)]).toEqual([
      ...[200, 404, 404],
    ])

    await db
      .updateTable('posts')
      .set({ hidden_at: clock.now() })
      .where('thread_id', '=', thread)
      .where('number', '=', 2)
      .execute()
    expect([await status(reader, file), await status(grace, file), await status(admin, file)]).toEqual([404, 200, 200])
    await db.updateTable('posts').set({ hidden_at: null }).where('thread_id', '=', thread).execute()
    await db
      .updateTable('members')
      .set({ suspended_at: clock.now(), suspension_reason: 'Spam' })
      .where('id', '=', grace.id)
      .execute()
    expect(await status(reader, file)).toBe(404)
  })

  it('are read by the readers of its space only', async () => {
    const { thread, file } = await withFile()
    const student = await given.student()
    expect((await get(student, file)).status).toBe(200)
    await db
      .updateTable('spaces')
      .set({ readers: 'alumni' })
      .where('id', 'in', db.selectFrom('threads').select('space_id').where('id', '=', thread))
      .execute()
    expect((await get(student, file)).status).toBe(404)
    await db.updateTable('spaces').set({ readers: 'everyone' }).where('readers', '=', 'alumni').execute()
  })

  it('change with an edit', async () => {
    const { grace, post: before, file } = await withFile()
    const added = (await upload(grace, await photo(30, 20), { post: before._id })).body._id
    const edit = (files: string[], revision: number) =>
      as(grace).call(editPost, { params: { id: before._id }, body: { body: 'Here they are.', revision, files } })
    expect((await edit([added, file], 0)).body.files.map(({ _id }) => _id)).toEqual([added, file])
    expect((await edit([added], 1)).body.files.map(({ _id }) => _id)).toEqual([added])
    expect((await get(grace, file)).status).toBe(404)
    expect((await edit([added, file], 2)).status).toBe(400)
    // Without a list, they stay.
    const body = { body: 'Here it is.', revision: 2 }
    expect((await as(grace).call(editPost, { params: { id: before._id }, body })).body.files).toHaveLength(1)
  })

  it('go with it, and uploads without a post after a day', async () => {
    const { ada, grace, thread, post: answered, file } = await withFile()
    await answer(ada, thread, 'Thanks.', 2)
    const forgotten = (await upload(grace, text(), { post: answered._id })).body._id
    const before = (await stored()).length
    await as(grace).call(deletePost, { params: { id: answered._id } })
    expect((await get(grace, file)).status).toBe(404)
    expect((await stored()).length).toBe(before - 1)
    await sweepPostFiles(portal.platform)
    expect((await get(grace, forgotten)).status).toBe(200)
    clock.advance(25 * 3_600_000)
    await sweepPostFiles(portal.platform)
    expect((await stored()).length).toBe(before - 2)
  })
})

it('the files of an anonymous question say nothing of its author', async () => {
  const [student, reader] = [await given.student({ fullName: 'Zubeida Quartermain' }), await given.student()]
  const file = (await upload(student, text())).body
  await db.updateTable('spaces').set({ anonymous: true }).execute()
  const { _id } = await ask(student, { anonymous: true, files: [file._id] })
  const { opening } = await read(reader, _id)
  expect(opening.files).toEqual([file])
  const { headers } = await get(reader, file._id)
  const shown = JSON.stringify([opening, headers, await stored()])
  for (const trace of [student.id, 'Zubeida']) expect(shown).not.toContain(trace)
})
