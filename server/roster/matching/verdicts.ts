import { collegeOf } from '#server/college/public.ts'
import { saveMatches } from '#server/people/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { verifyAtOnce } from '../claims/atOnce.ts'
import { countAgreeing } from './judge.ts'
import { type Mailing, type Match, matchRegistrations } from './matching.ts'
import { findWaitingIds, findWithoutKeys, updateKeys } from './queries.ts'
import { keysInClass } from './words.ts'

const kind = 'roster.match'
const batchSize = 200
// Several changes in a row are followed by one comparison of all.
const pause = 20_000

/** One member, or all pending alumni. `confirmed`: the member has just confirmed their address. */
type Payload = { memberId?: string; confirmed?: boolean }

/** Compares a member's registration with the roster, once the transaction of `tx` is committed. */
export const matchLater = ({ tasks }: Pick<Platform, 'tasks'>, tx: Db, memberId: string, confirmed = false) =>
  tasks.enqueue<Payload>(tx, { kind }, { memberId, confirmed }, { key: `${memberId}${confirmed ? ' confirmed' : ''}` })

/** Compares all pending alumni with the roster after a change. */
export const matchAllLater = ({ tasks, now }: Pick<Platform, 'tasks' | 'now'>, tx: Db) =>
  tasks.enqueue<Payload>(tx, { kind }, {}, { key: 'all', runAt: new Date(now().getTime() + pause) })

export const matchingWork = (platform: Platform): Work<Payload> => ({
  kind,
  perform: async ({ memberId, confirmed }) => {
    if (memberId === undefined) return matchAll(platform)
    const [match] = await matchRegistrations(platform, platform.db, [memberId])
    if (match === undefined || !match.registration.waits) return
    // The other registrations that fit the same record are no longer exact.
    const rivals = await matchRegistrations(platform, platform.db, match.rivals)
    await storeVerdicts(platform, platform.db, [match, ...rivals])
    const { verifiesExactMatches } = await collegeOf(platform.db)
    if (confirmed && match.verdict === 'exact' && verifiesExactMatches) await verifyAtOnce(platform, memberId)
  },
})

/** Compares all pending alumni, class by class, and computes the missing keys of old records. */
export const matchAll = async (platform: Pick<Platform, 'db' | 'now'> & Mailing): Promise<void> => {
  const { db } = platform
  for (;;) {
    const rows = await findWithoutKeys(db, 2_000)
    if (rows.length === 0) break
    await updateKeys(
      db,
      rows.map(({ id, name, year }) => ({ id, keys: keysInClass(name, year) })),
    )
  }
  let after: { year: number; id: string } | undefined
  for (;;) {
    const waiting = await findWaitingIds(db, after, batchSize)
    if (waiting.length === 0) return
    const ids = waiting.map(({ id }) => id)
    await storeVerdicts(platform, db, await matchRegistrations(platform, db, ids))
    after = waiting.at(-1)
  }
}

/** Stores the verdicts on pending alumni, by which the queue is filtered. */
export const storeVerdicts = ({ now }: Pick<Platform, 'now'>, db: Db, matches: readonly Match[]): Promise<void> =>
  saveMatches(
    db,
    matches
      .filter(({ registration }) => registration.waits)
      .map(({ registration, verdict, fitting, suggestions: [best] }) => ({
        ...{ memberId: registration.memberId, verdict, fitting },
        agreeing: best === undefined ? 0 : countAgreeing(best.agreements),
      })),
    now(),
  )
