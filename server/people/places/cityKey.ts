import { searchKey } from '#server/platform/searchKey.ts'

/** Returns the name of a city or a country as it is searched by: words alone, `st louis`, `laquila`, `saint etienne`. */
export const cityKey = (name: string): string =>
  searchKey(name)
    .replaceAll(/['’‘ʻʼ`]/gu, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
