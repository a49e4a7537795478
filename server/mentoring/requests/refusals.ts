import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { followRefusal } from './closing.ts'
import { lockRequest } from './queries.ts'

/** What waits, under the id of a request, until its mentor can no longer take back their no. */
export const refusalKind = 'mentoring.refusal'

/** Tells the mentee of a no, or asks their next choice, unless they have asked that one themselves by now. */
export const refusals = (platform: Platform): Work<{ requestId: string }> => ({
  kind: refusalKind,
  persistent: true,
  perform: ({ requestId }) =>
    transaction(platform.db, async (tx) => {
      const request = await lockRequest(tx, requestId)
      if (request?.state === 'declined' && request.passed_on_to === null) await followRefusal(platform, tx, request)
    }),
})
