import { saveFigures } from '#server/college/public.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bandsOf } from './bands.ts'
import { countNetwork } from './queries.ts'

/** Counts the network for the public pages. Also while the college doesn't show it, so that it's there as soon as the college does. */
export const sweepFigures = async ({ db }: Platform): Promise<void> => {
  await saveFigures(db, bandsOf(await countNetwork(db)))
}
