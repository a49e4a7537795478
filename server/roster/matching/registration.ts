import type { RecordMatch, RegistrationMatch } from '#contract/roster/matches.ts'
import { recordRead } from '#server/college/public.ts'
import { person, refuseOtherClass } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countAgreeing, type Suggestion } from './judge.ts'
import { matchRegistrations } from './matching.ts'
import { findPersons, findRecordIdOf, findSources } from './queries.ts'
import { storeVerdicts } from './verdicts.ts'

/** Compares a member's registration with the roster now, and stores the verdict for the queue. Throws `member.not_found`. */
export const getRegistrationMatch = async (
  platform: Platform,
  viewer: Viewer,
  memberId: string,
  { ip }: Caller,
): Promise<RegistrationMatch> => {
  const { db, config } = platform
  const [found] = await matchRegistrations(platform, db, [memberId])
  const match = orThrow(found, 'member.not_found')
  const { registration, verdict, fitting, suggestions } = match
  refuseOtherClass(viewer, registration.graduationYear)
  recordRead(platform, { reader: viewer, action: 'registration.read', memberId, ip })
  await storeVerdicts(platform, db, [match])
  const [recordId, rivals, sources] = await Promise.all([
    findRecordIdOf(db, memberId),
    findPersons(db, match.rivals.slice(0, 5)),
    findSources(
      db,
      suggestions.map(({ id }) => id),
    ),
  ])
  const { memberId: _id, waits: _waits, confirmed, email, emails, ...given } = registration
  return {
    ...{ verdict, given: { ...given, emails: [...new Set([email, ...emails])], emailConfirmed: confirmed }, fitting },
    rivals: rivals.map((row) => person(config.publicUrl, row)),
    recordId: recordId ?? null,
    matches: suggestions.map((suggestion) => presentMatch(suggestion, memberId, sources)),
  }
}

const presentMatch = (
  { id, details, agreements, memberId: owner }: Suggestion,
  memberId: string,
  sources: readonly { recordId: string; list: string; row: number }[],
): RecordMatch => {
  const source = sources.find(({ recordId }) => recordId === id)
  return {
    ...{ recordId: id, details, agreements, agreeing: countAgreeing(agreements) },
    source: source === undefined ? null : { list: source.list, row: source.row },
    taken: owner !== null && owner !== memberId,
  }
}
