import type { Express } from 'express'
import type pg from 'pg'
import { z } from 'zod'
import { cardOf, findMembers } from './people.ts'
import { eventOf, findEvents, findPostings, postingOf, wordsIn } from './postings.ts'
import { type Viewer, viewerOf } from './session.ts'

const Search = z.object({ q: z.string().trim().min(1).max(100) })
const most = 5

/** The first few people and postings in which all of the words occur. */
export const searchRoutes = (app: Express, db: pg.Pool, publicUrl: string): void => {
  app.get('/api/search', async (request, response) => {
    const viewer = await viewerOf(db, request, 'confirmed')
    const { q } = Search.parse(request.query)
    const open = viewer.limited ? 'a.id = $1' : 'true'
    const [people, events, mentorships, jobs, projects] = await Promise.all([
      viewer.limited ? [] : findMembers(db, viewer, { q, limit: most }),
      eventsWith(db, viewer, q),
      postingsWith(db, 'mentorships', viewer, q, `p.starts_at >= now() and ${open}`, 'p.starts_at, p.id'),
      postingsWith(db, 'jobs', viewer, q, 'true', 'p.created_at desc, p.id desc'),
      postingsWith(db, 'projects', viewer, q, open, 'p.created_at desc, p.id desc'),
    ])
    response.json({
      people: people.map((row) => cardOf(row, viewer, publicUrl)),
      events: events.map((row) => eventOf(row, viewer, publicUrl)),
      mentorships: mentorships.map((row) => ({
        ...postingOf(row, viewer, publicUrl),
        title: row['title'],
        description: row['description'],
        ...clockAt(row['starts_at'], viewer.college.timeZone),
        startsAt: row['starts_at'].toISOString(),
      })),
      jobs: jobs.map((row) => ({
        ...postingOf(row, viewer, publicUrl),
        title: row['title'],
        company: row['company'],
        location: row['location'],
        description: row['description'],
        createdAt: row['created_at'].toISOString(),
      })),
      projects: projects.map((row) => ({
        ...postingOf(row, viewer, publicUrl),
        starter: row['starter'],
        name: row['name'],
        description: row['description'],
        languages: row['languages'],
        repository: row['repository'],
        createdAt: row['created_at'].toISOString(),
      })),
    })
  })
}

const eventsWith = async (db: pg.Pool, viewer: Viewer, q: string) => {
  const upcoming = await findEvents(db, viewer, { when: 'upcoming', q, limit: most })
  if (upcoming.length === most) return upcoming
  return [...upcoming, ...(await findEvents(db, viewer, { when: 'past', q, limit: most - upcoming.length }))]
}

const postingsWith = (
  db: pg.Pool,
  table: 'mentorships' | 'jobs' | 'projects',
  viewer: Viewer,
  q: string,
  condition: string,
  order: string,
) => {
  const patterns = wordsIn(q)
  const conditions = [condition, ...patterns.map((_, index) => `p.search_key like $${index + 2}`)].join(' and ')
  return findPostings(db, table, viewer, { conditions, values: patterns, end: `order by ${order} limit ${most}` })
}

const clockAt = (at: Date, timeZone: string): { date: string; time: string } => {
  // Swedish writes dates as ISO 8601 does.
  const [date = '', time = ''] = at
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .split(' ')
  return { date, time }
}
