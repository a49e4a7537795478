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
// So many do nothing any more when the portal dies.
const idle = 4

// test: kill-keeps-waiting-list-consistent
it('places and the waiting list are whole, however the portal dies while they move', async () => {
  const dataDirectory = await emptyDataDirectory()
  const [host, ...members] = await within(dataDirectory, async (db) => {
    await migrate(db)
    const given = createGiven({ db, now: () => new Date() })
    return Promise.all(Array.from({ length: people + 1 }, () => given.student()))
  })
  if (host === undefined) throw new Error('There is nobody.')
  const portal = await startPortalProcess(dataDirectory)
  const id = await scheduleEvent(portal.url, host, capacity)
  for (const member of members) await answer(portal.url, id, member, going)

  const answered = new Map<string, Outcome>()
  let count = 0
  const busy = members.map(async (member) => {
    // In turn, so that places become free as often as they are wanted.
    for (let step = withdrawal; ; step = step === going ? withdrawal : going) {
      const outcome = await answer(portal.url, id, member, step)
      count += 1
      // Of what is under way then, nobody knows whether it was done.
      if (count > people * 3 && answered.size < idle) return answered.set(member.id, outcome)
    }
  })
  // All others go on until the portal is gone.
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
  // No place is lost while somebody waits for one, and nobody has two.
  expect(having('waiting').length === 0 || taken === capacity).toBe(true)
  expect(new Set(rsvps.map(({ member_id }) => member_id)).size).toBe(rsvps.length)
  for (const [memberId, outcome] of answered) {
    const kept = rsvps.find(({ member_id }) => member_id === memberId)?.answer
    // Whoever waits may have been offered a place meanwhile, by what another did.
    expect(kept === outcome || (outcome === 'waiting' && kept === 'offered'), `${outcome}, then ${kept}`).toBe(true)
  }

  // The line moves on to its end.
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

/** Answers an event, and returns what the answer is then; throws when nothing is answered. */
const answer = async (url: string, id: string, member: TestMember, { method, path, body }: Step): Promise<Outcome> => {
  const response = await fetch(`${url}/api/events/${id}/${path}`, {
    method,
    headers: { authorization: `Bearer ${member.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect(response.status, text).toBe(200)
  // As the contract declares it: our own portal answered.
  return (JSON.parse(text) as Event).rsvp?.answer
}
