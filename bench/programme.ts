import { sql } from 'kysely'
import { hashToken, newToken } from '#server/platform/auth/tokens.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Actor, busiestOf, chooseActors } from './actors.ts'
import { type Call, reading, writing } from './calls.ts'
import { judge } from './judge.ts'
import { failuresOf, lengthIn, loadWarm } from './load.ts'
import { type Options, sizeIn } from './options.ts'
import { startPortal, waitForIndex, withCollege } from './portal.ts'
import { table } from './table.ts'

const size = { members: 100_000, postings: 100_000, messages: 50_000, longest: 500 }
// The number of entries in a full calendar.
const entries = 500

/** A call and its goal, p95 in ms. */
type Judged = Call & { goal: number }
type People = { actors: Actor[]; event: string; crowded: string; feed: string }

/** Prints how long events, mentors, jobs and the home take with 100,000 events, jobs and requests, and 50 RSVPs at once. */
export const measureProgramme = (options: Options): Promise<void> =>
  withCollege(sizeIn(options, size), choose, async (dataDirectory, people) => {
    const portal = await startPortal(dataDirectory)
    await waitForIndex(portal.url, people.actors)
    const rows: string[][] = []
    const failed: string[] = []
    const missed: string[] = []
    for (const { name, requests, connections, apart, goal } of callsOf(people)) {
      const length = lengthIn(options, options.seconds ?? 4, connections)
      const figures = await loadWarm(portal.url, requests, { connections, apart, ...length })
      const { rate, p50, p95, p99 } = figures
      rows.push([
        name,
        String(connections),
        rate.toFixed(0),
        ...[p50, p95, p99].map((time) => time.toFixed(1)),
        String(goal),
      ])
      if (p95 >= goal) missed.push(`${name}: p95 ${p95.toFixed(1)} ms, wanted ${goal}`)
      failed.push(...failuresOf(name, figures))
    }
    await portal.stop()
    console.log(table(['call', 'connections', 'per second', 'p50 ms', 'p95 ms', 'p99 ms', 'wanted'], rows))
    judge(options, { failed, missed })
  })

// The first actor attends as many events as fit in a calendar; `crowded` is an upcoming event with 20 places.
const choose = async (db: Db): Promise<People> => {
  const actors = busiestOf(await chooseActors(db))
  const [first] = actors
  if (first === undefined) throw new Error('No member has a conversation.')
  await sql`
    insert into rsvps (event_id, member_id, answer, answered_at, code)
    select id, ${first.id}::uuid, 'going', now(), 'ABCDEFGH' from events
    where starts_at > now() and capacity is null and hidden_at is null order by starts_at limit ${entries}
    on conflict do nothing`.execute(db)
  const ahead = sql`starts_at > now() + interval '1 day' and hidden_at is null and capacity is null and going_count < 10`
  const { rows } = await sql<{ id: string }>`select id from events where ${ahead} order by starts_at limit 2`.execute(
    db,
  )
  const [event, crowded] = rows.map(({ id }) => id)
  if (event === undefined || crowded === undefined) throw new Error('There is no upcoming event.')
  await sql`update events set capacity = 20 where id = ${crowded}::uuid`.execute(db)
  const feed = newToken()
  await sql`
    insert into calendar_feeds (member_id, token_hash, created_at) values (${first.id}::uuid, ${hashToken(feed)}, now())
    on conflict (member_id) do update set token_hash = excluded.token_hash`.execute(db)
  return { actors, event, crowded, feed }
}

const callsOf = ({ actors, event, crowded, feed }: People): Judged[] => {
  const read = (name: string, path: string, goal = 50): Judged => ({
    ...reading(name, actors, () => path),
    connections: 1,
    goal,
  })
  const now = new Date()
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
  return [
    read('events', '/api/events'),
    read('events, of a category and online', '/api/events?category=Workshop&mode=online'),
    read('events, mine', '/api/events?whose=mine'),
    read('events, waiting for me', '/api/events?whose=waiting'),
    read('an event', `/api/events/${event}`),
    read('who is going', `/api/events/${event}/going`),
    read('month, its events', `/api/events?from=${day(0)}&to=${day(35)}`),
    read('month, its days', `/api/event-days?from=${day(0).slice(0, 10)}&to=${day(35).slice(0, 10)}`),
    read('mentors', '/api/mentors'),
    read('mentors, of a topic', '/api/mentors?topic=cv'),
    read('mentors, facets', '/api/mentors/facets'),
    read('mentors, suggested', '/api/mentor-suggestions'),
    read('requests to mentors, mine', '/api/mentoring-requests?role=mentee'),
    read('mentorships, mine', '/api/pairings'),
    read('jobs', '/api/jobs'),
    read('jobs, facets', '/api/jobs/facets'),
    read('jobs, suggested', '/api/jobs?whose=suggested'),
    read('home', '/api/home'),
    read('home, people to meet', '/api/suggestions'),
    read('public calendar of 500', '/api/events.ics', 100),
    read('calendar feed of 500', `/api/calendar/${feed}.ics`, 100),
    {
      ...{ name: 'RSVP, 50 members at once for 20 places', connections: 50, apart: true, goal: 150 },
      requests: actors
        .slice(0, 50)
        .flatMap(({ token }) =>
          ['going', 'declined'].map((answer) => writing('PUT', `/api/events/${crowded}/rsvp`, { answer }, token)),
        ),
    },
  ]
}
