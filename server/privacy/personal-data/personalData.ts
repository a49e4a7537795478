import { batched, type PersonalData } from '#server/platform/personalData.ts'
import { findExports } from './queries.ts'

/** The exports that a member requested. An erasure deletes them after its transaction, with their files. */
export const personalData: PersonalData = {
  parts: [{ name: 'exports', covers: ['exports.member_id'], batches: batched(findExports) }],
}
