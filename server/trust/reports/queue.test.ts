import { describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { listMessages } from '#contract/chat/messages.ts'
import {
  deleteReportedMessage,
  handleReport,
  listReports,
  reopenReport,
  reportMember,
} from '#contract/trust/reports.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'

const { as, given, clock, socket, db, send } = await openTestPortal()

const report = async (from: TestMember, about: TestMember, sequences: number[] = []) => {
  clock.advance(1000)
  expect((await as(from).call(reportMember, { body: { userId: about.id, reason: 'spam', sequences } })).status).toBe(
    201,
  )
}
const queueOf = async (admin: TestMember, state: 'open' | 'handled' = 'open') =>
  (await as(admin).call(listReports, { querystring: { state } })).body.reports
const firstOf = async (admin: TestMember) => (await queueOf(admin))[0]?._id ?? ''

describe('the queue of reports', () => {
  it('pages from the oldest to the latest', async () => {
    const [admin, ada] = [await given.admin(), await given.student()]
    for (const fullName of ['First', 'Second', 'Third']) await report(ada, await given.student({ fullName }))

    const oldest = await as(admin).call(listReports, { querystring: { limit: 2 } })
    const cursor = new URL(oldest.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
    const rest = await as(admin).call(listReports, { querystring: { limit: 2, cursor } })

    expect(oldest.body.reports.map(({ reported }) => reported?.fullName)).toEqual(['First', 'Second'])
    expect(rest.body.reports.map(({ reported }) => reported?.fullName)).toEqual(['Third'])
    expect(rest.next).toBeUndefined()
  })

  it('handles and reopens a report, each idempotent and recorded', async () => {
    const [admin, ada, ben] = [await given.admin(), await given.student(), await given.student({ fullName: 'Ben' })]
    await report(ada, ben)
    const id = await firstOf(admin)

    const handled = await as(admin).call(handleReport, { params: { id } })
    const again = await as(admin).call(handleReport, { params: { id } })

    expect(handled.body.handledAt).toEqual(expect.any(String))
    expect(again.body).toEqual(handled.body)
    expect(await queueOf(admin)).toEqual([])
    expect(await queueOf(admin, 'handled')).toEqual([handled.body])

    expect((await as(admin).call(reopenReport, { params: { id } })).body.handledAt).toBeNull()
    const { entries } = (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['report.reopened', 'Ben'],
      ['report.handled', 'Ben'],
    ])
  })

  it('keeps the messages of a deleted account without its name', async () => {
    const [admin, ada, ben] = [await given.admin(), await given.student(), await given.student()]
    await send(ben, ada, 'An insult')
    await report(ada, ben, [1])

    await db.deleteFrom('participations').execute()
    await db.deleteFrom('members').where('id', '=', ben.id).execute()

    expect(await queueOf(admin)).toMatchObject([
      { reported: null, messages: [{ message: 'An insult', senderId: null, deleted: true }] },
    ])
    expect((await as(admin).call(handleReport, { params: { id: await firstOf(admin) } })).status).toBe(200)
    const { entries } = (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body
    expect(entries.map(({ subject }) => subject)).toEqual(['Former member'])
  })

  it('returns 404 for unknown reports', async () => {
    const admin = await given.admin()
    for (const route of [handleReport, reopenReport, deleteReportedMessage])
      expect(await as(admin).call(route, { params: { id: newId(), sequence: '1' } })).toMatchObject({
        status: 404,
        body: { code: 'report.not_found' },
      })
  })
})

describe('deleting a reported message', () => {
  it('removes it live for both members, but keeps it in the report', async () => {
    const [admin, ada, ben] = [await given.admin(), await given.student(), await given.student({ fullName: 'Ben' })]
    await send(ben, ada, 'An insult')
    await send(ben, ada, 'Not reported')
    await report(ada, ben, [1])
    const [hers, his] = [await socket(ada), await socket(ben)]
    const heard = [next(hers, 'message:changed'), next(his, 'message:changed')]
    const params = { id: await firstOf(admin), sequence: '1' }

    const deleted = await as(admin).call(deleteReportedMessage, { params })
    const again = await as(admin).call(deleteReportedMessage, { params })

    expect(deleted).toMatchObject({ status: 200, body: { messages: [{ message: 'An insult', deleted: true }] } })
    expect(again.body).toEqual(deleted.body)
    for (const changed of await Promise.all(heard))
      expect(changed).toMatchObject({ sequence: 1, message: 'This message was deleted' })
    for (const [member, peer] of [
      [ada, ben],
      [ben, ada],
    ] as const)
      expect((await as(member).call(listMessages, { params: { userId: peer.id } })).body).toMatchObject([
        { message: 'This message was deleted', deletedAt: expect.any(String) },
        { message: 'Not reported', deletedAt: null },
      ])
    const { entries } = (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([['report.message_deleted', 'Ben']])
  })

  it('returns 404 for messages that were not reported', async () => {
    const [admin, ada, ben] = [await given.admin(), await given.student(), await given.student()]
    await send(ben, ada, 'An insult')
    await send(ben, ada, 'Not reported')
    await report(ada, ben, [1])
    const id = await firstOf(admin)
    for (const sequence of ['2', '3', '9007199254740991'])
      expect(await as(admin).call(deleteReportedMessage, { params: { id, sequence } })).toMatchObject({
        status: 404,
        body: { code: 'message.not_found' },
      })
    expect((await as(ada).call(listMessages, { params: { userId: ben.id } })).body).toMatchObject([
      { deletedAt: null },
      { deletedAt: null },
    ])
  })
})
