import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PushMessage } from '#server/platform/push/push.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { deleteSubscriptionById, findSubscription, findSubscriptions } from './queries.ts'

type Delivery = { id: string; memberId: string; message: PushMessage }
const kind = 'push.delivery'
// About half an hour. Later the push would be stale.
const tries = 5

/** Pushes a message to all browsers where a member is logged in, in one task each, so that none waits for another. */
export const sendPush = (
  { db, tasks, now }: Pick<Platform, 'db' | 'tasks' | 'now'>,
  memberId: string,
  message: PushMessage,
): Promise<void> =>
  transaction(db, async (tx) => {
    for (const id of await findSubscriptions(tx, memberId, now()))
      await tasks.enqueue<Delivery>(tx, { kind }, { id, memberId, message })
  })

/** Sends a push to the service of one browser, and deletes the subscription when the browser has ended it. */
export const pushDelivery = ({ db, push, now }: Platform): Work<Delivery> => ({
  kind,
  atOnce: 8,
  perform: async ({ id, memberId, message }, { attempts }) => {
    const subscription = await findSubscription(db, { id, memberId }, now())
    if (subscription === undefined || attempts > tries) return
    if ((await push.send(subscription, message)) === 'gone') await deleteSubscriptionById(db, id)
  },
})
