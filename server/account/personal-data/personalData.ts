import { type Batches, type PersonalData, whole } from '#server/platform/personalData.ts'
import { portalTerms } from '../terms/terms.ts'
import * as find from './queries.ts'

/** Yields the terms a member has agreed to, with their text; the default terms are in the member's language. */
const consents: Batches = async function* consents(db, memberId) {
  const rows = await find.findConsents(db, memberId)
  yield rows.map(({ language, body, ...told }) => ({ ...told, terms: body === '' ? portalTerms(language) : body }))
}

/** Email addresses, two-step login, terms and deletion. */
export const personalData: PersonalData = {
  parts: [
    { name: 'wanted-addresses', covers: ['wanted_addresses.member_id'], batches: whole(find.findWantedEmails) },
    {
      name: 'second-factor',
      covers: ['totp_secrets.member_id', 'passkeys.member_id', 'recovery_codes.member_id'],
      batches: whole(find.findSecondFactor),
    },
    { name: 'consents', covers: ['consents.member_id'], batches: consents },
    { name: 'deletion', covers: ['deletions.member_id'], batches: whole(find.findDeletion) },
  ],
  omissions: {
    'links.member_id': 'Only the hash of a link that expires within hours; the email with the link states its purpose.',
    'factor_challenges.member_id': 'Only the hash of a login started minutes ago.',
    'administrator_removals.member_id':
      'The decisions in the export contain who removed them as an administrator, and when.',
    'administrator_removals.removed_by': 'The export of their actions as an administrator contains these removals.',
    'administrator_invitations.invited_by':
      'The export of their actions as an administrator contains these invitations.',
  },
  erase: (_platform, tx, { id }) => find.deleteOwnRows(tx, id),
}
