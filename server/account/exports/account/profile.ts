import { certificatePath, graduationCertificatePath, photoPath } from '../paths.ts'
import type { Batches } from '../batches.ts'
import { findConsents, findGraduation, findProfile } from './queries.ts'
import { portalTerms } from '../../terms/terms.ts'

/** Yields a member's profile and choices, with the paths of photo and certificate in the archive. */
export const profile: Batches = async function* profile(db, memberId) {
  const rows = await findProfile(db, memberId)
  yield rows.map(({ photo_key: photo, certificate_key: certificate, ...told }) => ({
    ...told,
    photo: photo ? photoPath : null,
    certificate: certificate && certificatePath(certificate),
  }))
}

/** Yields a student's request to become an alumnus, with the path of its certificate in the archive. */
export const graduation: Batches = async function* graduation(db, memberId) {
  const rows = await findGraduation(db, memberId)
  yield rows.map(({ certificate_key: certificate, ...told }) => ({
    ...told,
    certificate: certificate && graduationCertificatePath(certificate),
  }))
}

/** Yields the terms that a member has agreed to with their text; the default terms in the member's language. */
export const consents: Batches = async function* consents(db, memberId) {
  const rows = await findConsents(db, memberId)
  yield rows.map(({ language, body, ...told }) => ({ ...told, terms: body === '' ? portalTerms(language) : body }))
}
