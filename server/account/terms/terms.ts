import type { Done } from '#contract/fields.ts'
import type { Consent, Terms, TermsDraft } from '#contract/account/terms.ts'
import { TERMS_SECTIONS } from '#contract/limits.ts'
import { record } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { brokenConstraint } from '#server/platform/db/constraint.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import type { Language } from '#contract/languages.ts'
import { findConsent, findLatest, insertConsent, insertTerms } from './queries.ts'

/** Returns the current terms. */
export const read = async ({ db }: Platform): Promise<Terms> => terms(await findLatest(db))

/** Returns what the viewer has agreed to. */
export const readConsent = async ({ db }: Platform, { id }: Viewer): Promise<Consent> => {
  const [latest, agreed] = await Promise.all([findLatest(db), findConsent(db, id)])
  return {
    latest: latest.version,
    agreed: agreed === undefined ? null : { version: agreed.version, givenAt: agreed.given_at.toISOString() },
  }
}

/** Stores the viewer's consent to the latest version. Throws `terms.outdated` for any other. */
export const agree = async (platform: Platform, viewer: Viewer, version: number): Promise<Consent> => {
  const { db, now } = platform
  if (version !== (await findLatest(db)).version) throw new AppError('terms.outdated')
  await insertConsent(db, viewer.id, version, now())
  return readConsent(platform, viewer)
}

/** Publishes the next version. Throws `terms.outdated` when another was published since the draft was begun. */
export const publish = async (
  { db, now }: Platform,
  administrator: Viewer,
  { body, replaces }: TermsDraft,
  { ip }: Caller,
): Promise<Done & { terms: Terms }> => {
  const published = await transaction(db, async (tx) => {
    if ((await findLatest(tx)).version !== replaces) throw new AppError('terms.outdated')
    const row = await insertTerms(tx, replaces + 1, body, now())
    const subject = String(row.version)
    await record(tx, { actor: administrator, action: 'terms.published', subject, ip, at: now() })
    return row
  }).catch((error: unknown) => {
    if (brokenConstraint(error) === 'terms_pkey') throw new AppError('terms.outdated')
    throw error
  })
  return {
    success: true,
    message: translate(administrator.language, 'answers', 'terms_published'),
    terms: terms(published),
  }
}

/** Returns the portal's default terms in a language, as plain text. */
export const portalTerms = (language: Language): string =>
  TERMS_SECTIONS.map(
    (section) =>
      `${translate(language, 'terms', `${section}.title`)}\n${translate(language, 'terms', `${section}.text`)}`,
  ).join('\n\n')

/** Returns terms in the form of the API. */
export const terms = ({ version, body, published_at }: Awaited<ReturnType<typeof findLatest>>): Terms => ({
  version,
  body,
  publishedAt: published_at.toISOString(),
})
