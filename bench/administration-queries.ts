import { OWNER } from '#contract/members/rights.ts'
import { peopleListQueries } from './people-list-queries.ts'
import { countEntries } from '#server/people/verification/filter/queries.ts'
import { findAlumni, findEntry } from '#server/people/verification/queries.ts'
import { findAdministrators } from '#server/account/administrators/queries.ts'
import { findEntries, isRecorded } from '#server/college/audit/queries.ts'
import { findPostings } from '#server/trust/moderation/queries.ts'
import { findKnownAttachments } from '#server/chat/personal-data/queries.ts'
import { findCertificates, findPhotos } from '#server/people/personal-data/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { searching } from './searches.ts'
import type { Query } from './plans.ts'

const size = 51

/** Returns the queries of the administrators' pages and of the portal's daily tasks. */
export const administrationQueries = (memberId: string, now: Date): Query[] => {
  const monthAgo = { at: new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000), id: newId() }
  return [
    ...peopleListQueries(now),
    ...waiting(memberId, monthAgo),
    ...record(memberId, monthAgo),
    ...postings(monthAgo),
    ...files,
  ]
}

// The viewer of the office, who decides on every class.
const office = { rights: [OWNER] }

type Place = { at: Date; id: string }

const waiting = (memberId: string, monthAgo: Place): Query[] => {
  const resting = { which: 'none', now: monthAgo.at } as const
  const page = { viewer: office, words: '', resting, after: undefined, size }
  return [
    { name: 'alumni who wait', run: (db) => findAlumni(db, 'pending', page) },
    { name: 'alumni who wait, middle', run: (db) => findAlumni(db, 'pending', { ...page, after: monthAgo }) },
    { name: 'alumni who wait, number', run: (db) => countEntries(db, 'pending', page) },
    { name: 'alumni who wait, number of a name', run: (db) => countEntries(db, 'pending', { ...page, words: 'ana' }) },
    { name: 'alumni who wait, exact', run: (db) => findAlumni(db, 'pending', { ...page, match: 'exact' }) },
    { name: 'one who waits', run: (db) => findEntry(db, memberId) },
    { name: 'declined alumni', run: (db) => findAlumni(db, 'declined', page) },
    { name: 'declined alumni, middle', run: (db) => findAlumni(db, 'declined', { ...page, after: monthAgo }) },
    ...searching('alumni who wait', (db, words) => findAlumni(db, 'pending', { ...page, words })),
    ...searching('verified alumni', (db, words) => findAlumni(db, 'verified', { ...page, words })),
  ]
}

const record = (memberId: string, monthAgo: Place): Query[] => {
  const all = { actorId: undefined, words: '', category: undefined, after: undefined, size }
  const denied = { actor: { id: memberId }, action: 'access.denied', subjectId: 'GET /api/admin/audit' }
  return [
    { name: 'administrators', run: (db) => findAdministrators(db, { after: undefined, size }) },
    { name: 'audit log', run: (db) => findEntries(db, all) },
    { name: 'own audit log', run: (db) => findEntries(db, { ...all, actorId: memberId }) },
    { name: 'audit log, middle', run: (db) => findEntries(db, { ...all, after: monthAgo }) },
    ...searching('audit log', (db, words) => findEntries(db, { ...all, words })),
    ...(['change', 'sign_in', 'refusal', 'read'] as const).flatMap((category): Query[] => [
      { name: `audit log, ${category}`, run: (db) => findEntries(db, { ...all, category }) },
      { name: `audit log, ${category}, middle`, run: (db) => findEntries(db, { ...all, category, after: monthAgo }) },
      ...searching(`audit log, ${category}`, (db, words) => findEntries(db, { ...all, category, words })),
    ]),
    { name: 'recorded before', run: (db) => isRecorded(db, denied, new Date(monthAgo.at)) },
  ]
}

const postings = (monthAgo: Place): Query[] => {
  const all = { kind: undefined, hidden: false, words: '', after: undefined, size }
  const texts = { rare: 'zoology robot kitchen', common: 'robot', absent: 'xylophon' }
  return [
    { name: 'all postings', run: (db) => findPostings(db, all) },
    { name: 'all postings, middle', run: (db) => findPostings(db, { ...all, after: monthAgo }) },
    { name: 'all postings, hidden', run: (db) => findPostings(db, { ...all, hidden: true }) },
    { name: 'all postings, jobs', run: (db) => findPostings(db, { ...all, kind: 'job' }) },
    ...searching('all postings', (db, words) => findPostings(db, { ...all, words }), texts),
  ]
}

const thousand = (prefix: string) => Array.from({ length: 1_000 }, (_, index) => `${prefix}-${(index + 1) * 2}`)
const files: Query[] = [
  { name: 'photos of a sweep', run: (db: Db) => findPhotos(db, thousand('photo')) },
  { name: 'certificates of a sweep', run: (db: Db) => findCertificates(db, thousand('certificate')) },
  { name: 'attachments of a sweep', run: (db: Db) => findKnownAttachments(db, thousand('attachment')) },
]
