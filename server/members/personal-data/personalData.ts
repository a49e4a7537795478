import { storedCertificate } from '#server/platform/storage/certificates.ts'
import { photoFolder } from '#server/platform/storage/photos.ts'
import { batched, type PersonalData, whole } from '#server/platform/personalData.ts'
import { deleteBlocksOf } from '../blocks/queries.ts'
import { anonymizeMember } from '../queries.ts'
import { deleteMemorial } from '../memorials/queries.ts'
import { deleteLastDay } from '../last-days/queries.ts'
import { eraseRights } from '../rights/queries.ts'
import { deleteSessionsOf } from '../sessions/queries.ts'
import * as find from './queries.ts'

/** Sessions, the last day of use, blocks and the member row, which stays without anything personal. The profile exports the row. */
export const personalData: PersonalData = {
  parts: [
    { name: 'sessions', covers: ['sessions.member_id'], batches: batched(find.findSessions) },
    { name: 'last-day', covers: ['last_days.member_id'], batches: whole(find.findLastDay) },
    { name: 'rights', covers: ['rights.member_id'], batches: whole(find.findOwnRights) },
    { name: 'blocks', covers: ['blocks.blocker_id'], batches: batched(find.findBlocks, 'personId') },
  ],
  omissions: {
    'rights.given_by': 'The export of their actions as an administrator contains the rights that they gave.',
    'blocks.blocked_id': 'A blocked member must not learn of the block, to protect the blocker.',
    'members.password_hash': 'A secret, even as a hash.',
    'members.name_key': 'The sort key of the name, which is in the export.',
    'members.photo_key': 'The key of the photo; the photo itself is in the export.',
    'members.certificate_key': 'The key of the certificate; the certificate itself is in the export.',
    'members.has_second_factor': 'Derived from the two-step login data in the export.',
    'memorials.member_id': 'Only restores choices that the profile contains, if the college undoes it.',
    'members.deleted_at': 'A deleted member has no export.',
  },
  erase: async (_platform, tx, { id, former, at }) => {
    const { photo, certificate } = await find.findOwnFiles(tx, id)
    await deleteSessionsOf(tx, id, undefined)
    await deleteLastDay(tx, id)
    await deleteMemorial(tx, id)
    await deleteBlocksOf(tx, id)
    await eraseRights(tx, id)
    await anonymizeMember(tx, id, former, at)
    return { files: [...(photo ? [photoFolder(photo)] : []), ...(certificate ? [storedCertificate(certificate)] : [])] }
  },
}
