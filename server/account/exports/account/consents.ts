import { portalTerms } from '#server/account/terms/portalTerms.ts'
import type { Batches } from '../batches.ts'
import { findConsents } from './queries.ts'

/** Which terms a member has agreed to, as they read; those that the portal comes with in the member's language. */
export const consents: Batches = async function* consents(db, memberId) {
  const rows = await findConsents(db, memberId)
  yield rows.map(({ language, body, ...told }) => ({ ...told, terms: body === '' ? portalTerms(language) : body }))
}
