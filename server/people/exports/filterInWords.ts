import type { Language } from '#contract/languages.ts'
import { PeopleFilter } from '#contract/people/list.ts'
import { translate } from '#server/platform/text.ts'

/** Returns a filter of the people list in words: `Alumni, year 2010, city Pune`. Empty for people who were chosen one by one. */
export const filterInWords = (language: Language, stored: unknown): string => {
  const parsed = PeopleFilter.safeParse(stored)
  if (!parsed.success) return ''
  const { role, state, verification, yearConfirmed, seen, age, ...parts } = parsed.data
  const say = (key: string, value = '') => translate(language, 'answers', `people_filter.${key}`, { value })
  const words = Object.entries(parts).flatMap(([name, value]) => {
    const values = [value ?? []].flat()
    return values.length === 0 ? [] : [say(name, values.join(' / '))]
  })
  return [
    say(`role.${role}`),
    ...(state.length === 0 ? [] : [say('state', state.map((each) => say(`state.${each}`)).join(' / '))]),
    ...(verification === undefined ? [] : [say(`verification.${verification}`)]),
    ...(yearConfirmed === undefined ? [] : [say(`year_confirmed.${yearConfirmed}`)]),
    ...words,
    ...(age === undefined ? [] : [say(`age.${age}`)]),
    ...(seen === undefined ? [] : [say('seen', say(`seen.${seen}`))]),
  ].join(', ')
}
