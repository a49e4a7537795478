import { eraseSoon } from '#server/account/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findFinalMerges } from './queries.ts'

/** Deletes the accounts whose merge can't be undone any longer. Their postings stay without a name. */
export const sweepMerges = async (platform: Platform): Promise<void> => {
  for (const { closed_id: id } of await findFinalMerges(platform.db, platform.now()))
    await transaction(platform.db, (tx) => eraseSoon(platform, tx, id))
}
