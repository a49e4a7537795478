import { describe, expect, it } from 'vitest'
import { makeFeed } from '#contract/events/calendar.ts'
import { saveMyOffer } from '#contract/mentoring/offers.ts'
import { endPairing, listPairings, readPairing } from '#contract/mentoring/pairings.ts'
import { acceptMentoringRequest, askMentor } from '#contract/mentoring/requests.ts'
import {
  addPairingSession,
  answerPairingSession,
  changePairingSession,
  exportPairingSession,
  removePairingSession,
} from '#contract/mentoring/sessions.ts'
import { listNotifications, targetOf } from '#contract/notifications/notifications.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'
import { sendSessionReminders } from './reminders.ts'

const { given, as, clock, db, portal, socket } = await openTestPortal()
const minute = 60_000

const givenPair = async () => {
  const [meera, asha] = [await given.verifiedAlumnus({ fullName: 'Meera' }), await given.student({ fullName: 'Asha' })]
  const body = { about: 'Engineering', topics: ['first_job'], formats: ['video'], frequency: 'monthly' } as const
  await as(meera).call(saveMyOffer, { body: { ...body, languages: ['English'], capacity: 3 } })
  const words = { goal: 'Find a job', question: 'Where do I begin?', availability: 'Fridays', passesOn: false }
  const { body: request } = await as(asha).call(askMentor, { body: { ...words, choices: [meera.id] } })
  const { body: accepted } = await as(meera).call(acceptMentoringRequest, { params: { id: request._id } })
  return { meera, asha, params: { id: accepted.pairingId ?? '' } }
}
/** Returns a draft of a session that begins `minutes` minutes from now. */
const draft = (minutes: number, more: object = {}) => {
  const start = new Date(clock.now().getTime() + minutes * minute).toISOString()
  return {
    ...{ title: 'First talk', date: start.slice(0, 10), time: start.slice(11, 19), timeZone: 'UTC' },
    ...{ minutes: 30, format: 'video' as const, link: 'https://meet.example/1' },
    ...more,
  }
}
const pass = async (minutes: number) => {
  clock.advance(minutes * minute)
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
}
const newsOf = async (member: TestMember, wanted: 'pairing' | 'event_reminder') => {
  await sendSessionReminders(portal.platform)
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications.filter(({ type }) => type === wanted)
}

