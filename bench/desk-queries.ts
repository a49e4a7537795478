import { OWNER } from '#contract/members/rights.ts'
import { findLatestChanges } from '#server/college/public.ts'
import { countPosts, findWaitingWork } from '#server/discussions/first-posts/queries.ts'
import { countWaiting as countGuides } from '#server/guidance/guides/reviewing/queries.ts'
import { countJoined, findClosest, findMembersByWords } from '#server/people/administration/queries.ts'
import { countWaiting } from '#server/people/verification/queries.ts'
import { findOldestOpen } from '#server/public/contact/queries.ts'
import { countPosted } from '#server/trust/moderation/queries.ts'
import { findOpenReports } from '#server/trust/reports/listing/queries.ts'
import type { Query } from './plans.ts'
import { searching } from './searches.ts'

const week = 7 * 24 * 60 * 60 * 1000

/** Returns the queries of the alumni office's desk: its menu, Today and its search. */
export const deskQueries = (now: Date): Query[] => {
  const bounds = Array.from({ length: 9 }, (_, index) => new Date(now.getTime() - (8 - index) * week))
  const words = { ...{ rare: 'zeno virtanen', common: 'ana', absent: 'xylophon' }, ...{ usn: 'usn4711', year: '2020' } }
  return [
    { name: 'desk, verifications', run: (db) => countWaiting(db, { rights: [OWNER] }, now) },
    { name: 'desk, reports', run: (db) => findOpenReports(db) },
    { name: 'desk, letters', run: (db) => findOldestOpen(db, undefined) },
    { name: 'desk, first posts', run: (db) => findWaitingWork(db) },
    { name: 'desk, guides', run: (db) => countGuides(db) },
    { name: 'desk, joined', run: (db) => countJoined(db, bounds) },
    { name: 'desk, postings', run: (db) => countPosted(db, bounds) },
    { name: 'desk, posts', run: (db) => countPosts(db, bounds) },
    { name: 'desk, decisions', run: (db) => findLatestChanges(db, ['alumnus.verified', 'member.suspended'], 3) },
    ...searching('desk, people', (db, q) => findMembersByWords(db, q, 6), words),
    { name: 'desk, closest name', run: (db) => findClosest(db, 'harprit') },
  ]
}
