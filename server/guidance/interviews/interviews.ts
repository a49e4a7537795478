import type { Done } from '#contract/fields.ts'
import type { DraftInterview, Interview, InterviewKind, Outcome } from '#contract/guidance/interviews.ts'
import { deletePosting, matchesOf, ownOr, pageOf, storedAs } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Page } from '#server/platform/http/pagination.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Matches, SearchRequest } from '#server/platform/search.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { translate } from '#server/platform/text.ts'
import { mergedKeyOf, storedCompany } from './companies/spelling.ts'
import { showChanged } from './hiding/hiding.ts'
import { isAhead } from './policy.ts'
import { presentInterview } from './presenter.ts'
import {
  countOthers,
  deleteHelpful,
  findInterview,
  findInterviews,
  insertHelpful,
  insertInterview,
  type InterviewFields,
  type InterviewRow,
  setInterview,
} from './queries.ts'

type Listing = {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  company?: string | undefined
  year?: number | undefined
  outcome?: Outcome | undefined
  kind?: InterviewKind | undefined
  whose: 'all' | 'mine'
}

const createdAt = (row: InterviewRow): Date => row.created_at

const presenter =
  ({ config }: Platform, viewer: Viewer) =>
  (row: InterviewRow): Interview =>
    presentInterview(row, viewer, config.publicUrl)

/** Returns a page of interviews that the viewer may see, latest first. A company is found by its earlier spellings too. Throws `request.cursor`. */
export const listInterviews = async (
  platform: Platform,
  viewer: Viewer,
  { company, year, outcome, kind, ...listing }: Listing,
): Promise<Page<Interview[]>> => {
  const { db, now } = platform
  const filters = {
    ...(company && { company: await mergedKeyOf(db, company) }),
    ...(year && { year: String(year) }),
    ...(outcome && { outcome }),
    ...(kind && { kind }),
  }
  return pageOf(
    { ...listing, filters },
    (selection) => findInterviews(db, viewer, selection, now()),
    createdAt,
    presenter(platform, viewer),
  )
}

/** Finds the interviews that contain all of the words. */
export const searchInterviews = (
  platform: Platform,
  viewer: Viewer,
  { words, matching, limit, cursor }: SearchRequest,
): Promise<Matches<Interview>> => {
  const { db, now } = platform
  return matchesOf(
    { words, matching, limit, cursor },
    (selection) => findInterviews.ids(db, viewer, selection, now()),
    (ids) => findInterviews.byIds(db, viewer, ids),
    createdAt,
    presenter(platform, viewer),
  )
}

/** Returns an interview, and how many others there are at its company. Throws `interview.not_found`. */
export const readInterview = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
): Promise<{ interview: Interview; others: number }> => {
  const row = orThrow(await findInterview(platform.db, viewer, id), 'interview.not_found')
  const others = await countOthers(platform.db, viewer, { companyKey: row.company_key, except: id })
  return { interview: presenter(platform, viewer)(row), others }
}

type NewInterview = DraftInterview & { clientId?: string | undefined; anonymous: boolean }

/**
 * Publishes an interview of the viewer, once for each `clientId`. No one is notified, and nothing is pushed: the time would tell whose it is. Throws
 * `interview.members_only` and `interview.future`.
 */
export const addInterview = async (
  platform: Platform,
  viewer: Viewer,
  { clientId, anonymous, ...draft }: NewInterview,
): Promise<Interview> => {
  const { db, limiters, now } = platform
  if (viewer.role === 'admin') throw new AppError('interview.members_only')
  await limiters.postings.take(viewer.id)
  const id = newId()
  const fields = await fieldsOf(platform, draft)
  await insertInterview(db, {
    ...{ id, author_id: viewer.id, client_id: clientId ?? null, anonymous, created_at: now() },
    ...fields,
  })
  return (await readInterview(platform, viewer, await storedAs(db, 'interviews', viewer.id, { id, clientId })))
    .interview
}

/** Changes the viewer's own interview, and shows it again if that is possible. Throws like `ownOr`, and `interview.future`. */
export const updateInterview = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  draft: DraftInterview,
): Promise<Interview> => {
  const { db, limiters, now } = platform
  await limiters.postings.take(viewer.id)
  const before = ownOr('interview.not_found', await findInterview(db, viewer, id), viewer)
  const isRenamed = before.company !== draft.company
  const fields = await fieldsOf(platform, draft, isRenamed ? draft.company : (before.written ?? draft.company))
  await transaction(db, async (tx) => {
    await setInterview(tx, id, fields, now())
    await showChanged(tx, id, now())
  })
  return (await readInterview(platform, viewer, id)).interview
}

/** Deletes the viewer's own interview. Throws like `ownOr`. */
export const removeInterview = async ({ db }: Platform, viewer: Viewer, id: string): Promise<Done> => {
  ownOr('interview.not_found', await findInterview(db, viewer, id), viewer)
  await deletePosting(db, 'interviews', id)
  return { success: true, message: translate(viewer.language, 'answers', 'interview_removed') }
}

/** Stores whether the viewer finds an interview helpful, and returns how many do. Throws `interview.not_found` and `interview.own`. */
export const setHelpful = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  isHelpful: boolean,
): Promise<{ helpful: number }> => {
  const { db, limiters, now } = platform
  await limiters.postings.take(viewer.id)
  const row = orThrow(await findInterview(db, viewer, id), 'interview.not_found')
  if (row.author_id === viewer.id) throw new AppError('interview.own')
  await (isHelpful ? insertHelpful(db, id, viewer.id, now()) : deleteHelpful(db, id, viewer.id))
  return { helpful: orThrow(await findInterview(db, viewer, id), 'interview.not_found').helpful }
}

/** Returns a draft as it is stored, its company as the career office spells it. `written`: as its writer does. */
const fieldsOf = async (
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { rounds: drafted, ...draft }: DraftInterview,
  written = draft.company,
): Promise<InterviewFields> => {
  if (isAhead(draft, now())) throw new AppError('interview.future', { fields: { month: 'not_yet' } })
  const named = await storedCompany(db, written)
  const { role, year, month, outcome, kind = null, way = null, difficulty = null, advice = '' } = draft
  const rounds = drafted.map(({ kind: of, minutes = null, asked = '', felt = null }) => ({
    ...{ kind: of, minutes, asked, felt },
  }))
  return {
    ...named,
    ...{ role, year, month, outcome, kind, way, difficulty, advice },
    rounds: JSON.stringify(rounds),
    search_key: searchKey([named.company, role, advice, ...rounds.map(({ asked }) => asked)].join(' ')),
  }
}
