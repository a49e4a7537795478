import type { CountingRules } from '#contract/guidance/pathways.ts'
import { collegeOf } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayIn } from '#server/platform/dayIn.ts'
import { nextFirst } from './calendar.ts'
import { findLastRun, findOwnChoices } from './queries.ts'
import { SMALLEST } from './smallest.ts'

/** Returns what *How we count* shows. */
export const countingRules = async ({ db, now }: Platform, viewer: Viewer): Promise<CountingRules> => {
  const [{ name, email, timeZone }, own, last] = await Promise.all([
    collegeOf(db),
    findOwnChoices(db, viewer.id),
    findLastRun(db),
  ])
  return {
    smallest: SMALLEST,
    college: name,
    contact: email === '' ? null : email,
    countMe: viewer.role === 'alumni' ? (own?.countsMe ?? null) : null,
    lastComputedAt: last?.toISOString() ?? null,
    nextOn: nextFirst(dayIn(now(), timeZone)),
  }
}
