import type { Message } from '#contract/chat/messages.ts'
import { discard as discardAttachment } from '#server/chat/attachments/upload.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { message } from '../presenter.ts'
import type { MessageRow } from '../queries.ts'
import { ownMessage } from './found.ts'
import { emptyMessage, findMessage } from './queries.ts'
import { tellChanged } from './told.ts'

/** Deletes the viewer's own message for both: its place stays, and nothing of what it said. Deleting twice is deleting once. */
export const remove = async (
  platform: Platform,
  viewer: Viewer,
  messageId: string,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Message> => {
  const said = await ownMessage(platform, viewer, messageId)
  return (await empty(platform, said, caller.ownSocket)) ?? message(await ownMessage(platform, viewer, messageId))
}

/**
 * Deletes a message for both who talk, whoever they are, and in the same transaction does what goes along with that.
 * Whether somebody may have it done, the caller decides. Does nothing about one that was deleted before.
 */
export const removeForBoth = async (
  platform: Platform,
  messageId: string,
  alongWith: (tx: Db) => Promise<void>,
): Promise<void> => {
  const said = await findMessage(platform.db, messageId)
  if (said !== undefined) await empty(platform, said, undefined, alongWith)
}

const empty = async (
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
  return tellChanged(platform, changed, ownSocket)
}
