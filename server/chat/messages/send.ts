import { randomUUID } from 'node:crypto'
import { LIMITS } from '#contract/limits.ts'
import type { DraftMessage, Message } from '#contract/chat/messages.ts'
import { requireCanMessage } from '../conversations/relationship.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { brokenConstraint } from '#server/platform/db/constraint.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { storeAndNotify } from './offline-notifications/offlineNotifications.ts'
import { message } from './presenter.ts'
import {
  countFirstContact,
  deleteFirstContacts,
  findByClientId,
  insertMessage,
  permitContact,
  type NewMessage,
  type SentRow,
} from './queries.ts'
import { sendReceipts } from './receipts.ts'

/**
 * Sends a message to a member and pushes it to all their sockets and to the sender's other ones. A retry with the same
 * `clientId` returns the stored message and pushes nothing. `permitted`: the receiver expects it, so that it isn't a stranger's request; the caller
 * has checked that.
 */
export const send = async (
  platform: Platform,
  viewer: Viewer,
  receiverId: string,
  draft: DraftMessage,
  caller: Pick<Caller, 'ownSocket'>,
  permitted = false,
): Promise<Message> => {
  const { db, limiters } = platform
  refuseContradictions(viewer, receiverId, draft)
  await limiters.messageBursts.take(viewer.id)
  await limiters.messages.take(viewer.id)

  try {
    return await sendNew(platform, viewer, receiverId, draft, caller, permitted)
  } catch (error) {
    // A retry of a stored message succeeds whatever the error, unless the sender may no longer see the receiver.
    if (error instanceof AppError && error.code === 'member.not_found') throw error
    const stored = draft.clientId && (await findByClientId(db, viewer.id, draft.clientId))
    if (!stored) throw error
    const same = stored.receiver_id === receiverId && (stored.edited_at !== null || stored.body === draft.message)
    if (!same && stored.deleted_at === null) throw new AppError('message.client_id_reused')
    return message(stored)
  }
}

const sendNew = async (
  platform: Platform,
  viewer: Viewer,
  receiverId: string,
  draft: DraftMessage,
  caller: Pick<Caller, 'ownSocket'>,
  permitted: boolean,
): Promise<Message> => {
  const { live, now } = platform
  const withAttachment = draft.attachmentId !== undefined
  if (permitted) await permitContact(platform.db, { memberId: viewer.id, peerId: receiverId })
  const found = await requireCanMessage(platform, viewer, receiverId, { withAttachment, permitted })
  const { request, ...relationship } = found

  const pair = { memberId: receiverId, peerId: viewer.id }
  const row = await storeAndNotify(platform, pair, relationship, (db) =>
    store(
      { ...platform, db },
      {
        id: newId(),
        new_conversation_id: newId(),
        requested: request === 'needed',
        sender_id: viewer.id,
        receiver_id: receiverId,
        client_id: draft.clientId ?? randomUUID(),
        body: draft.message,
        search_key: searchKey(draft.message),
        reply_to: draft.replyTo ?? null,
        attachment_id: draft.attachmentId ?? null,
        created_at: now(),
      },
    ),
  )
  const sent = message(row)
  if (!row.declined) live.toMember(receiverId, 'message', sent)
  live.toOtherSockets(viewer.id, 'message', sent, caller.ownSocket)
  // Sending also moves the sender's read mark. The receiver gets a receipt when it passes other messages.
  if (relationship.receipts && row.requested_by === null && relationship.read_sequence < row.sequence - 1)
    sendReceipts(
      platform,
      { memberId: viewer.id, peerId: receiverId },
      { delivered_sequence: row.sequence, read_sequence: row.sequence },
    )
  // Answering a request accepts it, as do two concurrent first messages, so the conversation changes for both.
  if (request !== null && row.requested_by === null)
    for (const [memberId, userId] of [
      [viewer.id, receiverId],
      [receiverId, viewer.id],
    ] as const)
      live.toMember(memberId, 'conversation:changed', { userId })
  return sent
}

const refuseContradictions = (viewer: Viewer, receiverId: string, draft: DraftMessage): void => {
  if (draft.senderId !== undefined && draft.senderId !== viewer.id) throw new AppError('message.sender')
  if (draft.receiverId !== undefined && draft.receiverId !== receiverId)
    throw new AppError('request.invalid', { fields: { receiverId: 'invalid' } })
  if (receiverId === viewer.id) throw new AppError('message.self')
  if (draft.message === '' && draft.attachmentId === undefined)
    throw new AppError('request.invalid', { fields: { message: 'required' } })
}

const store = async (platform: Platform, draft: NewMessage): Promise<SentRow> => {
  try {
    return draft.requested ? await begin(platform, draft) : await insert(platform.db, draft)
  } catch (error) {
    throw refusals[brokenConstraint(error) ?? '']?.() ?? error
  }
}

/** Stores the first message to a stranger, which counts towards the daily limit. */
const begin = ({ db }: Platform, draft: NewMessage): Promise<SentRow> =>
  transaction(db, async (tx) => {
    const row = await insert(tx, draft)
    // A concurrent message may have been the first.
    if (row.sequence === 1) await countFirstContact(tx, draft.sender_id, dayOf(draft.created_at))
    return row
  })

/** Deletes the counts of first contacts from before today. */
export const sweepFirstContacts = ({ db, now }: Platform): Promise<void> => deleteFirstContacts(db, dayOf(now()))

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const insert = async (db: Platform['db'], draft: NewMessage): Promise<SentRow> => {
  const row = await insertMessage(db, draft, LIMITS.requestMessages)
  if (row === undefined) throw new AppError('message.request_waiting', { values: { maximum: LIMITS.requestMessages } })
  return row
}

const refusals: Record<string, () => AppError> = {
  first_contacts_per_day: () =>
    new AppError('message.strangers_used_up', { values: { maximum: LIMITS.strangersPerDay } }),
  messages_reply: () => new AppError('request.invalid', { fields: { replyTo: 'invalid' } }),
  messages_reply_before: () => new AppError('request.invalid', { fields: { replyTo: 'invalid' } }),
  messages_attachment: () => new AppError('request.invalid', { fields: { attachmentId: 'invalid' } }),
  messages_attachment_of_sender: () => new AppError('request.invalid', { fields: { attachmentId: 'invalid' } }),
}
