import type { Express } from 'express'
import type pg from 'pg'
import { v7 } from 'uuid'
import { z } from 'zod'
import { containing, searchKey } from '#server/platform/searchKey.ts'
import { pageOf, paging, readCursor, words } from './paging.ts'
import { photoUrl } from './people.ts'
import { Refusal } from './refusal.ts'
import { confirmed, optionalViewerOf, unblocked, type Viewer, viewerOf } from './session.ts'

const Events = z.object({
  ...paging(50),
  q: words,
  when: z.enum(['upcoming', 'past']).default('upcoming'),
  whose: z.enum(['all', 'mine']).default('all'),
})
const DraftEvent = z.object({
  description: z.string().trim().min(1).max(4000),
  link: z.url({ protocol: /^https?$/ }).max(2000),
  host: z.string().trim().max(100).default(''),
  dateTime: z.iso.datetime({ offset: true }),
  category: z.enum(['Tech Talk', 'Hackathon', 'Workshop', 'Networking', 'Non-Tech Meetup']),
  audience: z.enum(['public', 'members']).default('public'),
})

export const postingRoutes = (app: Express, db: pg.Pool, publicUrl: string): void => {
  app.get('/api/events', async (request, response) => {
    const viewer = await optionalViewerOf(db, request)
    const { limit, cursor, ...asked } = Events.parse(request.query)
    const [at, id] = readCursor(cursor, 2)
    if (viewer === undefined && asked.whose === 'mine') return void response.json([])
    const rows = await findEvents(db, viewer, { ...asked, at, id, limit: limit + 1 })
    const page = pageOf(request, response, rows, limit, (row) => [row['starts_at'].toISOString(), row['id']])
    response.json(page.map((row) => eventOf(row, viewer, publicUrl)))
  })

  app.post('/api/events', async (request, response) => {
    const viewer = await viewerOf(db, request)
    const draft = DraftEvent.parse(request.body)
    if (new Date(draft.dateTime) < new Date()) throw new Refusal(400, 'Choose a time in the future.')
    const id = v7()
    const { description, link, host, dateTime, category, audience } = draft
    await db.query(
      `insert into events (id, author_id, description, link, host, starts_at, category, audience, search_key, created_at)
       values ($1, $2, $3, $4, nullif($5, ''), $6, $7, $8, $9, now())`,
      [
        id,
        viewer.id,
        description,
        link,
        host,
        dateTime,
        category,
        audience,
        searchKey(`${description} ${category} ${host}`),
      ],
    )
    const [row] = await findPostings(db, 'events', viewer, { conditions: 'p.id = $2', values: [id], end: '' })
    response.status(201).json(row && eventOf(row, viewer, publicUrl))
  })
}

type AskedEvents = {
  when: 'upcoming' | 'past'
  whose?: 'all' | 'mine'
  q?: string | undefined
  at?: string | undefined
  id?: string | undefined
  limit: number
}

/** Finds events that the viewer may see. */
export const findEvents = (db: pg.Pool, viewer: Viewer | undefined, { when, whose, q, at, id, limit }: AskedEvents) => {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given) + 1}`
  const upcoming = when === 'upcoming'
  const conditions = [
    upcoming ? 'p.starts_at >= now()' : 'p.starts_at < now() and p.cancelled_at is null',
    ...(viewer === undefined || viewer.unconfirmed ? [`(p.audience = 'public' or p.author_id = $1)`] : []),
    ...(whose === 'mine' ? ['p.author_id = $1'] : []),
    ...wordsIn(q).map((pattern) => `p.search_key like ${value(pattern)}`),
    ...(at === undefined ? [] : [`(p.starts_at, p.id) ${upcoming ? '>' : '<'} (${value(at)}, ${value(id)})`]),
  ].join(' and ')
  const order = upcoming ? 'p.starts_at, p.id' : 'p.starts_at desc, p.id desc'
  return findPostings(db, 'events', viewer, { conditions, values, end: `order by ${order} limit ${limit}` })
}

/** Returns a pattern for each of the words. */
export const wordsIn = (q: string | undefined): string[] => (q ?? '').split(/\s+/).filter(Boolean).map(containing)

type Table = 'events' | 'mentorships' | 'jobs' | 'projects'
type Selection = { conditions: string; values: unknown[]; end: string }

/** Finds postings that the viewer, `$1`, may see. */
export const findPostings = async (
  db: pg.Pool,
  table: Table,
  viewer: Viewer | undefined,
  { conditions, values, end }: Selection,
): Promise<pg.QueryResultRow[]> => {
  const verified = `(a.id is null or ((a.verification = 'verified'
    or a.verification = 'pending' and c.unverified_alumni = 'full') and ${confirmed('a')}))`
  const visible = `(${verified} and a.suspended_at is null and p.hidden_at is null
    and (a.id is null or a.role = 'admin' or ${unblocked('a.id', '$1')}) or a.id = $1::uuid)`
  const { rows } = await db.query(
    `select p.*, a.id as author_id, a.full_name as author_name, a.role as author_role, a.photo_key as author_photo,
       c.name as college_name, c.time_zone, not ${verified} as pending
     from ${table} p left join members a on a.id = p.author_id cross join college c
     where ${viewer?.role === 'admin' ? '$1::uuid is not null' : visible} and ${conditions} ${end}`,
    [viewer?.id ?? null, ...values],
  )
  return rows
}

/** What all postings have in common. */
export const postingOf = (row: pg.QueryResultRow, viewer: Viewer | undefined, publicUrl: string) => ({
  _id: row['id'],
  author: authorOf(row, publicUrl),
  mine: viewer !== undefined && row['author_id'] === viewer.id,
  pending: row['pending'],
  hiddenReason: row['hidden_reason'],
})

const authorOf = (row: pg.QueryResultRow, publicUrl: string) => {
  if (row['author_id'] === null) return null
  if (row['author_role'] === 'admin') return { _id: null, fullName: row['college_name'], profilePhoto: null }
  const profilePhoto = photoUrl(publicUrl, row['author_photo'])
  return { _id: row['author_id'], fullName: row['author_name'], profilePhoto }
}

/** An event as the viewer sees it; visitors, and whoever has to confirm their email address, see no authors. */
export const eventOf = (row: pg.QueryResultRow, viewer: Viewer | undefined, publicUrl: string) => {
  const isOwn = viewer !== undefined && row['author_id'] === viewer.id
  const isVisitor = viewer === undefined || (viewer.unconfirmed && !isOwn)
  const posting = postingOf(row, viewer, publicUrl)
  return {
    ...posting,
    author: isVisitor ? null : posting.author,
    description: row['description'],
    link: row['link'],
    host: isVisitor ? (row['host'] ?? row['college_name']) : row['host'],
    dateTime: row['starts_at'].toISOString(),
    category: row['category'],
    audience: row['audience'],
    cancelledAt: row['cancelled_at']?.toISOString() ?? null,
    cancelledReason: isOwn ? row['cancelled_reason'] : null,
  }
}
