import type { Route } from '#contract/route.ts'
import type { Output } from './api.ts'
import { readRegion } from './locale.ts'

// As the contract has it, with ids in their places: `/api/events/:id`.
type UrlOf<Pattern extends string> = Pattern extends `${infer Start}:${string}` ? `${Start}${string}` : Pattern

/**
 * Calls a route that is open to everyone by its address alone: the schemas of the contract, which weigh more than the page that
 * asks, are not fetched for it. Throws when there is no answer, or none that helps: then the error's `cause` is its status.
 */
export const getPublic = async <R extends Route & { method: 'GET'; access: 'public' | 'optional' }>(
  url: UrlOf<R['url']> | `${UrlOf<R['url']>}?${string}`,
): Promise<Output<R>> => {
  const response = await fetch(url, { headers: { 'accept-language': readRegion().language } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`, { cause: response.status })
  return response.json()
}
