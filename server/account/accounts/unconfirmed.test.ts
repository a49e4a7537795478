import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmEmail, sendConfirmation } from '#contract/account/accounts.ts'
import { makeFeed } from '#contract/events/calendar.ts'
import { listChatUsers } from '#contract/chat/conversations.ts'
import { listEvents } from '#contract/events/events.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { listJobs, postJob } from '#contract/opportunities/jobs.ts'
import { listMembers } from '#contract/people/directory.ts'
import { getProfile, updateProfile } from '#contract/people/profiles.ts'
import { getPrivacy } from '#contract/people/privacy.ts'
import { searchAll } from '#contract/search/search.ts'
import { prepareConfirmation } from '#server/college/public.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import type { TestMember } from '#server/testing/given.ts'
import { caughtUp, next, openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { given, as, db, portal, socket, send } = await openTestPortal({ SMTP_URL: mailServer.url })

beforeEach(() => void mailServer.emails.splice(0))
afterAll(() => mailServer.close())

const unconfirmed = (details = {}) => given.student({ fullName: 'Somebody Else', email_verified_at: null, ...details })
const confirm = async (member: TestMember) => {
  await as(member).call(sendConfirmation)
  await portal.platform.tasks.runDue()
  const token = /#(\S+)/.exec(mailServer.emails.at(-1)?.text ?? '')?.[1] ?? ''
  expect((await as(undefined).call(confirmEmail, { body: { token } })).status).toBe(200)
}
const event = (audience: 'members' | 'public') => ({
  ...{ description: `For ${audience}`, link: 'https://meet.example', dateTime: '2099-12-05T18:30Z' },
  ...{ category: 'Workshop', audience },
})
const job = { title: 'Engineer', company: 'Acme', location: 'Pune', description: 'Build things.' }
const closed = { status: 403, body: { code: 'access.unconfirmed', message: expect.stringContaining('Confirm your') } }

describe('unconfirmed members, with a mail server', () => {
  it("can't see the directory", async () => {
    const [ada, grace] = [await unconfirmed(), await given.student()]
    expect(await as(ada).call(listMembers)).toMatchObject(closed)
    expect(await as(ada).call(searchAll, { querystring: { q: 'Person' } })).toMatchObject(closed)
    expect(await as(ada).call(getProfile, { params: { id: grace.id } })).toMatchObject(closed)
    expect(await as(ada).call(getProfile, { params: { id: crypto.randomUUID() } })).toMatchObject(closed)
    expect(await send(ada, grace)).toMatchObject(closed)
    expect((await as(ada).call(listChatUsers)).body).toEqual({ users: [] })
  })

  it('see the events and jobs that a visitor sees, and their own', async () => {
    const [ada, grace] = [await unconfirmed(), await given.student()]
    for (const audience of ['members', 'public'] as const)
      await as(grace).call(scheduleEvent, { body: event(audience) })
    await as(grace).call(postJob, { body: job })
    await as(ada).call(postJob, { body: { ...job, title: 'Own' } })
    const seen = async (member: TestMember) =>
      (await as(member).call(listEvents)).body.map((found) => found.description)
    expect(await seen(grace)).toEqual(['For members', 'For public'])
    expect(await seen(ada)).toEqual(['For public'])
    expect((await as(ada).call(listEvents)).body).toMatchObject([{ author: null, host: expect.any(String) }])
    expect((await as(ada).call(listJobs)).body.map(({ title }) => title)).toEqual(['Own'])
    const { url } = (await as(ada).call(makeFeed)).body
    const feed = await portal.app.inject({ method: 'GET', url: `${new URL(url).pathname}?whose=all` })
    expect([feed.body.includes('For public'), feed.body.includes('For members')]).toEqual([true, false])
  })

  it('can use their own profile, settings and postings', async () => {
    const ada = await unconfirmed()
    expect((await as(ada).call(getProfile, { params: { id: ada.id } })).body).toMatchObject({
      ...{ unconfirmed: true, limited: true, emailConfirmed: false },
    })
    expect((await as(ada).call(updateProfile, { params: { id: ada.id }, body: { course: 'Physics' } })).status).toBe(
      200,
    )
    expect((await as(ada).call(getPrivacy)).status).toBe(200)
    expect((await as(ada).call(scheduleEvent, { body: event('members') })).body).toMatchObject({ pending: true })
    expect((await socket(ada)).connected).toBe(true)
  })

  it("can't be found, nor can their postings", async () => {
    const [ada, grace] = [await unconfirmed(), await given.student()]
    await as(ada).call(scheduleEvent, { body: event('public') })
    await as(ada).call(postJob, { body: job })
    const names = (await as(grace).call(listMembers)).body.members.map(({ fullName }) => fullName)
    expect(names).toEqual([grace.fullName])
    const found = (await as(grace).call(searchAll, { querystring: { q: 'some' } })).body
    expect([found.people, found.jobs, found.events]).toEqual([[], [], []])
    expect((await as(grace).call(listChatUsers)).body).toEqual({ users: [] })
    expect((await as(grace).call(getProfile, { params: { id: ada.id } })).status).toBe(404)
    expect((await send(grace, ada)).status).toBe(404)
    expect((await as(undefined).call(listEvents)).body).toEqual([])
    expect((await as(grace).call(listJobs)).body).toEqual([])
  })

  it('can reply in existing conversations', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    await send(grace, ada)
    await db.updateTable('members').set({ email_verified_at: null }).where('id', '=', ada.id).execute()
    expect((await send(ada, grace)).status).toBe(201)
    expect((await as(ada).call(listChatUsers)).body.users.map(({ _id }) => _id)).toEqual([grace.id])
  })

  it("don't receive the members' events over their socket", async () => {
    const [ada, grace, alan] = [await unconfirmed(), await given.student(), await given.student()]
    const [mine, his] = [await socket(ada), await socket(alan)]
    const everybodyElse = next(his, 'event:changed')
    const heard: unknown[] = []
    mine.on('event:changed', (told) => heard.push(told))
    await as(grace).call(scheduleEvent, { body: event('members') })
    await everybodyElse
    await caughtUp(mine)
    expect(heard).toEqual([])
  })
})

