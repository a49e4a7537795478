import { describe, expect, it } from 'vitest'
import { blockMember } from '#contract/trust/blocks.ts'
import { deleteMessage, editMessage, getAttachment, uploadAttachment } from '#contract/chat/messages.ts'
import { listReports, reportMember } from '#contract/trust/reports.ts'
import { newId } from '#server/platform/ids.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given, clock, say } = await openTestPortal()

const report = (from: TestMember, about: { id: string }, more: object = {}) =>
  as(from).call(reportMember, { body: { userId: about.id, reason: 'harassment', ...more } })
const reported = async () => (await as(await given.admin()).call(listReports)).body.reports

describe('a report', () => {
  // test: report-shows-selected-messages-only
  it('shows the college reporter, reported, reason and only the selected messages', async () => {
    const ada = await given.student({ fullName: 'Ada' })
    const ben = await given.verifiedAlumnus({ fullName: 'Ben' })
    await say(ada, ben, 'Good morning')
    await say(ben, ada, 'An insult')
    await say(ada, ben, 'A secret')
    await say(ben, ada, 'Another insult')

    const answer = await report(ada, ben, { comment: ' He goes on and on. ', sequences: [4, 2] })

    expect(answer).toMatchObject({ status: 201, body: { message: 'Thank you. The college has received your report.' } })
    expect(await reported()).toEqual([
      {
        _id: expect.any(String),
        reporter: expect.objectContaining({ _id: ada.id, fullName: 'Ada', role: 'student' }),
        reported: expect.objectContaining({ _id: ben.id, fullName: 'Ben', role: 'alumni', verified: true }),
        reason: 'harassment',
        comment: 'He goes on and on.',
        messages: [
          expect.objectContaining({ sequence: 2, senderId: ben.id, message: 'An insult', deleted: false }),
          expect.objectContaining({ sequence: 4, senderId: ben.id, message: 'Another insult', deleted: false }),
        ],
        content: null,
        createdAt: expect.any(String),
        handledAt: null,
        due: expect.any(String),
        assignee: null,
        decision: null,
      },
    ])
  })

  it('works without messages or a conversation', async () => {
    const [ada, ben] = [await given.student(), await given.student()]
    expect(await report(ada, { id: ben.id.toUpperCase() }, { reason: 'impersonation' })).toMatchObject({ status: 201 })
    expect(await report(ada, ben, { sequences: [1, 2] })).toMatchObject({ status: 201 })
    expect(await reported()).toMatchObject([{ messages: [] }, { messages: [], comment: '' }])
  })

  it('leaves out missing and deleted messages, and those of other conversations', async () => {
    const [ada, ben, cleo] = [await given.student(), await given.student(), await given.student()]
    await say(ben, ada, 'Kept')
    const gone = await say(ben, ada, 'Gone')
    for (const message of ['One', 'Two', 'Three']) await say(cleo, ben, message)
    await as(ben).call(deleteMessage, { params: { messageId: gone._id } })

    await report(ada, ben, { sequences: [1, 1, 2, 3, Number.MAX_SAFE_INTEGER] })

    expect(await reported()).toMatchObject([{ messages: [{ sequence: 1, message: 'Kept' }] }])
  })

  it('keeps the messages as they were, even after edits and deletion', async () => {
    const [ada, ben] = [await given.student(), await given.student()]
    const [edited, deleted] = [await say(ben, ada, 'As it was'), await say(ben, ada, 'Soon gone')]
    await report(ada, ben, { sequences: [1, 2] })

    await as(ben).call(editMessage, { params: { messageId: edited._id }, body: { message: 'Harmless' } })
    await as(ben).call(deleteMessage, { params: { messageId: deleted._id } })

    const [found] = await reported()
    expect(found?.messages).toMatchObject([
      { message: 'As it was', editedAt: null, deleted: false },
      { message: 'Soon gone', deleted: true },
    ])
  })

  it('keeps an attachment, for administrators only after its message is deleted', async () => {
    const [ada, ben, admin] = [await given.student(), await given.student(), await given.admin()]
    const uploaded = await as(ben).call(uploadAttachment, {
      params: { userId: ada.id },
      body: { file: await photo(40, 30) },
    })
    const message = await say(ben, ada, '', { attachmentId: uploaded.body._id })
    const fetched = (member: TestMember) => as(member).call(getAttachment, { params: { id: uploaded.body._id } })
    expect((await fetched(admin)).status).toBe(404)

    await report(ada, ben, { sequences: [1] })
    await as(ben).call(deleteMessage, { params: { messageId: message._id } })

    const [found] = await reported()
    expect(found?.messages).toMatchObject([{ message: '', attachment: uploaded.body, deleted: true }])
    expect((await fetched(admin)).status).toBe(200)
    for (const member of [ada, ben]) expect((await fetched(member)).status).toBe(404)
  })

  it('can be made after blocking, but not about a member who has blocked the reporter', async () => {
    const [ada, ben] = [await given.student(), await given.student()]
    await say(ben, ada, 'An insult')
    await as(ada).call(blockMember, { params: { userId: ben.id } })
    expect(await report(ada, ben, { sequences: [1] })).toMatchObject({ status: 201 })
    expect(await report(ben, ada)).toMatchObject({ status: 404, body: { code: 'member.not_found' } })
    expect(await reported()).toMatchObject([{ messages: [{ message: 'An insult' }] }])
  })

  it('is rejected for oneself, administrators and members the viewer may not see', async () => {
    const [ada, admin, waiting] = [await given.student(), await given.admin(), await given.alumnus()]
    expect(await report(ada, ada)).toMatchObject({ status: 400, body: { code: 'report.self' } })
    for (const about of [{ id: newId() }, admin, waiting])
      expect(await report(ada, about)).toMatchObject({ status: 404, body: { code: 'member.not_found' } })

    expect(await report(waiting, ada)).toMatchObject({ status: 404 })
    await given.college({ unverified_alumni: 'full' })
    await say(ada, waiting, 'Hello')
    await given.college({ unverified_alumni: 'limited' })
    expect(await report(waiting, ada, { sequences: [1] })).toMatchObject({ status: 201 })
  })

  it('returns which fields are missing or wrong', async () => {
    const [ada, ben] = [await given.student(), await given.student()]
    const wrong = [
      { reason: 'boredom' },
      { comment: 'x'.repeat(2001) },
      { sequences: [0] },
      { sequences: [1.5] },
      { sequences: Array.from({ length: 51 }, (_, index) => index + 1) },
      { sequences: 'all' },
    ]
    for (const fields of wrong) {
      const answer = await report(ada, ben, fields)
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body.fields ?? {})[0]).toMatch(Object.keys(fields)[0] ?? '')
    }
    expect(await reported()).toEqual([])
  })

  it('can be made at most twenty times a day', async () => {
    const [ada, ben] = [await given.student(), await given.student()]
    for (let count = 0; count < 20; count += 1) expect((await report(ada, ben)).status).toBe(201)
    expect(await report(ada, ben)).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } })
    clock.advance(1000)
    expect((await report(ben, ada)).status).toBe(201)
  })
})
