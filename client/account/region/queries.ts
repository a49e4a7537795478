import { changeRegion, getRegion, type Region } from '#contract/account/region.ts'
import { api } from '#client/platform/api.ts'
import { type Area, readAdminToken, readSession } from '#client/platform/session.ts'

/** What the account of `area` has. */
export const fetchRegion = (area: Area): Promise<Region> => api(getRegion, { area })

/** Keeps a choice with the account of whoever is logged in at this browser, the administrator's too. */
export const saveRegion = async (change: Partial<Region>): Promise<void> => {
  const areas: Area[] = [...(readSession() ? ['member' as const] : []), ...(readAdminToken() ? ['admin' as const] : [])]
  await Promise.all(areas.map((area) => api(changeRegion, { body: change, area })))
}
