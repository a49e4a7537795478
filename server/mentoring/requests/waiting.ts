import { TIMES } from '#contract/limits.ts'
import { notify } from '#server/notifications/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { waitingKind } from './asking.ts'
import { expireRequest, notifyMentee } from './closing.ts'
import { lockRequest, setRequest } from './queries.ts'

const day = 86_400_000
// How long a request has waited when the side that has to answer is reminded, in ms.
const reminders = [3 * day, 6 * day]

/**
 * Follows one request while it waits: reminds the side that has to answer, and closes the request if they don't. An answer restarts the time, which
 * the task notices on its next run.
 */
export const waitingRequests = (platform: Platform): Work<{ requestId: string }> => ({
  kind: waitingKind,
  persistent: true,
  perform: ({ requestId }) =>
    transaction(platform.db, async (tx) => {
      const request = await lockRequest(tx, requestId)
      if (request === undefined || request.closed_at !== null) return undefined
      const waited = platform.now().getTime() - request.waiting_since.getTime()
      if (waited >= TIMES.mentoringLapse) return expireRequest(platform, tx, request)
      const due = reminders.filter((time) => time <= waited).length
      if (due > request.reminders) {
        await setRequest(tx, requestId, { reminders: due })
        const { id, mentor_id, mentee_id, goal } = request
        await (request.state === 'question'
          ? notifyMentee(platform, tx, request, 'reminder')
          : notify(platform, tx, {
              ...{ memberId: mentor_id, type: 'mentoring_request', subject: id, actorId: mentee_id },
              values: { news: 'reminder', goal },
            }))
      }
      return new Date(request.waiting_since.getTime() + (reminders[due] ?? TIMES.mentoringLapse))
    }),
})
