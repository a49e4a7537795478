import { randomUUID } from 'node:crypto'
import type { DraftMessage, Message } from '#contract/messages.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { message } from './presenter.ts'
import { findByClientId, findPeer, insertMessage, isDuplicate, type MessageRow, type NewMessage } from './queries.ts'

/**
 * Sends a message to a member and pushes it to all their sockets and to the sender's other ones. Sent again under the
 * same `clientId`, it is the stored message, and pushes nothing.
 */
export const send = async (
  platform: Platform,
  viewer: Viewer,
  receiver: string,
  draft: DraftMessage,
  caller: Pick<Caller, 'socketId'>,
): Promise<Message> => {
  const { live, limiters, now } = platform
  const receiverId = receiver.toLowerCase()
  refuseContradictions(viewer, receiverId, draft)
  await limiters.messages.take(viewer.id)
  if (viewer.limited) await refuseBeginning(platform, viewer, receiverId)

  const { row, isNew } = await store(platform, {
    id: newId(),
    new_conversation_id: newId(),
    sender_id: viewer.id,
    receiver_id: receiverId,
    client_id: draft.clientId?.toLowerCase() ?? randomUUID(),
    body: draft.message,
    created_at: now(),
  })
  const sent = message(row)
  if (isNew) {
    live.toMember(receiverId, 'message', sent)
    live.toMember(viewer.id, 'message', sent, caller.socketId)
  }
  return sent
}

const refuseContradictions = (viewer: Viewer, receiverId: string, draft: DraftMessage): void => {
  if (viewer.role === 'admin') throw new AppError('message.members_only')
  if (draft.senderId !== undefined && draft.senderId.toLowerCase() !== viewer.id) throw new AppError('message.sender')
  if (draft.receiverId !== undefined && draft.receiverId.toLowerCase() !== receiverId)
    throw new AppError('request.invalid', { fields: { receiverId: 'invalid' } })
  if (receiverId === viewer.id) throw new AppError('message.self')
}

// Whom the college has not verified yet may answer, not begin.
const refuseBeginning = async ({ db }: Platform, viewer: Viewer, receiverId: string): Promise<void> => {
  const peer = await findPeer(db, { memberId: viewer.id, peerId: receiverId })
  if (peer === undefined || peer.role === 'admin') throw new AppError('member.not_found')
  if (!peer.heard) throw new AppError('message.reply_only')
}

const store = async ({ db }: Platform, draft: NewMessage): Promise<{ row: MessageRow; isNew: boolean }> => {
  try {
    const row = await insertMessage(db, draft)
    if (row === undefined) throw new AppError('member.not_found')
    return { row, isNew: true }
  } catch (error) {
    const row = isDuplicate(error) ? await findByClientId(db, draft.sender_id, draft.client_id) : undefined
    if (row === undefined) throw error
    if (row.body !== draft.body || row.receiver_id !== draft.receiver_id) throw new AppError('message.client_id_reused')
    return { row, isNew: false }
  }
}
