import { changeRegion, getRegion, type Region } from '#contract/account/region.ts'
import { api } from '#client/platform/api.ts'
import { fromDesk } from '#client/platform/desk.ts'
import { fromFrame } from '#client/platform/frame.ts'
import { type Area, readAdminToken, readSession } from '#client/platform/session.ts'

/** Fetches the language and time zone of the account of `area`. */
export const fetchRegion = (area: Area): Promise<Region> => {
  const read = () => api(getRegion, { area })
  return area === 'member' ? fromFrame('region', read) : fromDesk('region', read)
}

/** Saves a choice with the accounts that are logged in in this browser: the member's and the administrator's. */
export const saveRegion = async (change: Partial<Region>): Promise<void> => {
  const areas: Area[] = [...(readSession() ? ['member' as const] : []), ...(readAdminToken() ? ['admin' as const] : [])]
  await Promise.all(areas.map((area) => api(changeRegion, { body: change, area })))
}
