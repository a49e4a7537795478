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
/** What is to be sent: a text, a file or both, as an answer to a message or not. */
type Writing = { message: string; file?: File | undefined; replyTo?: Quote | undefined }

// The member whose messages go out, while they are logged in.
let sender: Sender | undefined
// To whom something is going out just now, how often in a row that failed, and what waits for the next try.
const busy = new Set<string>()
const failures = new Map<string, number>()
const resting = new Map<string, ReturnType<typeof setTimeout>>()

/** Starts sending what a member wrote, on an earlier visit and in other tabs too. Returns how to stop. */
export const startSending = (cache: QueryClient, ownId: string): (() => void) => {
  sender = { cache, ownId }
  const close = openOutbox(ownId, sendEverything, (message) => receive(cache, ownId, message))
  return () => {
    sender = undefined
    cancelRetries()
    close()
  }
}

/** Sends a message: it is shown at once and goes out in the order of writing, as soon as there is a connection. */
export const send = async (receiverId: string, { message, file, replyTo }: Writing): Promise<void> => {
  const before = Date.parse(allOutgoing().at(-1)?.createdAt ?? '') || 0
  await addOutgoing({
    // By a library, because `crypto.randomUUID` is missing where the portal is opened by plain http.
    clientId: v4(),
    receiverId,
    message,
    // Two of one millisecond keep their order.
    createdAt: new Date(Math.max(Date.now(), before + 1)).toISOString(),
    replyTo: replyTo ?? null,
    file: file ?? null,
    attachmentId: null,
    failure: null,
  })
  sendTo(receiverId)
}

/** Sends a message that failed again, as the same message, now. */
export const sendAgain = async ({ clientId, receiverId }: Outgoing): Promise<void> => {
  await changeOutgoing(clientId, { failure: null })
  clearTimeout(resting.get(receiverId))
  resting.delete(receiverId)
  setStalled(receiverId, undefined)
  sendTo(receiverId)
}

/** Deletes a message that was not sent. */
export const discard = ({ clientId }: Outgoing): Promise<void> => removeOutgoing(clientId)

/** Moves the text of a message that failed back into the composer. */
export const moveToDraft = async (failed: Outgoing): Promise<void> => {
  writeBefore(failed.receiverId, failed.message)
  await discard(failed)
}

/** Tries all waiting messages now, because there may be a connection again. */
export const sendNow = (): void => {
  cancelRetries()
  sendEverything()
}

const sendEverything = (): void => {
  for (const receiverId of new Set(allOutgoing().map((entry) => entry.receiverId))) sendTo(receiverId)
}

/** Sends the messages to one member, one after the other. A failure does not hold up messages to others. */
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

// One tab at a time, where browsers offer that; else two may send the same message, which is one to the server.
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
  // Somebody else may have logged in meanwhile.
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
