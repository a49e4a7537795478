import type { Route } from '#contract/route.ts'
import type { Output } from './api.ts'
import { readRegion } from './locale.ts'

// The contract's pattern with ids filled in: `/api/events/:id`.
type UrlOf<Pattern extends string> = Pattern extends `${infer Start}:${string}` ? `${Start}${string}` : Pattern

/**
 * Calls a public route by its URL alone, without fetching the contract's schemas, which weigh more than the page. Throws when there is no response or
 * an error response: then the error's `cause` is its status.
 */
export const getPublic = async <R extends Route & { method: 'GET'; access: 'public' | 'optional' }>(
  url: UrlOf<R['url']> | `${UrlOf<R['url']>}?${string}`,
): Promise<Output<R>> => {
  const response = await fetch(url, { headers: { 'accept-language': readRegion().language } })
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`, { cause: response.status })
  return response.json()
}
