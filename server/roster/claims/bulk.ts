import type { Done } from '#contract/fields.ts'
import { BULK_LIMIT, type ExactMatch } from '#contract/roster/matches.ts'
import { person } from '#server/members/public.ts'
import { undoBatch, verifyBatch } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { matchRegistrations } from '../matching/matching.ts'
import { countExact, findExactIds, findPersons, findSources } from '../matching/queries.ts'
import { storeVerdicts } from '../matching/verdicts.ts'
import { findExactRecords } from './claims.ts'

/** Returns the first 200 waiting alumni in the viewer's classes who match a record exactly now, longest waiting first, and how many there are. */
export const listExactMatches = async (
  platform: Platform,
  viewer: Viewer,
): Promise<{ matches: ExactMatch[]; total: number }> => {
  const { db, config } = platform
  const ids = await findExactIds(db, viewer, BULK_LIMIT)
  const found = await matchRegistrations(platform, db, ids)
  await storeVerdicts(platform, db, found)
  const exact = new Map(
    found.filter(({ verdict }) => verdict === 'exact').map((match) => [match.registration.memberId, match]),
  )
  const recordIds = [...exact.values()].flatMap(({ certain }) => certain?.recordId ?? [])
  const [persons, sources, total] = await Promise.all([
    findPersons(db, ids),
    findSources(db, recordIds),
    countExact(db, viewer),
  ])
  const cards = new Map(persons.map((row) => [row.id, person(config.publicUrl, row)]))
  const sourceOf = new Map(sources.map(({ recordId, list, row }) => [recordId, { list, row }]))
  const matches = ids.flatMap((id): ExactMatch[] => {
    const [match, member] = [exact.get(id), cards.get(id)]
    if (match?.certain === undefined || match.certain === null || member === undefined) return []
    const { graduationYear } = match.registration
    const { recordId, facts } = match.certain
    const listed = match.suggestions.find((each) => each.id === recordId)?.details
    const course = match.registration.course || (listed?.course ?? '')
    return [{ member, course, graduationYear, facts, source: sourceOf.get(recordId) ?? null }]
  })
  return { matches, total }
}

/** Verifies the alumni who still match a record exactly. */
export const verifyExactMatches = async (
  platform: Platform,
  viewer: Viewer,
  wanted: { batch: string; members: readonly string[] },
  caller: Caller,
): Promise<Done & { verified: string[]; left: string[] }> => {
  const done = await verifyBatch(platform, viewer, wanted, (tx, ids) => findExactRecords(platform, tx, ids), caller)
  const message = translate(viewer.language, 'answers', 'alumni_verified', { count: done.verified.length })
  return { success: true, message, ...done }
}

export const undoVerifications = (platform: Platform, viewer: Viewer, batch: string, caller: Caller): Promise<Done> =>
  undoBatch(platform, viewer, batch, caller)
