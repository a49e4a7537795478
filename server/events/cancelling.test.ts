import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelEvent, scheduleEvent } from '#contract/events/scheduling.ts'
import { answerEvent } from '#contract/events/rsvps.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { sentenceOf } from '#contract/notifications/sentenceOf.ts'
import { cancelAnyEvent } from '#contract/trust/moderation.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { given, as, clock, portal } = await openTestPortal({ SMTP_URL: mailServer.url })
const { tasks } = portal.platform
const { emails } = mailServer
const reason = 'The hall is closed for repairs.'

beforeEach(() => {
  emails.splice(0)
  clock.set(new Date('2026-06-05T08:00:00Z'))
})
afterAll(() => mailServer.close())

const confirmed = { email_verified_at: new Date('2026-01-01') }
const event = {
  ...{ title: 'Reunion', description: 'Dinner', mode: 'online', category: 'Workshop', link: 'https://meet.example/1' },
  ...{ dateTime: '2026-06-10T18:00', timeZone: 'Asia/Kolkata' },
}
const eventWithAttendee = async (more: object = {}) => {
  const [meera, asha] = [await given.verifiedAlumnus(confirmed), await given.student(confirmed)]
  const { body } = await as(meera).call(scheduleEvent, { body: { ...event, ...more } })
  await as(asha).call(answerEvent, { params: { id: body._id }, body: { answer: 'going' } })
  return { meera, asha, params: { id: body._id } }
}
const newsOf = async (member: TestMember) => {
  await tasks.runDue()
  clock.advance(10 * 60_000)
  await tasks.runDue()
  const { body } = await as(member).call(listNotifications)
  const news = body.notifications.filter(({ type }) => type === 'event_changed')
  return {
    sentences: news.map((entry) => sentenceOf(entry)),
    reasons: news.map(({ values }) => values['reason']),
    email: emails.find(({ to }) => to?.[0]?.address === member.email)?.text,
  }
}

describe('cancellation reason', () => {
  it('is sent to attendees when the host gives one', async () => {
    const { meera, asha, params } = await eventWithAttendee()
    expect((await as(meera).call(cancelEvent, { params, body: { reason } })).status).toBe(200)
    const { sentences, reasons, email } = await newsOf(asha)
    expect([sentences, reasons]).toEqual([['event_cancelled_reason'], [reason]])
    expect(email).toContain(reason)
  })

  it('is sent once when a series is cancelled from one date on', async () => {
    const { meera, asha, params } = await eventWithAttendee({ repeats: { frequency: 'weekly', count: 3 } })
    await as(meera).call(cancelEvent, { params, querystring: { occurrences: 'following' }, body: { reason } })
    const { sentences, email } = await newsOf(asha)
    expect(sentences).toEqual(['event_following_cancelled_reason'])
    expect(email).toContain(reason)
  })

  it("is optional, but can't be blank", async () => {
    const { meera, asha, params } = await eventWithAttendee()
    expect((await as(meera).call(cancelEvent, { params, body: { reason: ' ' } })).status).toBe(400)
    expect((await as(meera).call(cancelEvent, { params })).status).toBe(200)
    const { sentences, email } = await newsOf(asha)
    expect(sentences).toEqual(['event_cancelled'])
    expect(email).toContain('Cancelled: “Reunion”')
  })

  it.each([
    [true, ['event_cancelled_reason'], [reason]],
    [false, ['event_cancelled'], [undefined]],
  ])('of an administrator is sent to attendees only if ticked: %s', async (toAttendees, sentences, reasons) => {
    const { asha, params } = await eventWithAttendee()
    const admin = await given.admin()
    await as(admin).call(cancelAnyEvent, { params, body: { reason, toAttendees } })
    const news = await newsOf(asha)
    expect(news).toMatchObject({ sentences, reasons })
    expect(news.email?.includes(reason)).toBe(toAttendees)
  })
})
