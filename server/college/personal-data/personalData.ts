import { batched, type PersonalData } from '#server/platform/personalData.ts'
import { findActions, findDecisions } from './queries.ts'

/** A member's entries in the audit log. Names are removed last, because other domains report which entries contain them. */
export const personalData: PersonalData = {
  parts: [
    { name: 'decisions', covers: [], batches: batched(findDecisions) },
    { name: 'administration', covers: [], batches: batched(findActions) },
  ],
}
