import { LIMITS } from '#contract/limits.ts'
import { may } from '#contract/members/rights.ts'
import type { Person } from '#contract/members/person.ts'
import type { CannedAnswer } from '#contract/public/contact.ts'
import type { Done } from '#contract/fields.ts'
import { findAllowed, person } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { deleteCannedAnswer, findCannedAnswers, findPeople, upsertCannedAnswer } from './queries.ts'

/** Returns the stored answers, and for those who assign messages everyone at the desk. */
export const listCanned = async (
  { config, db, now }: Platform,
  { rights }: Viewer,
): Promise<{ answers: CannedAnswer[]; colleagues: Person[] }> => {
  const ids = may(rights, 'letters') ? await findAllowed(db, 'answers', now()) : []
  const colleagues = (await findPeople(db, ids)).toSorted((a, b) => a.full_name.localeCompare(b.full_name))
  return {
    answers: (await findCannedAnswers(db)).map(({ id, ...rest }) => ({ _id: id, ...rest })),
    colleagues: colleagues.map((row) => person(config.publicUrl, row)),
  }
}

/** Stores an answer in place of the one with the same title. Throws `contact.canned_full`. */
export const saveCanned = async (
  { db, now }: Platform,
  { title, text }: { title: string; text: string },
): Promise<CannedAnswer> => {
  const saved = await upsertCannedAnswer(db, { id: newId(), title, text, at: now() }, LIMITS.cannedAnswers)
  const { id, ...rest } = orThrow(saved, 'contact.canned_full')
  return { _id: id, ...rest }
}

/** Deletes a stored answer. Idempotent. */
export const deleteCanned = async ({ db }: Platform, { language }: Viewer, id: string): Promise<Done> => {
  await deleteCannedAnswer(db, id)
  return { success: true, message: translate(language, 'answers', 'canned_deleted') }
}
