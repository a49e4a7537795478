import { findOpen } from '#server/guidance/guides/corrections/queries.ts'
import {
  countListed,
  findGuide,
  findGuides,
  findMissing,
  findPublished,
  findReaders,
  findTop,
} from '#server/guidance/guides/queries.ts'
import { findCorrected, findWaiting as findGuidesInReview } from '#server/guidance/guides/reviewing/queries.ts'
import { findDue } from '#server/guidance/guides/stale/queries.ts'
import { findVersions } from '#server/guidance/guides/writing/queries.ts'
import {
  countAt,
  countInterviews,
  countOthers,
  findCompanyNames,
  findInterview,
  findInterviews,
} from '#server/guidance/interviews/queries.ts'
import { findAsked, findInBlocks, findSameStart, findToAsk } from '#server/guidance/pathways/asking/queries.ts'
import { findHistories, findStored, findStoredFields } from '#server/guidance/pathways/computing/queries.ts'
import { findSorted, findSpellings } from '#server/guidance/pathways/office/queries.ts'
import { findFields, findFigures, findOwnChoices } from '#server/guidance/pathways/queries.ts'
import {
  deleteCvsOf,
  deleteExpired,
  findComments,
  findCvsOfRequests,
  findSharedCv,
} from '#server/mentoring/cvs/queries.ts'
import { findBooked, findHours } from '#server/mentoring/practice/hours/queries.ts'
import { countPracticePeople, findOwnOffer, findPracticePeople } from '#server/mentoring/practice/queries.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Query } from './plans.ts'
import { searching } from './searches.ts'

const limit = 31
const day = 86_400_000

/** Among the filled ones: alumni of the field with figures, and one of each of the others. */
export type Guidance = {
  among: string[]
  guideId: string
  interview: { id: string; company_key: string }
  cvId: string
}

