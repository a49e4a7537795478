import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Event } from '#contract/events/events.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { emptyDataDirectory } from '#server/testing/directories.ts'
import { createGiven, type TestMember } from '#server/testing/given.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { scheduleEvent, within } from './college.ts'
import { tell } from './figures.ts'

const capacity = 4
const people = 16
// The number of members who have stopped when the portal is killed.
const idle = 4

// test: kill-keeps-waiting-list-consistent
it('places and the waiting list stay consistent when the portal is killed while they change', async () => {
  const dataDirectory = await emptyDataDirectory()
  const [host, ...members] = await within(dataDirectory, async (db) => {
    await migrate(db)
    const given = createGiven({ db, now: () => new Date() })
    return Promise.all(Array.from({ length: people + 1 }, () => given.student()))
  })
  if (host === undefined) throw new Error('There are no members.')
  const portal = await startPortalProcess(dataDirectory)
  const id = await scheduleEvent(portal.url, host, capacity)
  for (const member of members) await answer(portal.url, id, member, going)

  const answered = new Map<string, Outcome>()
  let count = 0
  const busy = members.map(async (member) => {
    // Alternates, so that places are freed as often as they are requested.
    for (let step = withdrawal; ; step = step === going ? withdrawal : going) {
      const outcome = await answer(portal.url, id, member, step)
      count += 1
      // The outcome of requests in flight at the kill is unknown.
      if (count > people * 3 && answered.size < idle) return answered.set(member.id, outcome)
    }
  })
  // The other members continue until the kill.
  const ended = Promise.allSettled(busy)
  await expect.poll(() => answered.size, { interval: 2, timeout: 60_000 }).toBe(idle)
  await wait(Math.random() * 6)
  await portal.kill()
  expect((await ended).filter(({ status }) => status === 'rejected')).toHaveLength(people - idle)

  const { event, rsvps } = await within(dataDirectory, async (db) => ({
    event: await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    rsvps: await db.selectFrom('rsvps').selectAll().where('event_id', '=', id).execute(),
  }))
  const having = (state: string) => rsvps.filter((rsvp) => rsvp.answer === state)
  const taken = having('going').length + having('offered').length
  expect([event.going_count, event.offered_count]).toEqual([having('going').length, having('offered').length])
  expect(taken).toBeLessThanOrEqual(capacity)
  // No place stays free while an attendee waits, and no attendee has two.
  expect(having('waiting').length === 0 || taken === capacity).toBe(true)
  expect(new Set(rsvps.map(({ member_id }) => member_id)).size).toBe(rsvps.length)
  for (const [memberId, outcome] of answered) {
    const kept = rsvps.find(({ member_id }) => member_id === memberId)?.answer
    // A waiting attendee may have been offered a place meanwhile.
    expect(kept === outcome || (outcome === 'waiting' && kept === 'offered'), `${outcome}, then ${kept}`).toBe(true)
  }

  // The waiting list advances to its end.
  const last = await startPortalProcess(dataDirectory)
  const served = new Set<string>()
  for (let turn = 0; turn < people * 2 && served.size < people; turn += 1)
    for (const member of members) {
      if (served.has(member.id)) continue
      const outcome = await answer(last.url, id, member, going)
      if (outcome !== 'going') continue
      served.add(member.id)
      await answer(last.url, id, member, withdrawal)
    }
  expect(served.size).toBe(people)
  await last.stop()
  tell(
    `kill -9 while places move: ${count} answers, ${idle} kept by who did no more, ${taken} of ${capacity} places taken, ${having('waiting').length} wait, ${served.size} of ${people} served after it`,
  )
})

type Outcome = string | undefined
type Step = { method: string; path: string; body?: object }
const going: Step = { method: 'PUT', path: 'rsvp', body: { answer: 'going' } }
const withdrawal: Step = { method: 'DELETE', path: 'rsvp' }

/** RSVPs to an event and returns the resulting state. Throws without a response. */
const answer = async (url: string, id: string, member: TestMember, { method, path, body }: Step): Promise<Outcome> => {
  const response = await fetch(`${url}/api/events/${id}/${path}`, {
    method,
    headers: { authorization: `Bearer ${member.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect(response.status, text).toBe(200)
  // The contract declares this type, and our own portal responded.
  return (JSON.parse(text) as Event).rsvp?.answer
}