describe('confirming an address', () => {
  it('opens the directory immediately, also for connected sockets, and lists the member', async () => {
    const [ada, grace] = [await unconfirmed(), await given.student()]
    await as(ada).call(scheduleEvent, { body: event('members') })
    const [mine, hers] = [await socket(ada), await socket(grace)]
    const announced = next(hers, 'event:changed')
    await confirm(ada)

    expect(await announced).toMatchObject({ description: 'For members', pending: false })
    expect((await as(ada).call(listMembers)).body.members).toHaveLength(2)
    expect((await as(grace).call(getProfile, { params: { id: ada.id } })).status).toBe(200)
    const told = next(mine, 'event:changed')
    await as(grace).call(scheduleEvent, { body: event('public') })
    expect(await told).toMatchObject({ description: 'For public' })
  })

  it("doesn't replace the verification of an alumnus", async () => {
    const alumnus = await given.alumnus({ email_verified_at: null })
    expect(await as(alumnus).call(listMembers)).toMatchObject(closed)
    await confirm(alumnus)
    expect(await as(alumnus).call(listMembers)).toMatchObject({ status: 403, body: { code: 'access.unverified' } })
  })
})

it("members needn't confirm their address without a mail server", async () => {
  await prepareConfirmation(db, false, new Date())
  const [ada, grace] = [await unconfirmed(), await given.student()]
  expect((await as(ada).call(listMembers)).body.members).toHaveLength(2)
  expect((await send(grace, ada)).status).toBe(201)
  expect((await as(ada).call(getProfile, { params: { id: ada.id } })).body).toMatchObject({ unconfirmed: false })
})
