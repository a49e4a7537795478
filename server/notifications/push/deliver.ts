import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PushMessage } from '#server/platform/push/push.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { deleteGone, findSubscription, findSubscriptions } from './queries.ts'

type Delivery = { id: string; memberId: string; message: PushMessage }
const kind = 'push.delivery'
// After about half an hour it would be told too late to be news.
const tries = 5

/** Pushes a message to all browsers where a member is logged in: each a task of its own, so that none waits for another. */
export const pushTo = (
  { db, tasks, now }: Pick<Platform, 'db' | 'tasks' | 'now'>,
  memberId: string,
  message: PushMessage,
): Promise<void> =>
  transaction(db, async (tx) => {
    for (const id of await findSubscriptions(tx, memberId, now()))
      await tasks.enqueue<Delivery>(tx, { kind }, { id, memberId, message })
  })

/** Hands a push over to the service of one browser, and forgets the browser when it takes no more. */
export const delivery = ({ db, push, now }: Platform): Work<Delivery> => ({
  kind,
  atOnce: 8,
  perform: async ({ id, memberId, message }, { attempts }) => {
    const subscription = await findSubscription(db, { id, memberId }, now())
    if (subscription === undefined || attempts > tries) return
    if ((await push.send(subscription, message)) === 'gone') await deleteGone(db, id)
  },
})