describe('a mentoring session', () => {
  it('stores its length and the link or place of its format, and adds https to a link without a scheme', async () => {
    const { meera, asha, params } = await givenPair()
    const plan = async (more: object) =>
      (await as(meera).call(addPairingSession, { params, body: draft(60, more) })).body
    expect(await plan({ link: 'meet.example/room', place: 'Library' })).toMatchObject({
      ...{ minutes: 30, format: 'video', link: 'https://meet.example/room', place: null, description: '' },
    })
    expect(await plan({ format: 'in_person', place: 'Library', minutes: '90' })).toMatchObject({
      ...{ minutes: 90, format: 'in_person', link: null, place: 'Library' },
    })
    expect(await plan({ format: 'chat', minutes: undefined })).toMatchObject({
      format: 'chat',
      minutes: 45,
      link: null,
    })
    expect((await as(asha).call(readPairing, { params })).body.sessions).toHaveLength(3)
  })

  it.each([
    ['a link that is no web address', { link: 'javascript:alert(1)' }, 'link'],
    ['a place of 121 letters', { format: 'in_person', place: 'x'.repeat(121) }, 'place'],
    ['a length of 20 minutes', { minutes: 20 }, 'minutes'],
    ['an unknown format', { format: 'pigeon' }, 'format'],
    ['a time that has passed', { date: '2020-01-01' }, 'date'],
  ])('rejects %s', async (_, more, field) => {
    const { meera, params } = await givenPair()
    const { status, body } = await as(meera).call(addPairingSession, { params, body: draft(60, more) })
    expect([status, body]).toMatchObject([400, { fields: { [field]: expect.any(String) } }])
  })

  it('is stored and notified once when sent again with the same client id', async () => {
    const { meera, asha, params } = await givenPair()
    const body = { ...draft(60), clientId: newId() }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => as(meera).call(addPairingSession, { params, body })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body: session }) => session._id)).size).toBe(1)
    expect(await newsOf(asha, 'pairing')).toMatchObject([{ count: 1, values: { news: 'planned' } }])
    await as(meera).call(addPairingSession, { params, body: { ...body, clientId: newId() } })
    expect((await as(asha).call(readPairing, { params })).body.sessions).toHaveLength(2)
  })

  it('accepts a new link while under way, but no new time in the past', async () => {
    const { meera, asha, params } = await givenPair()
    const body = draft(60)
    const { body: planned } = await as(meera).call(addPairingSession, { params, body })
    const place = { ...params, sessionId: planned._id }
    await pass(70)
    const relinked = await as(meera).call(changePairingSession, {
      ...{ params: place, body: { ...body, link: 'https://meet.example/2' } },
    })
    expect(relinked.body).toMatchObject({ link: 'https://meet.example/2', startsAt: planned.startsAt })
    expect(await newsOf(asha, 'pairing')).toMatchObject([{ values: { news: 'relocated' } }])
    const moved = await as(meera).call(changePairingSession, { params: place, body: draft(-5) })
    expect(moved.body.code).toBe('mentorship.past')
  })

  it('is pushed only to the other member, when planned, changed, answered and removed', async () => {
    const { meera, asha, params } = await givenPair()
    const [theirs, strangers] = [await socket(asha), await socket(await given.student())]
    const heard: unknown[] = []
    strangers.on('pairing:changed', (changed) => heard.push(changed))
    const pushed = async (act: () => Promise<unknown>) => {
      const told = next(theirs, 'pairing:changed')
      await act()
      expect(await told).toEqual({ id: params.id })
    }
    let sessionId = ''
    await pushed(async () => {
      sessionId = (await as(meera).call(addPairingSession, { params, body: draft(60) })).body._id
    })
    const place = () => ({ ...params, sessionId })
    await pushed(() => as(meera).call(changePairingSession, { params: place(), body: draft(90) }))
    await pass(150)
    await pushed(() => as(meera).call(answerPairingSession, { params: place(), body: { tookPlace: true } }))
    await pushed(() => as(meera).call(removePairingSession, { params: place(), body: {} }))
    expect(heard).toEqual([])
  })

  it('shows the time zone of the other member, or else the college’s', async () => {
    await given.college({ time_zone: 'Asia/Kolkata' })
    const { meera, asha, params } = await givenPair()
    await db.updateTable('members').set({ time_zone: 'Europe/Berlin' }).where('id', '=', meera.id).execute()
    const zoneFor = async (viewer: TestMember) => (await as(viewer).call(readPairing, { params })).body.otherTimeZone
    expect([await zoneFor(asha), await zoneFor(meera)]).toEqual(['Europe/Berlin', 'Asia/Kolkata'])
  })
})

describe('session outcome', () => {
  it('can be given by each member after the end, and is shown to both', async () => {
    const { meera, asha, params } = await givenPair()
    const { body: planned } = await as(meera).call(addPairingSession, { params, body: draft(60) })
    const place = { ...params, sessionId: planned._id }
    const answer = (member: TestMember, tookPlace: boolean) =>
      as(member).call(answerPairingSession, { params: place, body: { tookPlace } })
    await pass(89)
    expect((await answer(asha, true)).body).toMatchObject({ code: 'pairing.session_not_over' })
    await pass(2)
    expect((await answer(asha, true)).body.tookPlace).toEqual({ me: true, other: null })
    expect((await answer(asha, true)).status).toBe(200)
    expect((await answer(meera, false)).body.tookPlace).toEqual({ me: false, other: true })
    const stranger = await given.student()
    expect((await answer(stranger, true)).body.code).toBe('pairing.not_found')
    expect(await db.selectFrom('pairing_session_outcomes').selectAll().execute()).toHaveLength(2)
  })

  it('is cleared when the session is moved ahead', async () => {
    const { meera, params } = await givenPair()
    const { body: planned } = await as(meera).call(addPairingSession, { params, body: draft(60) })
    const place = { ...params, sessionId: planned._id }
    await pass(120)
    await as(meera).call(answerPairingSession, { params: place, body: { tookPlace: false } })
    const moved = await as(meera).call(changePairingSession, { params: place, body: draft(60) })
    expect(moved.body.tookPlace).toEqual({ me: null, other: null })
  })
})