/** Chooses them. */
export const guidanceOf = async (db: Db): Promise<Guidance> => {
  const alumni = db.selectFrom('pathway_people').select('member_id').orderBy('member_id').limit(2_000)
  const guides = db
    .selectFrom('guides')
    .select('id')
    .where('published_at', 'is not', null)
    .orderBy('reviewed_at', 'desc')
  const interviews = db.selectFrom('interviews').select(['id', 'company_key']).orderBy('created_at', 'desc')
  return {
    among: (await alumni.execute()).map(({ member_id }) => member_id),
    guideId: (await guides.limit(1).executeTakeFirstOrThrow()).id,
    interview: await interviews.limit(1).executeTakeFirstOrThrow(),
    cvId: (await db.selectFrom('shared_cvs').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id,
  }
}

/** Returns the queries of Guidance: guides, interviews, paths and practice. */
export const guidanceQueries = (viewer: Viewer, mentorId: string, guidance: Guidance, now: Date): Query[] => [
  ...guides(viewer, guidance, now),
  ...interviews(viewer, guidance, now),
  ...paths(viewer, guidance, now),
  ...practice(viewer, mentorId, guidance, now),
]

const texts = { rare: 'zoology robot kitchen', common: 'robot', absent: 'xylophon' }

const guides = (viewer: Viewer, { guideId }: Guidance, now: Date): Query[] => {
  const all = { whose: 'all' as const, q: undefined, after: undefined, limit }
  const filters = { topic: 'cv', field: 'field 7' }
  return [
    { name: 'guides', run: (db) => findGuides(db, viewer, all, now) },
    { name: 'guides, of a topic and field', run: (db) => findGuides(db, viewer, { ...all, filters }, now) },
    { name: 'guides, mine', run: (db) => findGuides(db, viewer, { ...all, whose: 'mine' }, now) },
    ...searching('guides', (db, q) => findGuides(db, viewer, { ...all, q, limit: 5 }, now), texts),
    { name: 'guides, counted', run: (db) => countListed(db, viewer) },
    { name: 'guides of the overview', run: (db) => findTop(db, viewer, 'field 7', 4) },
    { name: 'guides, of all for the office', run: (db) => findPublished(db, { ...viewer, role: 'admin' }, all, now) },
    { name: 'guides that wait for the office', run: (db) => findGuidesInReview(db) },
    { name: 'guides with corrections for the office', run: (db) => findCorrected(db) },
    { name: 'guides whose review is due', run: (db) => findDue(db, now) },
    { name: 'guide', run: (db) => findGuide(db, viewer, guideId) },
    { name: 'guide, its readers', run: (db) => findReaders(db, viewer.id, guideId) },
    { name: 'guide, what readers missed', run: (db) => findMissing(db, guideId) },
    { name: 'guide, its corrections', run: (db) => findOpen(db, viewer, guideId) },
    { name: 'guide, its versions', run: (db) => findVersions(db, guideId) },
  ]
}

const interviews = (viewer: Viewer, { interview: { id, company_key: key } }: Guidance, now: Date): Query[] => {
  const all = { whose: 'all' as const, q: undefined, after: undefined, limit }
  const filtered = (filters: Record<string, string>) => (db: Db) => findInterviews(db, viewer, { ...all, filters }, now)
  return [
    { name: 'interviews', run: (db) => findInterviews(db, viewer, all, now) },
    { name: 'interviews, at a company', run: filtered({ company: key }) },
    { name: 'interviews, at a company in a year', run: filtered({ company: key, year: '2019' }) },
    { name: 'interviews, of a year', run: filtered({ year: '2019' }) },
    { name: 'interviews, with an offer', run: filtered({ outcome: 'offer' }) },
    { name: 'interviews, mine', run: (db) => findInterviews(db, viewer, { ...all, whose: 'mine' }, now) },
    ...searching('interviews', (db, q) => findInterviews(db, viewer, { ...all, q, limit: 5 }, now), texts),
    { name: 'interviews, counted by company and year', run: (db) => countInterviews(db, viewer, 100) },
    { name: 'interviews, counted at companies', run: (db) => countAt(db, viewer, [key, 'nowhere']) },
    { name: 'companies of interviews while typing', run: (db) => findCompanyNames(db, viewer, ['%robot%'], 8) },
    { name: 'interview', run: (db) => findInterview(db, viewer, id) },
    {
      name: 'interview, others at its company',
      run: (db) => countOthers(db, viewer, { companyKey: key, except: id }),
    },
  ]
}

const paths = (viewer: Viewer, { among }: Guidance, now: Date): Query[] => {
  const blocks = [{ column: 'first_group' as const, groups: ['software'], isElse: false }]
  return [
    { name: 'paths, fields', run: (db) => findFields(db) },
    { name: 'paths, figures of a field', run: (db) => findFigures(db, 'nothing') },
    { name: 'paths, own field', run: (db) => findOwnChoices(db, viewer.id) },
    { name: 'people to ask, of a page', run: (db) => findToAsk(db, viewer, among.slice(0, 13), now) },
    { name: 'people to ask, with the same start', run: (db) => findSameStart(db, viewer.id, undefined) },
    { name: 'people to ask, of a block', run: (db) => findInBlocks(db, 'nothing', 10, blocks, 'after_10') },
    { name: 'people to ask, asked before', run: (db) => findAsked(db, viewer.id, now) },
    { name: 'paths, the next histories', run: (db) => findHistories(db, viewer.id, 500) },
    { name: 'paths, fields with figures', run: (db) => findStoredFields(db) },
    { name: 'paths, people behind a figure', run: (db) => findStored(db, 'nothing', false) },
    {
      name: 'titles for the office',
      run: (db) => findSorted(db, { view: 'unsorted', q: '', after: undefined, size: 51 }),
    },
    {
      name: 'companies for the office',
      run: (db) => findSpellings(db, { view: 'all', q: '', after: undefined, size: 51 }),
    },
  ]
}

const practice = (viewer: Viewer, mentorId: string, { cvId }: Guidance, now: Date): Query[] => {
  const field = { field: 'Physics', fieldKey: 'field 7' }
  const since = new Date(now.getTime() - 60 * day)
  return [
    { name: 'reviewers of CVs', run: (db) => findPracticePeople(db, 'cv_review', viewer, field, now) },
    { name: 'reviewers of CVs, counted', run: (db) => countPracticePeople(db, 'cv_review', viewer, now) },
    { name: 'own offer of reviews', run: (db) => findOwnOffer(db, 'cv_review', mentorId, now) },
    { name: 'hours for mock interviews', run: (db) => findHours(db, 'mock_interview', [mentorId, viewer.id]) },
    { name: 'booked hours', run: (db) => findBooked(db, [mentorId, viewer.id], now) },
    { name: 'shared CV', run: (db) => findSharedCv(db, viewer.id, cvId, since) },
    { name: 'shared CVs of requests', run: (db) => findCvsOfRequests(db, viewer.id, [cvId, viewer.id], since) },
    { name: 'shared CV, its comments', run: (db) => findComments(db, cvId) },
    { name: 'shared CVs of someone who leaves', run: (db) => deleteCvsOf(db, mentorId) },
    { name: 'shared CVs that expire', run: (db) => deleteExpired(db, since) },
  ]
}
