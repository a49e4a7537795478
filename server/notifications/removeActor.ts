import type { Db } from '#server/platform/db/database.ts'
import { patchPayloads } from '#server/platform/tasks/queries.ts'
import { mailKind, notificationKind, pushKind } from './notify.ts'
import { type Removal, withoutActor } from './queries.ts'

/** The kinds of tasks that deliver a notification, now and later. */
const deliveries = [notificationKind, mailKind, pushKind]

/** Removes an actor from the notifications about a subject, shown or still to be sent, and adds values to choose another sentence. */
export const removeActor = async (tx: Db, removal: Removal): Promise<void> => {
  const { subject, actorId, values } = removal
  await withoutActor(tx, removal)
  await patchPayloads(tx, deliveries, { subject, actorId }, { actorId: null, values })
}
