import { notify } from '#server/notifications/public.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { waitingTask } from '#server/platform/tasks/waiting.ts'
import { kindIn } from '../kinds.ts'
import { waitingKind } from './asking.ts'
import { expireRequest, notifyMentee } from './closing.ts'
import { lockRequest, setRequest } from './queries.ts'
import { stepsOf } from './times.ts'

/**
 * Follows one request while it waits: reminds the side that has to answer, and closes the request if they don't. An answer restarts the time, which
 * the task notices on its next run.
 */
export const waitingRequests = (platform: Platform): Work<{ requestId: string }> =>
  waitingTask(platform, {
    kind: waitingKind,
    lock: async (tx, { requestId }) => {
      const request = await lockRequest(tx, requestId)
      return request?.closed_at === null ? request : undefined
    },
    stepsOf: ({ kind, waiting_since, reminders }) => ({
      at: stepsOf(kind).map((time) => new Date(waiting_since.getTime() + time)),
      taken: reminders,
    }),
    take: async (tx, request, due) => {
      const { id, kind, mentor_id, mentee_id, goal } = request
      if (due === stepsOf(kind).length) return expireRequest(platform, tx, request)
      await setRequest(tx, id, { reminders: due })
      return request.state === 'question'
        ? notifyMentee(platform, tx, request, 'reminder')
        : notify(platform, tx, {
            ...{ memberId: mentor_id, type: 'mentoring_request', subject: id, actorId: mentee_id },
            values: { news: 'reminder', goal, ...kindIn(request) },
          })
    },
  })
