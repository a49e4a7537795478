import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { answerRequest, getConversation, listChatUsers } from '#contract/chat/conversations.ts'
import { markRead } from '#contract/chat/messages.ts'
import { performEmailAction, readEmailAction } from '#contract/notifications/email-actions.ts'
import { changeChoices } from '#contract/notifications/notification-choices.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { given, as, clock, db, portal, say } = await openTestPortal({
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'https://alumni.college.example',
})
const { tasks } = portal.platform
const { emails } = mailServer

beforeEach(() => {
  emails.splice(0)
  clock.set(new Date('2027-01-08T12:00:00Z'))
})
afterAll(() => mailServer.close())

const confirmed = { email_verified_at: new Date('2026-01-01') }
const alumna = (more: object = {}) => given.verifiedAlumnus({ ...confirmed, graduation_year: 2010, ...more })
const stranger = (fullName: string) => given.student({ ...confirmed, fullName, graduation_year: 2027 })
const until = async (time: string) => {
  clock.set(new Date(time))
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
  await tasks.runDue()
}
const choose = (member: TestMember, on: boolean) =>
  as(member).call(changeChoices, { body: { matrix: [{ type: 'message_request', channel: 'mail', on }] } })
const links = () =>
  [...(emails.at(-1)?.text?.matchAll(/https:\/\/alumni\.college\.example\/act#(\S+)/g) ?? [])].map(
    ([, token = '']) => token,
  )
const request = async (one: TestMember, other: TestMember) =>
  (await as(one).call(getConversation, { params: { userId: other.id } })).body.request

describe('the email about message requests', () => {
  it('lists strangers’ first messages the next morning, with name, course or job, and first line', async () => {
    const meera = await alumna()
    const [asha, ravi] = [await stranger('Asha Rao'), await stranger('Ravi Iyer')]
    await say(asha, meera, `How did you start in energy?\nI study at night.`)
    await say(asha, meera, 'And what would you do today?')
    await say(ravi, meera, 'x'.repeat(200))
    await until('2027-01-09T07:59:00Z')
    expect(emails).toEqual([])

    await until('2027-01-09T08:00:00Z')
    expect(emails).toMatchObject([{ to: [{ address: meera.email }], subject: '2 people would like to talk to you' }])
    for (const part of [emails[0]?.text, emails[0]?.html]) {
      expect(part).toContain('Asha Rao, student, graduates in 2027')
      expect(part).toContain('“How did you start in energy?”')
      expect(part).toContain(`“${'x'.repeat(140)}…”`)
      expect(part).not.toContain('at night')
    }
    expect(links()).toHaveLength(4)
    expect(emails[0]?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true)
  })

  it('is sent at most once a day, with each request once', async () => {
    const meera = await alumna()
    await say(await stranger('Asha'), meera)
    await until('2027-01-09T08:00:00Z')
    await say(await stranger('Ravi'), meera)
    await until('2027-01-10T07:59:00Z')
    expect(emails.map(({ subject }) => subject)).toEqual(['Asha would like to talk to you'])
    await until('2027-01-10T08:00:00Z')
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Asha would like to talk to you',
      'Ravi would like to talk to you',
    ])
    await until('2027-01-12T08:00:00Z')
    expect(emails).toHaveLength(2)
    expect(await db.selectFrom('tasks').select('kind').execute()).toEqual([])
  })

  it('leaves out requests that were read, answered or declined, and people who are blocked or suspended', async () => {
    const meera = await alumna()
    const [read, accepted, declined, blocked, suspended] = [
      await stranger('Read'),
      await stranger('Accepted'),
      await stranger('Declined'),
      await stranger('Blocked'),
      await stranger('Suspended'),
    ]
    for (const from of [read, accepted, declined, blocked, suspended]) await say(from, meera)
    await as(meera).call(markRead, { params: { userId: read.id }, body: { sequence: 1 } })
    await as(meera).call(answerRequest, { params: { userId: accepted.id }, body: { accepted: true } })
    await as(meera).call(markRead, { params: { userId: accepted.id }, body: { sequence: 1 } })
    await as(meera).call(answerRequest, { params: { userId: declined.id }, body: { accepted: false } })
    await as(meera).call(blockMember, { params: { userId: blocked.id } })
    await db
      .updateTable('members')
      .set({ suspended_at: clock.now(), suspension_reason: 'Advertising' })
      .where('id', '=', suspended.id)
      .execute()
    await until('2027-01-09T08:00:00Z')
    const about = emails.filter(({ subject }) => subject?.includes('talk to you'))
    expect(about).toEqual([])
  })

  it('is not sent to members who opted out, by settings or email link, or to unconfirmed addresses', async () => {
    const [meera, unconfirmed] = [await alumna(), await alumna()]
    await say(await stranger('Asha'), unconfirmed)
    await db.updateTable('members').set({ email_verified_at: null }).where('id', '=', unconfirmed.id).execute()
    await say(await stranger('Asha'), meera)
    await choose(meera, false)
    await until('2027-01-09T08:00:00Z')
    expect(emails).toEqual([])

    await choose(meera, true)
    await say(await stranger('Ravi'), meera)
    await until('2027-01-10T08:00:00Z')
    expect(emails).toHaveLength(1)
    const link = emails[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    await portal.app.inject({ method: 'POST', url: new URL(link.slice(1, -1)).pathname })
    await say(await stranger('Uma'), meera)
    await until('2027-01-12T08:00:00Z')
    expect(emails).toHaveLength(1)
  })

  it('keeps its message id when the mail server’s reply is lost', async () => {
    const [meera, asha] = [await alumna(), await stranger('Asha')]
    await say(asha, meera)
    mailServer.lose(true)
    await until('2027-01-09T08:00:00Z')
    mailServer.lose(false)
    await until('2027-01-09T08:05:00Z')
    expect(emails).toHaveLength(2)
    expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(1)
  })

  it('waits for the end of quiet hours', async () => {
    const meera = await alumna()
    await as(meera).call(changeChoices, { body: { quietHours: { from: '20:00', to: '09:30' } } })
    await say(await stranger('Asha'), meera)
    await until('2027-01-09T09:29:00Z')
    expect(emails).toEqual([])
    await until('2027-01-09T09:30:00Z')
    expect(emails).toHaveLength(1)
  })
})

describe('a link in that email', () => {
  const emailed = async () => {
    const [meera, asha] = [await alumna(), await stranger('Asha')]
    await say(asha, meera, 'How did you start?')
    await until('2027-01-09T08:00:00Z')
    const [accept = '', decline = ''] = links()
    return { meera, asha, accept, decline }
  }
  const open = (token: string) => as(undefined).call(readEmailAction, { body: { token } })
  const act = (token: string) => as(undefined).call(performEmailAction, { body: { token } })

  it('accepts the request once, and the next message is emailed', async () => {
    const { meera, asha, accept, decline } = await emailed()
    const path = `/dashboard/messages/${asha.id}`
    expect((await open(accept)).body).toEqual({ action: 'accept_message_request', title: 'Asha', path })
    expect(await request(meera, asha)).toBe('received')
    for (let time = 0; time < 2; time += 1)
      expect((await act(accept)).body).toEqual({
        success: true,
        message: 'You and Asha can now message each other.',
        path,
      })
    expect(await request(asha, meera)).toBe(null)
    expect((await act(decline)).body.code).toBe('conversation.no_request')

    emails.splice(0)
    await say(asha, meera, 'Thank you')
    await until('2027-01-09T08:30:00Z')
    expect(emails.map(({ subject }) => subject)).toContain('Asha wrote to you')
  })

  it('declines the request without notifying its sender', async () => {
    const { meera, asha, decline } = await emailed()
    expect((await act(decline)).status).toBe(200)
    expect((await as(meera).call(listChatUsers, { querystring: { folder: 'requests' } })).body.users).toEqual([])
    expect(await request(asha, meera)).toBe('sent')
  })

  it('does nothing for a member who blocked the sender', async () => {
    const { meera, asha, accept } = await emailed()
    await as(meera).call(blockMember, { params: { userId: asha.id } })
    expect((await act(accept)).body.code).toBe('member.not_found')
  })
})
