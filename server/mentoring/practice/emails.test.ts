import { afterAll, expect, it } from 'vitest'
import { endPairing, readPairing } from '#contract/mentoring/pairings.ts'
import { askForPractice, savePracticeOffer } from '#contract/mentoring/practice.ts'
import { bookPractice, listPracticeTimes } from '#contract/mentoring/practice-hours.ts'
import { acceptMentoringRequest, declineMentoringRequest, readMentoringRequest } from '#contract/mentoring/requests.ts'
import { changePairingSession, exportPairingSession, removePairingSession } from '#contract/mentoring/sessions.ts'
import { performEmailAction } from '#contract/notifications/email-actions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const publicUrl = 'https://alumni.college.example'
const mailServer = await openTestMailServer()
const { as, clock, db, given, portal } = await openTestPortal({ SMTP_URL: mailServer.url, PUBLIC_URL: publicUrl })
const { tasks } = portal.platform
const { emails } = mailServer
const day = 86_400_000
const kind = 'mock_interview'

afterAll(() => mailServer.close())

const offers = async (fullName: string, hours: { weekday: number; time: string }[] = []) => {
  const member = await given.verifiedAlumnus({ fullName })
  await as(member).call(savePracticeOffer, { params: { kind }, body: { perMonth: 2, paused: false, hours } })
  return member
}
/** Lets time pass, and returns the emails that were sent since. */
const emailed = async (time = 0) => {
  emails.splice(0)
  clock.advance(time)
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
  await tasks.runDue()
  clock.advance(10 * 60_000)
  await tasks.runDue()
  return emails.map(({ to: recipients, subject, text, html, attachments }) => ({
    ...{ to: recipients, subject, parts: [text ?? '', html ?? ''], attachments },
  }))
}
const addressOf = ({ to: recipients }: { to: unknown }) =>
  (recipients as readonly { address: string }[])[0]?.address ?? ''
const to = async (member: TestMember, time = 0) => {
  const sent = (await emailed(time)).filter((email) => addressOf(email) === member.email)
  expect(sent).toHaveLength(1)
  const [{ subject, parts } = { subject: '', parts: [] }] = sent
  for (const part of parts) expect(part).not.toContain('{{')
  return { subject, parts }
}
const ask = async (mentee: TestMember, personId: string) => {
  const words = { kind, goal: 'Analyst at a bank', question: 'The case study', availability: 'Fridays' } as const
  const { body } = await as(mentee).call(askForPractice, { body: { ...words, personId } })
  return body._id
}

it('asks the chosen member, reminds them, passes the request on, and says when nobody is left', async () => {
  const [asha, meera, noor] = [await given.student({ fullName: 'Asha' }), await offers('Meera'), await offers('Noor')]
  const id = await ask(asha, meera.id)
  const asked = await to(meera)
  expect(asked.subject).toBe('Asha would like a mock interview with you')
  for (const part of asked.parts) {
    expect(part).toContain('Analyst at a bank')
    expect(part).toContain('The case study')
    expect(part).toContain('Fridays')
  }
  const reminder = await to(meera, 2 * day)
  expect(reminder.subject).toBe('Asha is waiting for your answer')
  for (const part of reminder.parts) expect(part).toContain('Analyst at a bank')

  const sent = await emailed(2 * day)
  const subjects = Object.fromEntries(sent.map((email) => [addressOf(email), email.subject]))
  expect(subjects).toEqual({
    [asha.email]: "We've asked Noor for you",
    [meera.email]: 'A request expired',
    [noor.email]: 'Asha would like a mock interview with you',
  })
  const { passedOnTo } = (await as(asha).call(readMentoringRequest, { params: { id } })).body
  const answer = await as(noor).call(declineMentoringRequest, { params: { id: passedOnTo ?? '' }, body: {} })
  expect(answer.body).toMatchObject({ state: 'declined' })
  // Half a minute, in which Noor could have taken it back.
  const declined = await to(asha, 31_000)
  expect(declined.subject).toBe("Noor can't help you practise right now")
  for (const part of declined.parts) expect(part).toMatch(/no one else could be asked for you/i)
})

it('says that a request was accepted, in the portal or by the button in its email', async () => {
  for (const way of ['portal', 'email'] as const) {
    const [asha, meera] = [await given.student({ fullName: 'Asha' }), await offers('Meera')]
    const id = await ask(asha, meera.id)
    const [text = ''] = (await to(meera)).parts
    const [, token = ''] = new RegExp(`${publicUrl}/act#(\\S+)`).exec(text) ?? []
    const { status } =
      way === 'portal'
        ? await as(meera).call(acceptMentoringRequest, { params: { id } })
        : await as(undefined).call(performEmailAction, { body: { token } })
    expect(status).toBe(200)
    const accepted = await to(asha)
    expect(accepted.subject).toBe('Meera will help you practise')
    for (const part of accepted.parts) expect(part).toContain(`${publicUrl}/dashboard/guidance/practice#${id}`)
  }
})

