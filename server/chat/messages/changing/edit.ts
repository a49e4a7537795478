import { TIMES } from '#contract/limits.ts'
import type { Message } from '#contract/chat/messages.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { message } from '../presenter.ts'
import { broadcastChange, requireOwnMessage } from './changes.ts'
import { updateText } from './queries.ts'

/** Edits the viewer's own message, within 15 minutes of sending. The same text changes nothing. */
export const edit = async (
  platform: Platform,
  viewer: Viewer,
  messageId: string,
  text: string,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Message> => {
  const { db, limiters, now } = platform
  await limiters.messages.take(viewer.id)
  const said = await requireOwnMessage(platform, viewer, messageId)
  if (said.deleted_at !== null) throw new AppError('message.deleted')
  if (said.body === text) return message(said)
  if (now().getTime() - said.created_at.getTime() > TIMES.messageEdit) throw new AppError('message.edit_too_late')

  const changed = await updateText(db, { id: said.id, body: text, search_key: searchKey(text), edited_at: now() })
  // A concurrent call deleted the message or made the same edit.
  if (changed === undefined) return edit(platform, viewer, messageId, text, caller)
  return broadcastChange(platform, changed, caller.ownSocket)
}
