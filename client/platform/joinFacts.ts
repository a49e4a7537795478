import { setApart } from '#contract/sentences.ts'
import { readRegion } from '#client/platform/locale.ts'

/** Joins short facts with dots; a line may end with a dot but never begins with one. */
export const joinFacts = (...facts: (string | number | null | undefined)[]): string =>
  facts
    .filter((fact) => fact !== null && fact !== undefined && fact !== '')
    .map((fact) => setApart(readRegion().language, String(fact)))
    .join('\u00a0· ')
