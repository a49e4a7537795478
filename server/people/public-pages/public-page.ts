import {
  type OwnPublicPage,
  PUBLIC_PARTS,
  type PublicPart,
  type PublicPageChange,
} from '#contract/people/public-page.ts'
import { collegeOf } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findProfile, type ProfileRow } from '../profiles/queries.ts'
import { hiddenParts, offerOf } from './offer.ts'
import { findOpenPage, findPublicPage, type PublicPageRow, savePublicPage } from './queries.ts'
import { slugOf } from './slug.ts'

/** Returns the viewer's public page and what it could show. */
export const ownPublicPage = async ({ db, config }: Platform, viewer: Viewer): Promise<OwnPublicPage> => {
  const member = orThrow(await findProfile(db, viewer.id), 'member.not_found')
  return ownPage(config.publicUrl, member, await findPublicPage(db, viewer.id), await collegeOf(db))
}

/** Changes the viewer's public page. Throws `public_page.refused` when it would be on for a member who can't have one. */
export const changePage = async (
  platform: Platform,
  viewer: Viewer,
  change: PublicPageChange,
): Promise<OwnPublicPage> => {
  const { db, config, limiters, now } = platform
  await limiters.profileChanges.take(viewer.id)
  const member = orThrow(await findProfile(db, viewer.id), 'member.not_found')
  const [before, college] = [await findPublicPage(db, viewer.id), await collegeOf(db)]
  if (change.isOn && refusalOf(member, college) !== null) throw new AppError('public_page.refused')
  // Nobody needs an address for a page that was never on.
  if (!change.isOn && before === undefined) return ownPage(config.publicUrl, member, undefined, college)
  const saved = { ...change, memberId: member.id, changedAt: now() }
  // Switched off, the page keeps its address, so that nobody else gets it meanwhile.
  if (before !== undefined && (!change.isOn || before.shown_name === member.full_name))
    await savePublicPage(db, { ...saved, name: before.name, shownName: before.shown_name })
  else await savePublicPageAtFreeName(platform, member, saved)
  return ownPage(config.publicUrl, member, await findPublicPage(db, viewer.id), college)
}

// Two members of one name may save at the same moment: the second insert then violates the unique index, and the next attempt sees the first.
const savePublicPageAtFreeName = async (
  { db }: Platform,
  { full_name: shownName }: ProfileRow,
  saved: PublicPageChange & { memberId: string; changedAt: Date },
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const isSaved = await savePublicPage(db, { ...saved, name: slugOf(shownName, attempt), shownName }).catch(
      (error: unknown) => {
        if (isUniqueViolation(error)) return false
        throw error
      },
    )
    if (isSaved) return
  }
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/** Returns the member and the page that strangers see at this name; undefined for everyone who has none. */
export const openPage = async (
  { db }: Pick<Platform, 'db'>,
  name: string,
): Promise<{ member: ProfileRow; page: PublicPageRow } | undefined> => {
  const page = await findOpenPage(db, name)
  const member = page && (await findProfile(db, page.member_id))
  return page && member && mayBePublic(member, await collegeOf(db)) ? { member, page } : undefined
}

/** Returns the parts that a member has chosen for strangers, in display order. */
export const chosenParts = ({ parts }: Pick<PublicPageRow, 'parts'>): PublicPart[] =>
  PUBLIC_PARTS.filter((part) => parts.includes(part))

type Policy = { allowsPublicPages: boolean }

const refusalOf = (member: ProfileRow, { allowsPublicPages }: Policy): OwnPublicPage['refusal'] => {
  if (!allowsPublicPages) return 'college'
  return member.minor || member.awaits_consent
    ? 'minor'
    : member.verification !== 'verified' || !member.confirmed || member.role === 'admin'
      ? 'unverified'
      : null
}

const mayBePublic = (member: ProfileRow, college: Policy): boolean =>
  refusalOf(member, college) === null &&
  member.deleted_at === null &&
  member.suspended_at === null &&
  member.memorial_since === null

const ownPage = (
  publicUrl: string,
  member: ProfileRow,
  page: PublicPageRow | undefined,
  college: Policy,
): OwnPublicPage => {
  const refusal = refusalOf(member, college)
  const isRenamed = page !== undefined && page.is_on && page.shown_name !== member.full_name
  return {
    isOn: page?.is_on === true && refusal === null && !isRenamed,
    url: page === undefined || page.shown_name !== member.full_name ? null : `${publicUrl}/p/${page.name}`,
    parts: page === undefined ? ['photo', 'headline'] : chosenParts(page),
    isIndexed: page?.is_indexed ?? false,
    isRenamed,
    refusal,
    hidden: hiddenParts(member),
    offer: offerOf(publicUrl, member, PUBLIC_PARTS),
  }
}
