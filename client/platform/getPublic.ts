import type { Route } from '#contract/route.ts'
import type { Output } from './api.ts'
import { readRegion } from './locale.ts'

/**
 * Calls a route that is open to everyone by its address alone: the schemas of the contract, which weigh more than the page that
 * asks, are not fetched for it. Throws when there is no answer, or none that helps.
 */
export const getPublic = async <R extends Route & { method: 'GET'; access: 'public' }>(
  url: R['url'],
): Promise<Output<R>> => {
  const response = await fetch(url, { headers: { 'accept-language': readRegion().language } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return response.json()
}