describe('session reminders', () => {
  const due = async (member: TestMember) =>
    (await newsOf(member, 'event_reminder')).map(({ values }) => values['title'])

  it('notify both members once, and again only after the time changes', async () => {
    const { meera, asha, params } = await givenPair()
    const { body: planned } = await as(meera).call(addPairingSession, { params, body: draft(120) })
    expect(await due(asha)).toEqual([])
    await pass(61)
    expect([await due(asha), await due(meera)]).toEqual([['First talk'], ['First talk']])
    const [reminder] = await newsOf(asha, 'event_reminder')
    expect(reminder && targetOf(reminder)).toBe(`/dashboard/mentorship/${params.id}`)
    await pass(2)
    expect((await newsOf(asha, 'event_reminder')).map(({ count }) => count)).toEqual([1])
    const place = { ...params, sessionId: planned._id }
    await as(meera).call(changePairingSession, { params: place, body: draft(120) })
    await pass(61)
    expect((await newsOf(asha, 'event_reminder')).map(({ count }) => count)).toEqual([2])
  })

  it('are not sent for sessions planned within the hour, in ended pairings or after a block', async () => {
    const [late, ended, blocked] = [await givenPair(), await givenPair(), await givenPair()]
    await as(late.meera).call(addPairingSession, { params: late.params, body: draft(30) })
    for (const { meera, params } of [ended, blocked])
      await as(meera).call(addPairingSession, { params, body: draft(120) })
    await as(ended.meera).call(endPairing, { params: ended.params, body: {} })
    await as(blocked.asha).call(blockMember, { params: { userId: blocked.meera.id } })
    await pass(70)
    for (const { meera, asha } of [late, ended, blocked]) expect([await due(meera), await due(asha)]).toEqual([[], []])
  })
})

describe('session calendar file', () => {
  it('contains times in UTC, the link as location, and the same UID as the feed', async () => {
    const { meera, asha, params } = await givenPair()
    const body = { ...draft(60), date: '2099-12-05', time: '18:30', timeZone: 'Asia/Kolkata' }
    const { body: planned } = await as(meera).call(addPairingSession, { params, body })
    const { body: feed } = await as(asha).call(makeFeed)
    const own = (await portal.app.inject({ method: 'GET', url: new URL(feed.url).pathname })).body
    const url = `/api/pairings/${params.id}/sessions/${planned._id}/calendar.ics`
    const headers = { authorization: `Bearer ${asha.token}` }
    const file = await portal.app.inject({ method: 'GET', url, headers })
    expect(file.headers).toMatchObject({
      ...{ 'content-type': 'text/calendar; charset=utf-8' },
      ...{ 'content-disposition': 'attachment; filename="session.ics"' },
    })
    for (const text of [file.body, own]) {
      expect(text).toContain(`UID:${planned._id}`)
      expect(text).toContain('DTSTART:20991205T130000Z')
      expect(text).toContain('DTEND:20991205T133000Z')
      expect(text).toContain('LOCATION:https://meet.example/1')
    }
    const stranger = await given.student()
    const place = { ...params, sessionId: planned._id }
    expect((await as(stranger).call(exportPairingSession, { params: place })).body.code).toBe('pairing.not_found')
    expect((await as(meera).call(listPairings)).body[0]?.nextSession).toBe('2099-12-05T13:00:00.000Z')
  })
})
