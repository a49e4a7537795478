import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { followRefusal } from './closing.ts'
import { lockRequest } from './queries.ts'

/** The kind of the task that waits, under a request's id, until its mentor can no longer undo a refusal. */
export const refusalKind = 'mentoring.refusal'

/** Notifies the mentee of a refusal or asks their next choice, unless they have already asked it themselves. */
export const refusals = (platform: Platform): Work<{ requestId: string }> => ({
  kind: refusalKind,
  persistent: true,
  perform: ({ requestId }) =>
    transaction(platform.db, async (tx) => {
      const request = await lockRequest(tx, requestId)
      if (request?.state === 'declined' && request.passed_on_to === null) await followRefusal(platform, tx, request)
    }),
})
