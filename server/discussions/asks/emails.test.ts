import { afterAll, beforeEach, expect, it } from 'vitest'
import { readBeingAsked, refuseAsk } from '#contract/discussions/asks.ts'
import { changeChoices } from '#contract/notifications/notification-choices.ts'
import { performEmailAction, readEmailAction } from '#contract/notifications/email-actions.ts'
import { updateProfile } from '#contract/people/profiles.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { createTalk, registeredBefore } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { given, as, clock, db, portal } = await openTestPortal({
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'https://alumni.college.example',
})
const { emails } = mailServer
const { ask, read } = createTalk({ as, db, clock })
afterAll(() => mailServer.close())

const day = 24 * 60 * 60 * 1000
const question = {
  title: 'From computer science to power electronics?',
  body: `I want to **design** inverters. ${'Why? '.repeat(80)}`,
}
const expert = async (fullName: string) => {
  const member = await given.verifiedAlumnus({ ...registeredBefore(clock), fullName })
  await as(member).call(updateProfile, { params: { id: member.id }, body: { skills: ['Power electronics'] } })
  return member
}
/** Sends what is due and returns the email to a member, and the tokens of its links. */
const emailTo = async ({ email }: TestMember) => {
  await portal.platform.tasks.runDue()
  clock.advance(10 * 60_000)
  await portal.platform.tasks.runDue()
  const sent = emails.filter(({ to }) => JSON.stringify(to).includes(email))
  const text = sent[0]?.text ?? ''
  const tokens = [...text.matchAll(/https:\/\/alumni\.college\.example\/act#(\S+)/g)].map(([, token = '']) => token)
  return { count: sent.length, subject: sent[0]?.subject, text, tokens }
}
const open = (token: string) => as(undefined).call(readEmailAction, { body: { token } })
const act = (token: string) => as(undefined).call(performEmailAction, { body: { token } })

let mira: TestMember
let nadia: TestMember
beforeEach(async () => {
  emails.splice(0)
  // A Monday.
  clock.set(new Date('2027-01-04T12:00:00Z'))
  mira = await given.student({ ...registeredBefore(clock), fullName: 'Mira' })
  nadia = await expert('Nadia')
})
const stateOf = async (id: string) => (await read(mira, id)).asking?.asks?.[0]?.state

it('says who asks, why and what, with links to answer and to pass it on', async () => {
  const { _id: id } = await ask(mira, { ...question, asked: [nadia.id] })
  const { subject, text } = await emailTo(nadia)
  expect(subject).toBe('Mira asks about Power electronics')
  for (const part of [
    'Mira, student',
    'Why you: Power electronics',
    question.title,
    'I want to design inverters. Why?',
  ])
    expect(text).toContain(part)
  expect(text.split('Why?').length - 1).toBeLessThanOrEqual(60)
  for (const link of ['answer', 'pass']) expect(text).toContain(`/dashboard/discussions/${id}?${link}`)
})

it('names no anonymous author, and a block between the two ends no ask', async () => {
  const { _id: id } = await ask(mira, { ...question, asked: [nadia.id], anonymous: true })
  const { subject, text } = await emailTo(nadia)
  expect(subject).toMatch(/^A student asks/)
  expect(text).not.toMatch(/Mira|student, graduates/)
  await as(mira).call(blockMember, { params: { userId: nadia.id } })
  expect((await read(nadia, id)).asking?.mine?.state).toBe('asked')
})

it('lets them refuse, promise and be asked less often, only on click', async () => {
  const { _id: id } = await ask(mira, { ...question, asked: [nadia.id] })
  const { tokens } = await emailTo(nadia)
  const [refuse = '', promise = '', less = ''] = tokens
  expect((await open(promise)).body).toMatchObject({ action: 'promise_answer', title: question.title })
  expect(await stateOf(id)).toBe('asked')
  for (let time = 0; time < 2; time += 1) expect((await act(promise)).status).toBe(200)
  expect(await stateOf(id)).toBe('promised')
  for (let time = 0; time < 2; time += 1) expect((await act(refuse)).status).toBe(200)
  expect(await stateOf(id)).toBe('refused')
  for (let time = 0; time < 2; time += 1) expect((await act(less)).status).toBe(200)
  expect((await as(nadia).call(readBeingAsked)).body.perWeek).toBe(1)
  clock.advance(15 * day)
  expect((await act(refuse)).body.code).toBe('link.invalid')
})

it('a block ends an open ask, and fifty refusals at once count once', async () => {
  const { _id: id } = await ask(mira, { ...question, asked: [nadia.id] })
  const devika = await expert('Devika')
  const other = await ask(mira, { ...question, asked: [devika.id] })
  await Promise.all(Array.from({ length: 50 }, () => as(nadia).call(refuseAsk, { params: { id } })))
  expect(await stateOf(id)).toBe('refused')
  await as(devika).call(blockMember, { params: { userId: mira.id } })
  expect((await read(mira, other._id)).asking).toMatchObject({ asks: [], places: 3 })
})

it('lists questions they could answer in the weekly digest, if there are some', async () => {
  await as(nadia).call(changeChoices, { body: { digest: 'weekly' } })
  await ask(mira, question)
  const digestsOf = () => emails.filter(({ subject = '' }) => subject.startsWith('New at'))
  clock.advance(3 * day)
  await portal.platform.tasks.runDue()
  clock.set(new Date('2027-01-11T12:00:00Z'))
  await portal.platform.tasks.runDue()
  expect(digestsOf().map(({ text }) => text)).toEqual([
    expect.stringContaining(`A question you could answer: ${question.title}`),
  ])
})
