import { storedCertificate } from '#server/platform/storage/certificates.ts'
import { storedPhoto } from '#server/platform/storage/photos.ts'
import { batched, type Batches, type ExportedFile, type PersonalData, whole } from '#server/platform/personalData.ts'
import { eraseExports } from '../exports/queries.ts'
import { findOwnMinor } from '../minors/queries.ts'
import * as find from './queries.ts'

const photoPath = 'files/photo.webp'
const certificatePath = (key: string): string => `files/certificate${extensionOf(key)}`
const graduationCertificatePath = (key: string): string => `files/certificate-for-alumni${extensionOf(key)}`
const extensionOf = (key: string): string => /\.\w+$/.exec(key)?.[0] ?? ''

/** Yields a member's profile and choices, with the paths of photo and certificate in the archive. */
const profile: Batches = async function* profile(db, memberId) {
  const rows = await find.findProfile(db, memberId)
  yield rows.map(({ photo_key: photo, certificate_key: certificate, ...told }) => ({
    ...told,
    photo: photo ? photoPath : null,
    certificate: certificate && certificatePath(certificate),
  }))
}

/** Yields a student's request to become an alumnus, with the path of its certificate in the archive. */
const graduation: Batches = async function* graduation(db, memberId) {
  const rows = await find.findGraduation(db, memberId)
  yield rows.map(({ certificate_key: certificate, ...told }) => ({
    ...told,
    certificate: certificate && graduationCertificatePath(certificate),
  }))
}

/** Profile, verification, and members' interactions with each other's profiles. */
export const personalData: PersonalData = {
  parts: [
    { name: 'profile', covers: ['addresses.member_id', 'profiles.member_id'], batches: profile },
    { name: 'experiences', covers: ['experiences.member_id'], batches: whole(find.findExperiences) },
    { name: 'educations', covers: ['educations.member_id'], batches: whole(find.findEducations) },
    { name: 'seen-by', covers: ['profile_views.viewed_id'], batches: batched(find.findViewers, 'personId') },
    { name: 'seen', covers: ['profile_views.viewer_id'], batches: batched(find.findViewed, 'personId') },
    { name: 'revealed-to', covers: ['contact_reveals.viewed_id'], batches: batched(find.findRevealedTo) },
    { name: 'revealed', covers: ['contact_reveals.viewer_id'], batches: batched(find.findRevealed) },
    { name: 'vouchers', covers: ['vouches.candidate_id'], batches: whole(find.findVouchers) },
    { name: 'vouches', covers: ['vouches.voucher_id'], batches: batched(find.findVouches, 'personId') },
    {
      name: 'dismissed-suggestions',
      covers: ['dismissed_suggestions.member_id'],
      batches: batched(find.findDismissed, 'personId'),
    },
    { name: 'saved-searches', covers: ['saved_searches.member_id'], batches: whole(find.findSavedSearches) },
    { name: 'public-page', covers: ['public_pages.member_id'], batches: whole(find.findPublicPage) },
    { name: 'handover', covers: ['handovers.member_id'], batches: graduation },
    { name: 'identity-change', covers: ['identity_changes.member_id'], batches: whole(find.findIdentityChange) },
    { name: 'verification-ask', covers: ['verification_asks.member_id'], batches: whole(find.findVerificationAsk) },
    { name: 'class-graduation', covers: ['class_graduates.member_id'], batches: whole(find.findClassGraduation) },
    { name: 'protection', covers: ['minors.member_id'], batches: whole(findOwnMinor) },
    { name: 'college-notes', covers: ['member_notes.member_id'], batches: whole(find.findNotesAbout) },
    { name: 'college-tags', covers: ['member_tags.member_id'], batches: whole(find.findTags) },
    { name: 'people-views', covers: ['people_views.owner_id'], batches: whole(find.findPeopleViews) },
    {
      name: 'merges',
      covers: ['member_merges.kept_id', 'member_merges.closed_id'],
      batches: whole(find.findMerges),
    },
    { name: 'profile-import', covers: ['profile_imports.member_id'], batches: whole(find.findImport) },
    { name: 'presence', covers: ['presences.member_id'], batches: whole(find.findPresence) },
  ],
  omissions: {
    'people_exports.requester_id': "The college's work. The audit log has each export.",
    'people_exports.answered_by_id': "The college's work. The audit log has each answer.",
    'people_export_rows.member_id': 'Only lists the people of a file of the college until it is made.',
    'queue_rests.member_id': "Only orders the administrators' work.",
    'minors.decided_by': 'Belongs to the member whom the decision is about.',
    'minors.consent_by': 'Belongs to the member whose guardian has consented.',
    'member_notes.author_id': 'Belongs to the member whom the note is about.',
    'saved_search_matches.match_id': 'Belongs to the saved searches of other members.',
    'verification_matches.member_id': 'Compares the registration with the roster. Both are in the export.',
    'dismissed_suggestions.dismissed_id': 'Belongs to the member who dismissed the suggestion.',
    'profiles.member_id': 'The member id at the start of the export.',
    'profiles.changed': 'Only marks the row as changed for the directory.',
  },
  files: async function* files(db, memberId) {
    const own: ExportedFile[] = []
    for (const { photo_key: photo, certificate_key: certificate } of await find.findProfile(db, memberId)) {
      if (photo) own.push({ path: photoPath, key: storedPhoto(photo) })
      if (certificate) own.push({ path: certificatePath(certificate), key: storedCertificate(certificate) })
    }
    for (const { certificate_key: certificate } of await find.findGraduation(db, memberId))
      if (certificate) own.push({ path: graduationCertificatePath(certificate), key: storedCertificate(certificate) })
    yield own
  },
  erase: async (_platform, tx, { id }) => {
    const graduations = await find.findGraduation(tx, id)
    await find.deleteOwnRows(tx, id)
    await eraseExports(tx, id)
    await find.emptyProfile(tx, id)
    return { files: graduations.flatMap(({ certificate_key: key }) => (key ? [storedCertificate(key)] : [])) }
  },
}
