import { searchKey } from '#server/platform/searchKey.ts'

/** Returns the search key of a city or country: only words, as `st louis`, `laquila`, `saint etienne`. */
export const cityKey = (name: string): string =>
  searchKey(name)
    .replaceAll(/['’‘ʻʼ`]/gu, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
