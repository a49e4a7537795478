import { afterAll, beforeEach, expect, it } from 'vitest'
import { uploadPostFile } from '#contract/discussions/files.ts'
import { addPost } from '#contract/discussions/posts.ts'
import { followThread } from '#contract/discussions/threads.ts'
import { listOfferedQuestions, readBeingAsked, refuseAsk } from '#contract/discussions/asks.ts'
import { performEmailAction, readEmailAction } from '#contract/notifications/email-actions.ts'
import { updateProfile } from '#contract/people/profiles.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { createTalk, registeredBefore } from '#server/testing/discussions.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { given, as, clock, db, origin, portal } = await openTestPortal({
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'https://alumni.college.example',
})
const { emails } = mailServer
const { ask, answer, read } = createTalk({ as, db, clock })
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
  const html = String(sent[0]?.html ?? '')
  const header = sent[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const unsubscribe = header.replace(/^<https:\/\/alumni\.college\.example|>$/g, '')
  return { count: sent.length, subject: sent[0]?.subject, text, html, tokens, unsubscribe }
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
  const { subject, text, html } = await emailTo(nadia)
  expect(subject).toBe('Mira asks about Power electronics')
  expect(html).toContain('>M</td>')
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

it('names the files of a question and of an answer, without attaching them', async () => {
  const upload = async (member: TestMember, file: File, thread?: string) =>
    (await as(member).call(uploadPostFile, { body: { file, ...(thread && { thread }) } })).body._id
  const files = [
    await upload(mira, await photo()),
    await upload(mira, new File(['23 °C'], 'heat-sink.txt', { type: 'text/plain' })),
  ]
  const { _id: id } = await ask(mira, { ...question, asked: [nadia.id], files })
  expect((await emailTo(nadia)).text).toContain('> With a photo and heat-sink.txt.')

  const notes = [await upload(nadia, new File(['Use copper.'], 'notes.txt', { type: 'text/plain' }), id)]
  await as(nadia).call(addPost, { params: { id }, body: { body: 'Use **copper**.', files: notes } })
  const { subject, text } = await emailTo(mira)
  expect(subject).toBe('Nadia answered your question')
  expect(text).toContain('> Use copper.\n> With notes.txt.')
  expect(emails.flatMap(({ attachments }) => attachments)).toEqual([])
})

it('lets them set a discussion to Normal or mute it, only on click', async () => {
  const { _id: id } = await ask(mira, question)
  await answer(nadia, id)
  const [quiet = '', mute = ''] = (await emailTo(mira)).tokens
  for (const [token, action, before, after] of [
    [quiet, 'quiet_thread', 'following', 'normal'],
    [mute, 'mute_thread', 'normal', 'muted'],
  ] as const) {
    expect((await open(token)).body).toMatchObject({ action, title: question.title })
    expect((await read(mira, id)).thread.level).toBe(before)
    expect((await act(token)).status).toBe(200)
    expect((await read(mira, id)).thread.level).toBe(after)
  }
})

it('lets them end the emails about one discussion in their email program, by one click', async () => {
  const follow = async () => {
    const { _id: id } = await ask(mira, question)
    await as(nadia).call(followThread, { params: { id }, body: { level: 'following' } })
    return id
  }
  const [id, other] = [await follow(), await follow()]
  await answer(await expert('Devika'), id)
  const { unsubscribe } = await emailTo(nadia)
  const levels = async () => [(await read(nadia, id)).thread.level, (await read(nadia, other)).thread.level]

  const shown = await fetch(origin + unsubscribe, { redirect: 'manual' })
  expect(shown.headers.get('location')).toMatch(/^https:\/\/alumni\.college\.example\/act#\S+$/)
  expect(await levels()).toEqual(['following', 'following'])
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  for (let time = 0; time < 2; time += 1)
    expect((await fetch(origin + unsubscribe, { method: 'POST', body })).status).toBe(200)
  expect(await levels()).toEqual(['muted', 'following'])
})

it('names no anonymous author, and a block between the two ends no ask', async () => {
  const { _id: id } = await ask(mira, { ...question, asked: [nadia.id], anonymous: true })
  const { subject, text, html } = await emailTo(nadia)
  expect(subject).toMatch(/^A student asks/)
  expect(text).not.toMatch(/Mira|student, graduates/)
  expect(html).not.toMatch(/Mira|>M<\/td>/)
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

it('emails the only question of a week that they could answer', async () => {
  await ask(mira, { ...question, title: 'Which inverter fits my roof?', body: 'Power electronics.' })
  clock.advance(3 * day)
  await portal.platform.tasks.runDue()
  clock.set(new Date('2027-01-11T08:00:00Z'))
  await portal.platform.tasks.runDue()
  expect(emails.map(({ subject, to }) => [subject, to?.[0]?.address])).toContainEqual([
    'A question you could answer',
    nadia.email,
  ])
})

it('emails questions they could answer on Monday, three at most, until they say that one is not for them', async () => {
  for (let number = 1; number <= 4; number += 1)
    await ask(mira, { ...question, title: `Which inverter fits roof ${number}?`, body: 'Power electronics.' })
  clock.advance(3 * day)
  await portal.platform.tasks.runDue()
  const weekly = () => emails.filter(({ subject = '' }) => subject.endsWith('you could answer'))
  clock.set(new Date('2027-01-11T07:59:00Z'))
  await portal.platform.tasks.runDue()
  expect(weekly()).toEqual([])
  clock.set(new Date('2027-01-11T08:00:00Z'))
  await portal.platform.tasks.runDue()
  expect(weekly().map(({ subject }) => subject)).toEqual(['3 questions you could answer'])
  const [{ text = '' } = {}] = weekly()
  expect(text.split('?answer')).toHaveLength(4)
  const [token = ''] = [...text.matchAll(/act#(\S+)/g)].map(([, found = '']) => found)
  expect((await act(token)).status).toBe(200)
  expect((await as(nadia).call(listOfferedQuestions)).body.questions).toHaveLength(3)
  clock.advance(14 * day)
  await portal.platform.tasks.runDue()
  expect(weekly()).toHaveLength(1)
})
