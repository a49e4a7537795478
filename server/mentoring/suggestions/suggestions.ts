import type { Done } from '#contract/fields.ts'
import type { MentorReason, MentorSuggestion } from '#contract/mentoring/suggestions.ts'
import { deleteDismissal, insertDismissal } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { translate } from '#server/platform/text.ts'
import { presentOffer } from '../offers/presenter.ts'
import { findOffersOf } from '../offers/queries.ts'
import { findInterests, findSuggested, type SuggestedRow } from './queries.ts'

/** Returns suggested mentors for the viewer, most reasons first. */
export const mentorSuggestions = async ({ db, config, now }: Platform, viewer: Viewer): Promise<MentorSuggestion[]> => {
  const interests = await findInterests(db, viewer.id)
  if (interests === undefined) return []
  const { field_of_study: field, course, place_id: placeId, languages, city } = interests
  const fieldKey = field === null ? null : searchKey(field)
  const compared = { field, fieldKey, course, placeId, languageKeys: languages.map(searchKey) }
  const rows = await findSuggested(db, viewer, compared, now())
  const ids = rows.map(({ mentor_id }) => mentor_id)
  const offers = new Map((await findOffersOf(db, viewer, ids, now())).map((offer) => [offer.id, offer]))
  return rows.flatMap((row) => {
    const offer = offers.get(row.mentor_id)
    if (offer === undefined) return []
    return [{ offer: presentOffer(config.publicUrl, offer, viewer), reasons: reasonsOf(row, { field, course, city }) }]
  })
}

const reasonsOf = (
  row: SuggestedRow,
  { field, course, city }: Record<'field' | 'course' | 'city', string | null>,
): MentorReason[] => {
  const reasons = [
    { code: 'works_in_field', value: row.works_in_field ? field : null },
    { code: 'same_field', value: row.same_field ? field : null },
    { code: 'same_course', value: row.same_course ? course : null },
    { code: 'same_city', value: row.same_city ? city : null },
    { code: 'language', value: row.language },
  ] as const
  return reasons.flatMap(({ code, value }) => (value === null ? [] : [{ code, value }]))
}

/** Stops suggesting a mentor to the viewer. Doesn't disclose whether there is such a member. */
export const dismissMentor = async (
  { db, now }: Platform,
  { id, language }: Viewer,
  mentorId: string,
): Promise<Done> => {
  await insertDismissal(db, id, mentorId, 'mentor', now())
  return { success: true, message: translate(language, 'answers', 'suggestion_dismissed') }
}

/** Allows a mentor to be suggested to the viewer again. */
export const restoreMentor = async ({ db }: Platform, { id, language }: Viewer, mentorId: string): Promise<Done> => {
  await deleteDismissal(db, id, mentorId, 'mentor')
  return { success: true, message: translate(language, 'answers', 'suggestion_restored') }
}
