import { LANGUAGE_TAGS } from '#contract/languages.ts'
import { cityKey } from './cityKey.ts'

// Common abbreviations that no language lists as names.
const habits: Record<string, string> = { usa: 'US', uae: 'AE' }

const displayNames = LANGUAGE_TAGS.flatMap((language) =>
  (['long', 'short'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style })),
)

const known = new Map<string, { names: string[]; keys: string[] }>()

const read = (code: string) => {
  const before = known.get(code)
  if (before !== undefined) return before
  const called = displayNames.map((names) => names.of(code) ?? code)
  const names = [...called, ...Object.keys(habits).filter((habit) => habits[habit] === code)]
  const country = { names, keys: names.map(cityKey) }
  known.set(code, country)
  return country
}

/** Returns whether a text is a country's code or the beginning of its name, in any language of the portal: `gb`, `uk`, `united k`. */
export const isCountry = (code: string, typed: string): boolean =>
  code.toLowerCase() === typed ||
  read(code).keys.some((key) => key === typed || (typed.length > 2 && key.startsWith(typed)))

/** Returns the names of a country: in the portal's languages, English first, long and short, and common abbreviations. */
export const namesOfCountry = (code: string): readonly string[] => read(code).names
