import { certificatePath, graduationCertificatePath, photoPath } from '../paths.ts'
import type { Batches } from '../batches.ts'
import { findConsents, findGraduation, findProfile } from './queries.ts'
import { portalTerms } from '../../terms/terms.ts'

/** A member's own page and choices, with where photo and certificate are in the archive. */
export const profile: Batches = async function* profile(db, memberId) {
  const rows = await findProfile(db, memberId)
  yield rows.map(({ photo_key: photo, certificate_key: certificate, ...told }) => ({
    ...told,
    photo: photo ? photoPath : null,
    certificate: certificate && certificatePath(certificate),
  }))
}

/** A student's wish to become an alumnus, with where its certificate is. */
export const graduation: Batches = async function* graduation(db, memberId) {
  const rows = await findGraduation(db, memberId)
  yield rows.map(({ certificate_key: certificate, ...told }) => ({
    ...told,
    certificate: certificate && graduationCertificatePath(certificate),
  }))
}

/** Which terms a member has agreed to, as they read; those that the portal comes with in the member's language. */
export const consents: Batches = async function* consents(db, memberId) {
  const rows = await findConsents(db, memberId)
  yield rows.map(({ language, body, ...told }) => ({ ...told, terms: body === '' ? portalTerms(language) : body }))
}