it('says when a booked mock interview is, to each in their language and time zone', async () => {
  const asha = await given.student({ fullName: 'Asha' })
  const meera = await offers('Meera', [{ weekday: 4, time: '17:30' }])
  for (const [member, zone] of [
    [asha, { time_zone: 'Asia/Kolkata', language: 'en' }],
    [meera, { time_zone: 'Europe/Berlin', language: 'hi' }],
  ] as const)
    await db.updateTable('members').set(zone).where('id', '=', member.id).execute()
  const [time] = (await as(asha).call(listPracticeTimes)).body
  const startsAt = time?.startsAt ?? ''
  const body = { personId: meera.id, startsAt, goal: 'A bank', question: 'Talking' }
  expect((await as(asha).call(bookPractice, { body })).status).toBe(201)

  const sent = await emailed()
  const partsFor = (member: TestMember) => sent.find((email) => addressOf(email) === member.email)?.parts ?? ['']
  const clockIn = (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(startsAt))
  expect(sent).toHaveLength(2)
  for (const part of partsFor(asha)) {
    expect(part).toContain(clockIn('en', 'Asia/Kolkata'))
    expect(part).toContain('GMT+5:30')
  }
  for (const part of partsFor(meera)) {
    expect(part).toContain(clockIn('hi', 'Europe/Berlin'))
    expect(part).toMatch(/गुरुवार|बुधवार|शुक्रवार/)
  }
})

/** Books an hour of a new member, and returns both with the session. */
const bookOne = async () => {
  const asha = await given.student({ fullName: 'Asha' })
  const meera = await offers('Meera', [{ weekday: 4, time: '17:30' }])
  const [time] = (await as(asha).call(listPracticeTimes)).body.filter(({ person }) => person._id === meera.id)
  const body = { personId: meera.id, startsAt: time?.startsAt ?? '', goal: 'A bank', question: 'Talking' }
  const id = (await as(asha).call(bookPractice, { body })).body.pairingId ?? ''
  const [session] = (await as(asha).call(readPairing, { params: { id } })).body.sessions
  if (session === undefined) throw new Error('A session is needed')
  return { asha, meera, session, params: { id, sessionId: session._id } }
}

const linesOf = (calendar: unknown) =>
  (calendar instanceof Uint8Array ? new TextDecoder().decode(calendar) : String(calendar)).trimEnd().split(/\r?\n/)

/** Lets time pass, and returns the lines of the calendars in the emails to a member. */
const calendarsTo = async (member: TestMember, time = 0) =>
  (await emailed(time))
    .filter((email) => addressOf(email) === member.email)
    .map(({ attachments }) =>
      attachments.map(({ mimeType, method, filename, content }) => ({
        file: [mimeType, method, filename],
        lines: linesOf(content),
      })),
    )

it('attaches the calendar entry of a booked mock interview, and its changes', async () => {
  const { asha, meera, session, params } = await bookOne()
  const [[booked] = []] = await calendarsTo(asha)
  expect(booked?.file).toEqual(['text/calendar', 'PUBLISH', 'calendar.ics'])
  // As in the download, so that a calendar has the entry once.
  const download = await as(asha).call(exportPairingSession, { params })
  expect(booked?.lines).toEqual(linesOf(download.body))
  expect(booked?.lines).toEqual(expect.arrayContaining([`UID:${session._id}`, 'SEQUENCE:0', 'STATUS:CONFIRMED']))

  const moved = new Date(Date.parse(session.startsAt) + day).toISOString()
  const [date, clockTime] = [moved.slice(0, 10), moved.slice(11, 16)]
  const draft = { title: 'Mock interview', minutes: 45 as const, date, time: clockTime, timeZone: 'UTC' }
  await as(asha).call(changePairingSession, { params, body: draft })
  const [[changed] = []] = await calendarsTo(meera)
  const start = `DTSTART:${moved.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  expect(changed?.lines).toEqual(expect.arrayContaining([`UID:${session._id}`, 'SEQUENCE:1', start]))

  await as(meera).call(removePairingSession, { params, body: {} })
  const [[cancelled] = []] = await calendarsTo(asha)
  const cancellation = [`UID:${session._id}`, 'SEQUENCE:2', 'STATUS:CANCELLED', start]
  expect(cancelled?.lines).toEqual(expect.arrayContaining(cancellation))
})

it('cancels the calendar entries of the sessions ahead when the practice ends', async () => {
  const { asha, meera, session, params } = await bookOne()
  await emailed()
  await as(asha).call(endPairing, { params, body: {} })
  const [[cancelled] = []] = await calendarsTo(meera)
  expect(cancelled?.lines).toEqual(expect.arrayContaining([`UID:${session._id}`, 'SEQUENCE:1', 'STATUS:CANCELLED']))
})

it('sends the reason of a cancellation in the last 24 hours', async () => {
  const { asha, meera, session, params } = await bookOne()
  await emailed()
  clock.set(new Date(Date.parse(session.startsAt) - day + 60_000))
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
  await as(asha).call(removePairingSession, { params, body: { words: 'I have a fever' } })
  const { subject, parts } = await to(meera)
  expect(subject).toBe('Cancelled: “Mock interview”')
  for (const part of parts) expect(part).toContain('I have a fever')
})
