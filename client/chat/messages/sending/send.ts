import type { QueryClient } from '@tanstack/react-query'
import { v4 } from 'uuid'
import type { Quote } from '#contract/chat/messages.ts'
import { writeBefore } from '#client/chat/conversations/drafts.ts'
import { deliver, type Outcome } from './deliver.ts'
import {
  allOutgoing,
  changeOutgoing,
  nextFor,
  setStalled,
  openOutbox,
  type Outgoing,
  pauseAfter,
  addOutgoing,
  readOutbox,
  removeOutgoing,
} from './outbox.ts'
import { receive } from '../cache/receive.ts'

type Sender = { cache: QueryClient; ownId: string }
/** The content of a new message: a text, a file or both, optionally as a reply. */
type Writing = { message: string; file?: File | undefined; replyTo?: Quote | undefined }

// The logged-in member whose messages are sent.
let sender: Sender | undefined
// Receivers with a request in progress, consecutive failures by receiver, and timers of the next attempts.
const busy = new Set<string>()
const failures = new Map<string, number>()
const resting = new Map<string, ReturnType<typeof setTimeout>>()

/** Starts sending a member's messages, including those from earlier visits and other tabs. Returns a function that stops it. */
export const startSending = (cache: QueryClient, ownId: string): (() => void) => {
  sender = { cache, ownId }
  const close = openOutbox(ownId, sendEverything, (message) => receive(cache, ownId, message))
  return () => {
    sender = undefined
    cancelRetries()
    close()
  }
}

/** Sends a message. It shows immediately, and goes out in the order of writing as soon as there is a connection. */
export const send = async (receiverId: string, { message, file, replyTo }: Writing): Promise<void> => {
  const before = Date.parse(allOutgoing().at(-1)?.createdAt ?? '') || 0
  await addOutgoing({
    // From a library, because `crypto.randomUUID` doesn't exist on pages served over plain HTTP.
    clientId: v4(),
    receiverId,
    message,
    // Two messages of the same millisecond keep their order.
    createdAt: new Date(Math.max(Date.now(), before + 1)).toISOString(),
    replyTo: replyTo ?? null,
    file: file ?? null,
    attachmentId: null,
    failure: null,
  })
  sendTo(receiverId)
}

/** Retries a failed message immediately, with the same id. */
export const sendAgain = async ({ clientId, receiverId }: Outgoing): Promise<void> => {
  await changeOutgoing(clientId, { failure: null })
  clearTimeout(resting.get(receiverId))
  resting.delete(receiverId)
  setStalled(receiverId, undefined)
  sendTo(receiverId)
}

/** Deletes an unsent message. */
export const discard = ({ clientId }: Outgoing): Promise<void> => removeOutgoing(clientId)

/** Moves the text of a failed message back into the composer. */
export const moveToDraft = async (failed: Outgoing): Promise<void> => {
  writeBefore(failed.receiverId, failed.message)
  await discard(failed)
}

/** Tries all waiting messages now, because the connection may be back. */
export const sendNow = (): void => {
  cancelRetries()
  sendEverything()
}

const sendEverything = (): void => {
  for (const receiverId of new Set(allOutgoing().map((entry) => entry.receiverId))) sendTo(receiverId)
}

/** Sends the messages to one member in sequence. A failure doesn't block messages to others. */
const sendTo = (receiverId: string): void => {
  const by = sender
  if (by === undefined || busy.has(receiverId) || resting.has(receiverId)) return
  if (nextFor(allOutgoing(), receiverId) === undefined) return
  busy.add(receiverId)
  void withLock(`outbox/${by.ownId}/${receiverId}`, () => sendNext(by, receiverId)).finally(() => {
    busy.delete(receiverId)
    sendTo(receiverId)
  })
}

// One tab at a time, where the browser supports locks. Otherwise two tabs may send the same message, which the server deduplicates.
const withLock = async (name: string, work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request(name, work)
  else await work()
}

const sendNext = async (by: Sender, receiverId: string): Promise<void> => {
  // Another tab may have sent it.
  await readOutbox()
  const next = nextFor(allOutgoing(), receiverId)
  if (next === undefined || by !== sender) return
  const outcome = await deliver(by.ownId, next)
  // Another member may have logged in in the meantime.
  if (by === sender) await settle(by, next, outcome).catch(() => rest(receiverId, 0))
}

const settle = async (by: Sender, { clientId, receiverId }: Outgoing, outcome: Outcome): Promise<void> => {
  const passing = typeof outcome === 'object' && 'retryAfter' in outcome
  setStalled(receiverId, passing ? outcome.reason : undefined)
  if (passing) return rest(receiverId, outcome.retryAfter)

  failures.delete(receiverId)
  if (outcome === 'removed') return
  if (outcome === 'lapsed') await changeOutgoing(clientId, { attachmentId: null })
  else if ('refused' in outcome) await changeOutgoing(clientId, { failure: outcome.refused })
  else {
    await receive(by.cache, by.ownId, outcome.sent)
    await removeOutgoing(clientId, outcome.sent)
  }
}

const rest = (receiverId: string, atLeast: number): void => {
  const failed = (failures.get(receiverId) ?? 0) + 1
  failures.set(receiverId, failed)
  const goOn = () => {
    resting.delete(receiverId)
    sendTo(receiverId)
  }
  resting.set(receiverId, setTimeout(goOn, pauseAfter(failed, atLeast)))
}

const cancelRetries = (): void => {
  for (const timer of resting.values()) clearTimeout(timer)
  resting.clear()
  failures.clear()
}
