import { beforeEach, describe, expect, it } from 'vitest'
import { endPairing, listPairings, readPairing } from '#contract/mentoring/pairings.ts'
import { type DraftPracticeOffer, readPractice, savePracticeOffer } from '#contract/mentoring/practice.ts'
import { bookPractice, listPracticeTimes } from '#contract/mentoring/practice-hours.ts'
import { changePairingSession, removePairingSession } from '#contract/mentoring/sessions.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, clock, db, given, portal } = await openTestPortal()
const { platform } = portal
const day = 86_400_000
const words = { goal: 'A bank', question: 'Talking' }

let asha: TestMember
let meera: TestMember

const offer = (member: TestMember, body: Partial<DraftPracticeOffer>) =>
  as(member).call(savePracticeOffer, {
    params: { kind: 'mock_interview' },
    body: { perMonth: 4, paused: false, ...body },
  })
const times = async (member: TestMember) =>
  (await as(member).call(listPracticeTimes)).body.map(({ startsAt }) => startsAt)
const book = (member: TestMember, startsAt: string, clientId = newId()) =>
  as(member).call(bookPractice, { body: { ...words, personId: meera.id, startsAt, clientId } })
const firstTime = async () => {
  const [first = ''] = await times(asha)
  return first
}
const news = async (member: TestMember) => {
  await platform.tasks.runDue()
  return (await as(member).call(listNotifications)).body.notifications.map(({ values }) => values['news'])
}

beforeEach(async () => {
  asha = await given.student({ fullName: 'Asha' })
  meera = await given.verifiedAlumnus({ fullName: 'Meera' })
  await offer(meera, { hours: [1, 4].map((weekday) => ({ weekday, time: '17:30' })) })
})

describe('a free time for a mock interview', () => {
  it('is one of the weekly hours, in the zone of who offers it, from a day ahead', async () => {
    const found = await times(asha)
    expect(found.length).toBe(3)
    for (const time of found) {
      expect([1, 4]).toContain(new Date(time).getUTCDay())
      expect(Date.parse(time)).toBeGreaterThanOrEqual(platform.now().getTime() + day)
    }
    const summary = (await as(asha).call(readPractice)).body.find(({ kind }) => kind === 'mock_interview')
    expect(summary?.nextTime?.startsAt).toBe(found[0])
    expect(await times(meera)).toEqual([])
  })

  it('is on no day without hours, and the hours are at most 14 that don’t overlap', async () => {
    const near = [
      { weekday: 1, time: '17:00' },
      { weekday: 1, time: '17:30' },
    ]
    expect((await offer(meera, { hours: near })).body).toHaveProperty('fields.hours')
    expect((await offer(meera, { hours: [{ weekday: 8, time: '17:00' }] })).status).toBe(400)
    expect((await offer(meera, { hours: [{ weekday: 1, time: '25:00' }] })).status).toBe(400)
    await offer(meera, { hours: [] })
    expect(await times(asha)).toEqual([])
  })
})

