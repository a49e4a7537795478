/** Returns a number from 0 to 9972 that is always the same for a text, for what looks different from one to the next. */
export const steadyNumber = (text: string): number =>
  Array.from(text).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7)

/** Returns one of eight colours that carry white, always the same for a text. */
export const steadyColour = (text: string): string => `var(--face-${steadyNumber(text) % 8})`
