import { batched, type PersonalData } from '#server/platform/personalData.ts'
import { findActions, findDecisions } from './queries.ts'

/** What the audit log says of a member. Its names are forgotten last, because other domains say in which entries they are. */
export const personalData: PersonalData = {
  parts: [
    { name: 'decisions', covers: [], batches: batched(findDecisions) },
    { name: 'administration', covers: [], batches: batched(findActions) },
  ],
}
