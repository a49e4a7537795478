/** Returns a number from 0 to 9972 that is always the same for a text, for varying looks. */
export const steadyNumber = (text: string): number =>
  Array.from(text).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7)

/** Returns one of eight colours for white text, always the same for a text. */
export const steadyColour = (text: string): string => `var(--face-${steadyNumber(text) % 8})`
