import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { blockMember } from '#contract/trust/blocks.ts'
import { sendMessage } from '#contract/chat/messages.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { changeChoices, type Digest, resubscribe } from '#contract/notifications/notification-choices.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { newClientId, openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { given, as, clock, db, portal } = await openTestPortal({ SMTP_URL: mailServer.url })
const { tasks } = portal.platform
const { emails } = mailServer

beforeEach(() => void emails.splice(0))
afterAll(() => mailServer.close())

const confirmed = { email_verified_at: new Date('2026-01-01') }
const to = async (time: string) => {
  clock.set(new Date(time))
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
  await tasks.runDue()
}
const choose = (member: TestMember, digest: Digest) => as(member).call(changeChoices, { body: { digest } })
const job = (author: TestMember | null, title: string) =>
  db
    .insertInto('jobs')
    .values({
      id: newId(),
      author_id: author?.id ?? null,
      title,
      company: 'Acme',
      location: 'Oslo',
      description: 'Work',
      search_key: title,
      created_at: clock.now(),
      listed_at: clock.now(),
    })
    .execute()

describe('digests', () => {
  it('sum up what is new since the last one, once a day', async () => {
    // A Friday.
    await to('2027-01-08T12:00:00Z')
    const [ada, grace] = [await given.student(confirmed), await given.student()]
    const stranger = await given.student({ graduation_year: 2030 })
    await choose(ada, 'daily')
    await choose(ada, 'daily')
    for (const title of ['Engineer', 'Chemist', 'Teacher', 'Writer']) await job(grace, title)
    await job(ada, 'Her own')
    await job(await given.alumnus(), 'Of somebody unverified')
    for (const from of [grace, stranger])
      await as(from).call(sendMessage, {
        params: { receiverId: ada.id },
        body: { message: 'Hello', clientId: newClientId() },
      })
    await to('2027-01-09T07:59:00Z')
    const isDigest = ({ subject = '' }) => subject.startsWith('New at')
    expect(emails.filter(isDigest)).toEqual([])
    await to('2027-01-09T08:00:00Z')
    const [digest] = emails.filter(isDigest)
    expect(digest?.subject).toBe('New at Alumni Connect since yesterday')
    expect(digest?.text).toMatch(
      /4 new job openings\n- Writer\nAcme · Oslo\n.+\n- Teacher\n[^]+- Chemist\n[^]+and 1 more\n/,
    )
    expect(digest?.text).toContain('You have an unread conversation')
    expect(digest?.text).toContain('You have a message request')
    expect(digest?.text).not.toContain('event')

    await job(grace, 'Pilot')
    await to('2027-01-10T08:00:00Z')
    expect(emails.filter(isDigest)).toHaveLength(2)
    expect(emails.filter(isDigest).at(-1)?.text).toContain('A new job opening\n- Pilot\n')
    expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(emails.length)
  })

  it('list events by their titles', async () => {
    await to('2027-01-08T12:00:00Z')
    const [ada, grace] = [await given.student(confirmed), await given.student()]
    await choose(ada, 'daily')
    await as(grace).call(scheduleEvent, {
      body: {
        ...{ title: 'Harbour tour', description: 'We meet at the old mill.', link: 'https://meet.example/1' },
        ...{ category: 'Networking', dateTime: '2027-02-01T10:00:00Z' },
      },
    })
    await to('2027-01-09T08:00:00Z')
    expect(emails.at(-1)?.text).toContain('Harbour tour')
    expect(emails.at(-1)?.text).not.toContain('old mill')
  })

  it("list items in the reader's language", async () => {
    await to('2027-01-08T12:00:00Z')
    const ada = await given.student({ ...confirmed, language: 'hi' })
    await choose(ada, 'daily')
    for (const title of ['Pilot', 'Sailor']) await job(null, title)
    await to('2027-01-09T08:00:00Z')
    expect(emails.at(-1)?.text).toMatch(/2 नई नौकरियाँ\n- Sailor\n[^]+- Pilot\n/)
  })

  it('are never empty, and continue after a day without news', async () => {
    await to('2027-01-08T12:00:00Z')
    const [ada, grace] = [await given.student(confirmed), await given.student()]
    await choose(ada, 'daily')
    await to('2027-01-09T08:00:00Z')
    expect(emails).toEqual([])
    await job(grace, 'Hidden by a block')
    await as(ada).call(blockMember, { params: { userId: grace.id } })
    await to('2027-01-10T08:00:00Z')
    expect(emails).toEqual([])
    await job(null, 'Pilot')
    await to('2027-01-11T08:00:00Z')
    expect(emails).toHaveLength(1)
  })

  it('leaves out conversations and requests of blocked members', async () => {
    await to('2027-01-08T12:00:00Z')
    const ada = await given.student(confirmed)
    const [friend, stranger] = [await given.student(), await given.student({ graduation_year: 2030 })]
    await choose(ada, 'daily')
    for (const from of [friend, stranger]) {
      const body = { message: 'Hello', clientId: newClientId() }
      expect((await as(from).call(sendMessage, { params: { receiverId: ada.id }, body })).status).toBe(201)
      await as(ada).call(blockMember, { params: { userId: from.id } })
    }

    await to('2027-01-09T08:00:00Z')

    expect(emails).toEqual([])
  })

  it("arrive at eight in the member's time zone, also after it changes", async () => {
    await to('2027-01-08T12:00:00Z')
    const ada = await given.student({ ...confirmed, time_zone: 'Asia/Kolkata' })
    await choose(ada, 'daily')
    await job(null, 'Pilot')
    await to('2027-01-09T02:29:00Z')
    expect(emails).toEqual([])
    await to('2027-01-09T02:30:00Z')
    expect(emails).toHaveLength(1)

    await db.updateTable('members').set({ time_zone: 'Europe/Berlin' }).where('id', '=', ada.id).execute()
    await job(null, 'Sailor')
    await to('2027-01-10T02:30:00Z')
    expect(emails).toHaveLength(1)
    await to('2027-01-10T07:00:00Z')
    expect(emails.at(-1)?.text).toContain('Sailor')
  })

  it('arrive on Mondays when weekly, also after a change from daily', async () => {
    await to('2027-01-08T12:00:00Z')
    const ada = await given.student(confirmed)
    await choose(ada, 'daily')
    await choose(ada, 'weekly')
    await job(null, 'Pilot')
    await to('2027-01-09T08:00:00Z')
    await to('2027-01-10T08:00:00Z')
    expect(emails).toEqual([])
    await to('2027-01-11T08:00:00Z')
    expect(emails.map(({ subject }) => subject)).toEqual(['New at Alumni Connect this week'])
    await job(null, 'Sailor')
    await to('2027-01-17T08:00:00Z')
    expect(emails).toHaveLength(1)
    await to('2027-01-18T08:00:00Z')
    expect(emails).toHaveLength(2)
  })

  it('end when the member unsubscribes, and come every week after an undo', async () => {
    await to('2027-01-08T12:00:00Z')
    const ada = await given.student(confirmed)
    await choose(ada, 'daily')
    await job(null, 'Pilot')
    await to('2027-01-09T08:00:00Z')
    const link = emails[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    await portal.app.inject({ method: 'POST', url: new URL(link.slice(1, -1)).pathname })
    await job(null, 'Sailor')
    await to('2027-01-10T08:00:00Z')
    expect(emails).toHaveLength(1)
    expect(await db.selectFrom('tasks').selectAll().execute()).toEqual([])

    const token = new URL(link.slice(1, -1)).pathname.split('/').at(-1) ?? ''
    for (let time = 0; time < 2; time += 1)
      expect((await as(undefined).call(resubscribe, { body: { token } })).body).toMatchObject({
        message: expect.stringContaining('every week'),
      })
    await job(null, 'Baker')
    await to('2027-01-11T08:00:00Z')
    expect(emails.map(({ subject }) => subject)).toEqual([
      'New at Alumni Connect since yesterday',
      'New at Alumni Connect this week',
    ])
  })
})