describe('a booking', () => {
  it('is agreed at once, with a session at that time, and both are notified', async () => {
    const startsAt = await firstTime()
    const { status, body } = await book(asha, startsAt)
    expect([status, body.state]).toEqual([201, 'accepted'])
    const page = (await as(meera).call(readPairing, { params: { id: body.pairingId ?? '' } })).body
    expect(page.sessions).toMatchObject([{ startsAt, minutes: 45, title: 'Mock interview' }])
    expect([await news(meera), await news(asha)]).toEqual([['booked'], ['booked_mine']])
  })

  it('takes a time once, also when two members book it together', async () => {
    const startsAt = await firstTime()
    const ravi = await given.student()
    const booked = await Promise.all([asha, ravi].map((member) => book(member, startsAt)))
    expect(new Set(booked.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await times(await given.student())).not.toContain(startsAt)
  })

  it('is made once by a double click', async () => {
    const [startsAt, clientId] = [await firstTime(), newId()]
    const booked = await Promise.all([book(asha, startsAt, clientId), book(asha, startsAt, clientId)])
    expect(booked.map(({ status }) => status)).toEqual([201, 201])
    expect((await as(asha).call(listPairings)).body).toHaveLength(1)
  })

  it('is refused for a time that no one offers', async () => {
    const other = new Date(Date.parse(await firstTime()) + 60_000).toISOString()
    expect((await book(asha, other)).body.code).toBe('practice.time_taken')
    expect((await book(asha, 'yesterday')).status).toBe(400)
    expect((await book(meera, await firstTime())).body.code).toBe('offer.own')
  })

  it('frees its time when the session is removed or the practice ends', async () => {
    const startsAt = await firstTime()
    const id = (await book(asha, startsAt)).body.pairingId ?? ''
    const { sessions } = (await as(asha).call(readPairing, { params: { id } })).body
    const sessionId = sessions[0]?._id ?? ''
    await as(asha).call(removePairingSession, { params: { id, sessionId }, body: {} })
    const ravi = await given.student()
    expect(await times(ravi)).toContain(startsAt)
    const again = (await book(ravi, startsAt)).body.pairingId ?? ''
    await as(meera).call(endPairing, { params: { id: again }, body: {} })
    expect(await times(await given.student())).toContain(startsAt)
  })

  it('needs a reason to be cancelled in its last 24 hours, by removal or by ending', async () => {
    const startsAt = await firstTime()
    const id = (await book(asha, startsAt)).body.pairingId ?? ''
    const sessionId = (await as(asha).call(readPairing, { params: { id } })).body.sessions[0]?._id ?? ''
    const now = clock.now()
    clock.set(new Date(Date.parse(startsAt) - day + 60_000))
    await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
    const refusal = { code: 'practice.reason_required', fields: { words: expect.any(String) } }
    const params = { id, sessionId }
    for (const member of [asha, meera]) {
      expect((await as(member).call(removePairingSession, { params, body: { words: ' ' } })).body).toMatchObject(
        refusal,
      )
      expect((await as(member).call(removePairingSession, { params })).status).toBe(400)
      expect((await as(member).call(endPairing, { params, body: {} })).body).toMatchObject(refusal)
    }
    expect((await as(asha).call(removePairingSession, { params, body: { words: 'A fever' } })).status).toBe(200)
    // Without a booked session, the pairing ends without a reason.
    expect((await as(meera).call(endPairing, { params, body: {} })).status).toBe(200)
    clock.set(now)
  })

  it('takes its new time when it is moved, and never overlaps another of the same member', async () => {
    const [first = '', second = ''] = await times(asha)
    const ravi = await given.student()
    await book(asha, first)
    const id = (await book(ravi, second)).body.pairingId ?? ''
    const [session] = (await as(ravi).call(readPairing, { params: { id } })).body.sessions
    const move = (startsAt: string, minutes = 0) => {
      const moved = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()
      const draft = { title: 'Mock interview', date: moved.slice(0, 10), time: moved.slice(11, 16), timeZone: 'UTC' }
      const params = { id, sessionId: session?._id ?? '' }
      return as(ravi).call(changePairingSession, { params, body: { ...draft, minutes: 45 } })
    }
    expect((await move(first, -44)).body).toMatchObject({ code: 'practice.time_taken' })
    expect((await move(first, 44)).status).toBe(409)
    expect((await move(first, 45)).status).toBe(200)
    const offered = await times(await given.student())
    expect(offered).toContain(second)
    expect(offered).not.toContain(first)

    const taken = { session_id: session?._id ?? '', member_id: meera.id, starts_at: new Date(first) }
    const update = db.updateTable('practice_bookings').set(taken).where('session_id', '=', taken.session_id)
    await expect(update.execute()).rejects.toMatchObject({ constraint: 'practice_bookings_do_not_overlap' })
  })
})
