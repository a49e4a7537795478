import type { RegistrationHints } from '#contract/account/registrationHints.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findLargeClasses, findShared } from './queries.ts'

// In ms. They change slowly, and anyone may ask.
const freshFor = 60 * 60_000

/** Returns a function that returns the hints, counted at most once an hour by each process. */
export const countedHints = ({ db, now }: Platform): (() => Promise<RegistrationHints>) => {
  let last: { at: number; hints: Promise<RegistrationHints> } | undefined
  return () => {
    const at = now().getTime()
    if (last === undefined || at >= last.at + freshFor) {
      const hints = count(db)
      last = { at, hints }
      // The next request retries.
      hints.catch(() => (last = undefined))
    }
    return last.hints
  }
}

const count = async (db: Platform['db']): Promise<RegistrationHints> => {
  const [courses, fieldsOfStudy, classes] = await Promise.all([
    findShared(db, 'course'),
    findShared(db, 'field'),
    findLargeClasses(db),
  ])
  return { courses, fieldsOfStudy, classes }
}
