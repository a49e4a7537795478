import { describe, expect, it } from 'vitest'
import { cancelEvent, type DraftEvent, scheduleEvent, updateEvent } from '#contract/events/scheduling.ts'
import { answerEvent } from '#contract/events/rsvps.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { scheduleReminders, sendReminders } from './reminders.ts'

const { given, as, clock, db, portal } = await openTestPortal()
const { platform } = portal
const minute = 60_000
const hour = 60 * minute

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hour).toISOString()
const draft = (more: Partial<DraftEvent> = {}) => ({
  ...{ title: 'Soldering', description: 'Build a night light.', link: 'https://meet.example/1', category: 'Workshop' },
  ...{ dateTime: inHours(48) },
  ...more,
})
const schedule = async (host: TestMember, more: Partial<DraftEvent> = {}) => {
  const { status, body } = await as(host).call(scheduleEvent, { body: draft(more) })
  expect(status).toBe(201)
  return { id: body._id }
}
const answer = async (member: TestMember, params: { id: string }, more: object = {}) =>
  expect((await as(member).call(answerEvent, { params, body: { answer: 'going', ...more } })).status).toBe(200)
const pass = async (time: number) => {
  clock.advance(time)
  await scheduleReminders(platform)
  await platform.tasks.runDue()
}
/** Returns the reminders sent to a member, latest first. */
const remindersOf = async (member: TestMember) =>
  (await as(member).call(listNotifications)).body.notifications
    .filter(({ type }) => type === 'event_reminder')
    .map(({ subject, values, count }) => [subject, values['before'], count])

describe('event reminders', () => {
  it('sends each reminder once, a day and an hour before', async () => {
    const [asha, ravi] = [await given.student(), await given.student()]
    const params = await schedule(asha)
    await answer(ravi, params)

    await pass(23 * hour)
    expect(await remindersOf(ravi)).toEqual([])
    await pass(2 * hour)
    expect(await remindersOf(ravi)).toEqual([[params.id, 'day', 1]])
    await pass(hour)
    await Promise.all([sendReminders(platform), sendReminders(platform)])
    expect(await remindersOf(ravi)).toEqual([[params.id, 'day', 1]])
    await pass(21.5 * hour)
    const sent = await remindersOf(ravi)
    expect(sent[0]?.slice(0, 2)).toEqual([params.id, 'hour'])
    await pass(15 * minute)
    expect(await remindersOf(ravi)).toEqual(sent)
    expect(await remindersOf(asha)).toEqual([])
  })

  it('sends only the reminders the member has chosen', async () => {
    const [asha, ravi, mira] = [await given.student(), await given.student(), await given.student()]
    const params = await schedule(asha)
    await answer(ravi, params, { reminders: ['hour'] })
    await answer(mira, params, { reminders: [] })
    await pass(25 * hour)
    expect(await remindersOf(ravi)).toEqual([])
    await pass(22.5 * hour)
    expect([await remindersOf(ravi), await remindersOf(mira)]).toEqual([[[params.id, 'hour', 1]], []])
  })

  it('skips reminders that were due before the member’s answer', async () => {
    const [asha, ravi, mira] = [await given.student(), await given.student(), await given.student()]
    const params = await schedule(asha)
    clock.advance(30 * hour)
    await answer(ravi, params)
    await pass(minute)
    expect(await remindersOf(ravi)).toEqual([])
    clock.advance(17.5 * hour)
    await answer(mira, params)
    await pass(minute)
    expect([await remindersOf(ravi), await remindersOf(mira)]).toEqual([[[params.id, 'hour', 1]], []])
  })

  it('skips members who are not going, and cancelled, hidden or past events', async () => {
    const [asha, ravi] = [await given.student(), await given.student()]
    const [interested, cancelled, hidden, over, held] = [
      ...[await schedule(asha), await schedule(asha), await schedule(asha)],
      ...[await schedule(asha, { dateTime: inHours(20) }), await schedule(asha)],
    ]
    if (!interested || !cancelled || !hidden || !over || !held) throw new Error('An event is missing.')
    await answer(ravi, interested, { answer: 'interested' })
    for (const event of [cancelled, hidden, over, held]) await answer(ravi, event)
    await as(asha).call(cancelEvent, { params: cancelled })
    await db
      .updateTable('events')
      .set({ hidden_at: clock.now(), hidden_reason: 'Spam' })
      .where('id', '=', hidden.id)
      .execute()
    await pass(25 * hour)
    expect(await remindersOf(ravi)).toEqual([[held.id, 'day', 1]])
  })

  it('skips the day-before reminder if the server was down until the last hour', async () => {
    const [asha, ravi] = [await given.student(), await given.student()]
    const params = await schedule(asha)
    await answer(ravi, params)
    await pass(47.5 * hour)
    expect(await remindersOf(ravi)).toEqual([[params.id, 'hour', 1]])
  })

  it('sends reminders again after the event is moved', async () => {
    const [asha, ravi] = [await given.student(), await given.student()]
    const params = await schedule(asha)
    await answer(ravi, params)
    await pass(25 * hour)
    const first = await remindersOf(ravi)
    expect(first).toHaveLength(1)
    const moved = await as(asha).call(updateEvent, { params, body: draft({ dateTime: inHours(72) }) })
    expect(moved.body).toMatchObject({ _id: params.id })
    await pass(24 * hour)
    expect(await remindersOf(ravi)).toEqual(first)
    await db.updateTable('notifications').set({ read_at: clock.now() }).execute()
    await pass(25 * hour)
    expect((await remindersOf(ravi)).map(([, before, count]) => [before, count])).toEqual(
      [...first, ...first].map(([, ...reminder]) => reminder),
    )
  })
})
