import { LANGUAGE_TAGS } from '#contract/languages.ts'
import { cityKey } from './cityKey.ts'

// What people write although no language calls them so.
const habits: Record<string, string> = { usa: 'US', uae: 'AE' }

const keysOf = new Map<string, string[]>()

/** Returns whether a country is meant by its code or the beginning of its name, in any language of the portal: `gb`, `uk`, `united k`. */
export const isCountry = (code: string, typed: string): boolean => {
  if (code.toLowerCase() === typed || habits[typed] === code) return true
  const keys = keysOf.get(code) ?? namesOfCountry(code).map(cityKey)
  keysOf.set(code, keys)
  return keys.some((key) => key === typed || (typed.length > 2 && key.startsWith(typed)))
}

/** Returns what a country is called in the languages of the portal, at length and in short. */
export const namesOfCountry = (code: string): string[] =>
  LANGUAGE_TAGS.flatMap((language) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(language, { type: 'region', style }).of(code) ?? code,
    ),
  )
