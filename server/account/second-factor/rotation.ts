import { secretsOf } from '#server/platform/auth/tokens.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { resealTotp } from './codes.ts'
import { lockNextTotps, updateSealed } from './queries.ts'

const batchSize = 500

/**
 * Seals what is sealed with an older one of the portal's secrets with the newest, so that the older ones can be removed. Safe
 * when several processes start at once: rows are locked batch by batch, and the later process finds them done.
 */
export const rotateSecret = async (db: Db, secret: string): Promise<void> => {
  if (secretsOf(secret).length === 1) return
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined) {
    const after: string = last
    last = await transaction(db, (tx) => rotateBatch(tx, secret, after))
  }
}

/** Returns the member of the last row of the batch; undefined when there was none. */
const rotateBatch = async (tx: Db, secret: string, after: string): Promise<string | undefined> => {
  const rows = await lockNextTotps(tx, after, batchSize)
  const resealed = rows.flatMap(({ member_id: memberId, sealed: old }) => {
    const sealed = resealTotp(secret, memberId, old)
    return sealed === undefined ? [] : [{ memberId, sealed }]
  })
  if (resealed.length > 0) await updateSealed(tx, resealed)
  return rows.at(-1)?.member_id
}
