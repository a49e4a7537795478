import { describe, expect, it } from 'vitest'
import { listEvents } from '#contract/events/events.ts'
import { answerEvent, answerSeries } from '#contract/events/rsvps.ts'
import { cancelEvent, scheduleEvent } from '#contract/events/scheduling.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, clock, given } = await openTestPortal()
const day = 86_400_000

const schedule = async (host: TestMember, more: object = {}) => {
  const dateTime = new Date(clock.now().getTime() + day).toISOString()
  const about = { title: 'Board games', description: 'Bring one.', link: 'https://meet.example/1', dateTime }
  const body = { ...about, category: 'Networking' as const, ...more }
  return (await as(host).call(scheduleEvent, { body })).body
}
const weekly = (count: number, more: object = {}) => ({
  ...{ timeZone: 'UTC', repeats: { frequency: 'weekly', count, except: [] } },
  ...more,
})
const datesOf = async (viewer: TestMember) => (await as(viewer).call(listEvents)).body
const answersOf = async (viewer: TestMember) => (await datesOf(viewer)).map(({ rsvp }) => rsvp?.answer)
const answerAll = (member: TestMember, id: string, answer: 'going' | 'interested' | 'declined') =>
  as(member).call(answerSeries, { params: { id }, body: { answer } })

describe('RSVP to a series', () => {
  it('applies to every upcoming date that is not cancelled, and can be changed', async () => {
    const [host, asha] = [await given.student(), await given.student()]
    const { _id } = await schedule(host, weekly(4))
    const [, second] = await datesOf(host)
    await as(host).call(cancelEvent, { params: { id: second?._id ?? '' } })

    const { status, body } = await answerAll(asha, _id, 'going')
    expect([status, body]).toMatchObject([200, { dates: 3, waiting: 0, event: { _id, rsvp: { answer: 'going' } } }])
    expect(await answersOf(asha)).toEqual(['going', undefined, 'going', 'going'])
    expect((await answerAll(asha, _id, 'going')).body).toMatchObject({ dates: 3, waiting: 0, event: { goingCount: 1 } })

    expect((await answerAll(asha, _id, 'declined')).body).toMatchObject({ dates: 3, waiting: 0 })
    expect(await answersOf(asha)).toEqual(['declined', undefined, 'declined', 'declined'])
  })

  it('joins the waiting list only for dates that are full', async () => {
    const [host, asha, ravi] = [await given.student(), await given.student(), await given.student()]
    const { _id } = await schedule(host, weekly(3, { capacity: 1 }))
    const [, second] = await datesOf(host)
    await as(ravi).call(answerEvent, { params: { id: second?._id ?? '' }, body: { answer: 'going' } })
    expect((await answerAll(asha, _id, 'going')).body).toMatchObject({ dates: 3, waiting: 1 })
    expect(await answersOf(asha)).toEqual(['going', 'waiting', 'going'])
  })

  it('fills each place once when many members answer at the same time', async () => {
    const host = await given.student()
    const members = await Promise.all(Array.from({ length: 4 }, () => given.student()))
    const { _id } = await schedule(host, weekly(3, { capacity: 2 }))
    const answers = await Promise.all([...members, ...members].map((member) => answerAll(member, _id, 'going')))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await datesOf(host)).map(({ goingCount, placesLeft }) => [goingCount, placesLeft])).toEqual(
      Array(3).fill([2, 0]),
    )
  })

  it('works like a single RSVP for an event that does not repeat', async () => {
    const [host, asha] = [await given.student(), await given.student()]
    const { _id } = await schedule(host)
    expect((await answerAll(asha, _id, 'going')).body).toMatchObject({ dates: 1, waiting: 0 })
    clock.advance(2 * day)
    expect((await answerAll(await given.student(), _id, 'going')).body.code).toBe('event.started')
  })

  it('returns 404 for a series of a host who blocked the member', async () => {
    const [host, asha] = [await given.student(), await given.student()]
    const { _id } = await schedule(host, weekly(2))
    await as(host).call(blockMember, { params: { userId: asha.id } })
    expect((await answerAll(asha, _id, 'going')).body.code).toBe('event.not_found')
  })
})
