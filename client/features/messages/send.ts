import type { QueryClient } from '@tanstack/react-query'
import { sendMessage } from '#contract/messages.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { newClientId } from './clientId.ts'
import { dropOutgoing, failOutgoing, keepOutgoing, type Outgoing } from './outbox.ts'
import { receive } from './receive.ts'

// How long an answer may take before the message counts as failed, in ms. Trying again is safe: it keeps its id.
const patience = 20_000
// One after the other for each receiver, so that nothing overtakes; one who cannot be reached holds up nobody else.
const queues = new Map<string, Promise<void>>()

/** Sends a text to somebody: it shows at once and is stored in the order in which it was written. */
export const sendText = (cache: QueryClient, ownId: string, receiverId: string, message: string): void => {
  transmit(cache, ownId, { clientId: newClientId(), receiverId, message, createdAt: new Date().toISOString() })
}

/** Sends a message that failed again, as the same message. */
export const sendAgain = (cache: QueryClient, ownId: string, failed: Outgoing): void => {
  const { clientId, receiverId, message, createdAt } = failed
  transmit(cache, ownId, { clientId, receiverId, message, createdAt })
}

const transmit = (cache: QueryClient, ownId: string, entry: Outgoing): void => {
  keepOutgoing(entry)
  const ahead = queues.get(entry.receiverId) ?? Promise.resolve()
  queues.set(
    entry.receiverId,
    ahead.then(() => deliver(cache, ownId, entry)),
  )
}

const deliver = async (cache: QueryClient, ownId: string, entry: Outgoing): Promise<void> => {
  const { clientId, receiverId, message } = entry
  try {
    const stored = await api(sendMessage, {
      params: { receiverId },
      body: { message, senderId: ownId, receiverId, clientId },
      signal: AbortSignal.timeout(patience),
    })
    await receive(cache, ownId, stored)
    dropOutgoing(clientId)
  } catch (error) {
    failOutgoing(clientId, error instanceof ApiError && error.status > 0 ? error.message : '')
  }
}
