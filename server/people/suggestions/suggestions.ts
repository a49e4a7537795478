import { createHash } from 'node:crypto'
import type { Done } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import type { ProfilePart } from '#contract/people/privacy.ts'
import { type Commonality, type Shared, sharedBy, type Suggestion } from '#contract/people/suggestions.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { findSimilar } from '../directory/directory.ts'
import type { ViewerScope } from '../profiles/audience.ts'
import { seesPart } from '../profiles/policy.ts'
import { findKnownProfile } from '../profiles/known.ts'
import { memberCard, profile } from '../profiles/presenter.ts'
import { type CardRow, findCards, findProfile, type ProfileRow } from '../profiles/queries.ts'
import { deleteDismissal, findDismissedIds, insertDismissal } from './queries.ts'

// More than are shown, so that each day shows others with as much in common.
const considered = LIMITS.suggestions * 5

/** Returns members the viewer has not talked with yet, those with most in common first. Throws `request.rate_limited`. */
export const suggestionsFor = async (platform: Platform, viewer: Viewer): Promise<Suggestion[]> => {
  const { db, config, hooks, limiters, now } = platform
  await limiters.directoryPages.take(viewer.id)
  const [found, dismissed, contacts] = await Promise.all([
    findProfile(db, viewer.id),
    findDismissedIds(db, viewer.id),
    hooks.findContacts(db, viewer.id),
  ])
  const own = orThrow(found, 'member.not_found')
  const similar = await findSimilar(platform, viewer, { limit: considered, except: [...dismissed, ...contacts] })
  const reasons = new Map(similar.map(({ id, common }) => [id, common]))
  const cards = await findCards(db, [...reasons.keys()])

  const day = now().toISOString().slice(0, 10)
  return cards
    .map((card) => ({
      card,
      reasons: (reasons.get(card.id) ?? []).filter((reason) => showsTo(own, card, reason)),
      place: createHash('sha256').update(`${day} ${viewer.id} ${card.id}`).digest('hex'),
    }))
    .filter((each) => each.reasons.length > 0)
    .toSorted((a, b) => b.reasons.length - a.reasons.length || (a.place < b.place ? -1 : 1))
    .slice(0, LIMITS.suggestions)
    .map(({ card, reasons }) => ({ person: memberCard(config.publicUrl, card, viewer), reasons }))
}

// Everyone sees the year.
const partOf: Record<Exclude<Commonality, 'cohort'>, ProfilePart> = {
  field: 'education',
  course: 'education',
  company: 'position',
  city: 'location',
}

/** Returns true when the viewer shows a member this commonality, because a reason hidden from them would be a leak. */
const showsTo = (
  own: ProfileRow,
  { id, role, verification, graduation_year, cohort }: CardRow,
  reason: Commonality,
): boolean => {
  // Listed members are never limited.
  const looking: ViewerScope = { id, role, verification, graduationYear: graduation_year, cohort, limited: false }
  return reason === 'cohort' || seesPart(looking, own, partOf[reason])
}

/**
 * Returns what a member has in common with the viewer, as far as both show it to each other; empty for members the viewer may not
 * see. Doesn't count as a profile view.
 */
export const sharedWith = async (platform: Platform, viewer: Viewer, memberId: string): Promise<Shared[]> => {
  const { db, config } = platform
  if (viewer.id === memberId) return []
  const [own, member] = await Promise.all([findProfile(db, viewer.id), findKnownProfile(platform, viewer, memberId)])
  if (own === undefined || member === undefined) return []
  const shown = (each: ProfileRow) => profile(config.publicUrl, each, viewer)
  return sharedBy(shown(member), shown(own)).filter(({ name }) => showsTo(own, member, name))
}

/** Stops suggesting a member to the viewer. The result doesn't reveal whether the member exists. */
export const dismiss = async ({ db, now }: Platform, { id, language }: Viewer, dismissedId: string): Promise<Done> => {
  await insertDismissal(db, id, dismissedId, 'person', now())
  return { success: true, message: translate(language, 'answers', 'suggestion_dismissed') }
}

/** Allows a member to be suggested to the viewer again. */
export const restore = async ({ db }: Platform, { id, language }: Viewer, dismissedId: string): Promise<Done> => {
  await deleteDismissal(db, id, dismissedId, 'person')
  return { success: true, message: translate(language, 'answers', 'suggestion_restored') }
}
