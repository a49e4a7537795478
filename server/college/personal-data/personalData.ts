import { batched, type PersonalData } from '#server/platform/personalData.ts'
import { closeItems } from '../opening/queries.ts'
import { findOwnRoles, savePublicRole } from '../team/queries.ts'
import { findActions, findDecisions } from './queries.ts'

/** A member's entries in the audit log. Names are removed last, because other domains report which entries contain them. */
export const personalData: PersonalData = {
  parts: [
    { name: 'decisions', covers: [], batches: batched(findDecisions) },
    { name: 'administration', covers: [], batches: batched(findActions) },
    { name: 'public_role', covers: ['public_roles.member_id'], batches: batched(findOwnRoles) },
  ],
  omissions: {
    'open_items.member_id': 'Which report or letter a person at the desk has open, for less than a minute.',
  },
  erase: async (_platform, tx, { id }) => {
    await closeItems(tx, id)
    await savePublicRole(tx, id, '')
    return {}
  },
}
