import type { Message } from '#contract/chat/messages.ts'
import { discard as discardAttachment } from '#server/chat/attachments/upload.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { message } from '../presenter.ts'
import type { MessageRow } from '../queries.ts'
import { broadcastChange, requireOwnMessage } from './changes.ts'
import { emptyMessage, findMessage } from './queries.ts'

/** Deletes the viewer's own message for both; an empty message stays in its place. Deleting it again changes nothing. */
export const remove = async (
  platform: Platform,
  viewer: Viewer,
  messageId: string,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Message> => {
  const said = await requireOwnMessage(platform, viewer, messageId)
  return (
    (await deleteForBoth(platform, said, caller.ownSocket)) ??
    message(await requireOwnMessage(platform, viewer, messageId))
  )
}

/**
 * Deletes a message for both members, and runs `alongWith` in the same transaction. The caller checks who may do it. Does
 * nothing when the message was already deleted.
 */
export const removeForBoth = async (
  platform: Platform,
  messageId: string,
  alongWith: (tx: Db) => Promise<void>,
): Promise<void> => {
  const said = await findMessage(platform.db, messageId)
  if (said !== undefined) await deleteForBoth(platform, said, undefined, alongWith)
}

const deleteForBoth = async (
  platform: Platform,
  { id, attachment_id }: MessageRow,
  ownSocket: string | undefined,
  alongWith: (tx: Db) => Promise<void> = async () => undefined,
): Promise<Message | undefined> => {
  const changed = await transaction(platform.db, async (tx) => {
    const emptied = await emptyMessage(tx, id, platform.now())
    if (emptied !== undefined) await alongWith(tx)
    return emptied
  })
  if (changed === undefined) return undefined
  if (attachment_id !== null) await discardAttachment(platform, attachment_id)
  return broadcastChange(platform, changed, ownSocket)
}
