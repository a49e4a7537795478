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
    'links.member_id': 'Only the hash of a link that works for hours; the email that brought it says what it is for.',
    'factor_challenges.member_id': 'Only the hash of a login that was begun minutes ago.',
    'appointments.member_id': 'Who made them an administrator, and when, is among the decisions.',
    'appointments.appointed_by': 'Whom they made an administrator is among what they did as one.',
    'administrator_removals.member_id': 'Who removed them as administrator, and when, is among the decisions.',
    'administrator_removals.removed_by': 'Whom they removed is among what they did as an administrator.',
    'administrator_invitations.invited_by': 'Whom they invited is among what they did as an administrator.',
  },
  erase: (_platform, tx, { id }) => find.deleteOwnRows(tx, id),
}
