import type { GuidePart } from '#contract/guidance/guideParts.ts'

/** Returns the headings of a guide, with the ids of their elements. */
export const headingsOf = (parts: readonly GuidePart[]): { id: string; heading: string }[] =>
  parts.flatMap(({ heading }, at) => (heading === null ? [] : [{ id: idOf(at), heading }]))

/** Returns the id of the element of a part. */
export const idOf = (at: number): string => `part-${at}`
