import { afterAll, expect, it } from 'vitest'
import { readEvent } from '#contract/events/events.ts'
import { answerEvent } from '#contract/events/rsvps.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { sendReminders } from './reminders.ts'

const mailServer = await openTestMailServer()
const { as, clock, given, portal } = await openTestPortal({ SMTP_URL: mailServer.url })
const { platform } = portal
const hour = 3_600_000

afterAll(() => mailServer.close())

const reminderOf = async (event: object) => {
  const [host, guest]: TestMember[] = [await given.student(), await given.student()]
  if (!host || !guest) throw new Error('A member is missing.')
  const draft = { title: 'Soldering', description: 'Build a night light.', category: 'Workshop' as const }
  const dateTime = new Date(clock.now().getTime() + 26 * hour).toISOString()
  const { body } = await as(host).call(scheduleEvent, { body: { ...draft, dateTime, ...event } })
  const params = { id: body._id }
  await as(guest).call(answerEvent, { params, body: { answer: 'going' } })
  clock.advance(3 * hour)
  mailServer.emails.splice(0)
  await sendReminders(platform)
  await platform.tasks.runDue()
  const [email] = mailServer.emails.filter(({ to }) => to?.some(({ address }) => address === guest.email))
  return { email, code: (await as(guest).call(readEvent, { params })).body.event.rsvp?.code }
}

it('brings the place, the ticket and the calendar entry, and loads nothing', async () => {
  const { email, code } = await reminderOf({ mode: 'in_person', place: 'Library, room 204' })
  expect(code).toMatch(/^\w{8}$/)
  for (const part of [email?.text, email?.html]) {
    expect(part).toContain('Library, room 204')
    expect(part).toContain(code)
  }
  expect(email?.html).toContain('src="cid:ticket@college"')
  expect(email?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['ticket.png', 'image/png'],
    ['calendar.ics', 'text/calendar'],
  ])
})

it('brings the link of an online event, which needs no ticket', async () => {
  const { email } = await reminderOf({ mode: 'online', link: 'https://meet.example/1' })
  expect(email?.text).toContain('https://meet.example/1')
  expect(email?.attachments.map(({ filename }) => filename)).toEqual(['calendar.ics'])
})
