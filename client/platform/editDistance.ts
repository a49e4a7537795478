/** Returns how many letters two words differ by. */
export { distance as editDistance } from 'fastest-levenshtein'
