import { distance } from 'fastest-levenshtein'

/** Returns how many letters have to be changed, added or removed to make one word of another. */
export const editDistance = (a: string, b: string): number => distance(a, b)
