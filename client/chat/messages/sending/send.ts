import type { QueryClient } from '@tanstack/react-query'
import { v4 } from 'uuid'
import type { Quote } from '#contract/chat/messages.ts'
import { writeBefore } from '#client/chat/conversations/drafts.ts'
import { createStore } from '#client/platform/createStore.ts'
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

/** The attempts to send to one member: whether a request is in progress, consecutive failures, and the timer of the next attempt. */
type Attempts = { isBusy: boolean; failures: number; retry: ReturnType<typeof setTimeout> | undefined }
type Sending = { sender: Sender | undefined; receivers: Readonly<Record<string, Attempts>> }

// The logged-in member whose messages are sent, and the attempts by receiver.
const sending = createStore<Sending>({ sender: undefined, receivers: {} })
const none: Attempts = { isBusy: false, failures: 0, retry: undefined }

/** Starts sending a member's messages, including those from earlier visits and other tabs. Returns a function that stops it. */
export const startSending = (cache: QueryClient, ownId: string): (() => void) => {
  sending.setState({ sender: { cache, ownId } })
  const close = openOutbox(ownId, sendEverything, (message) => receive(cache, ownId, message))
  return () => {
    cancelRetries()
    sending.setState(sending.getInitialState())
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
  clearTimeout(attemptsTo(receiverId).retry)
  setAttempts(receiverId, { retry: undefined })
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
  const by = sending.getState().sender
  const { isBusy, retry } = attemptsTo(receiverId)
  if (by === undefined || isBusy || retry !== undefined) return
  if (nextFor(allOutgoing(), receiverId) === undefined) return
  setAttempts(receiverId, { isBusy: true })
  void withLock(`outbox/${by.ownId}/${receiverId}`, () => sendNext(by, receiverId)).finally(() => {
    setAttempts(receiverId, { isBusy: false })
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
  if (next === undefined || !isSending(by)) return
  const outcome = await deliver(by.ownId, next)
  // Another member may have logged in in the meantime.
  if (isSending(by)) await settle(by, next, outcome).catch(() => rest(receiverId, 0))
}

const isSending = (by: Sender): boolean => by === sending.getState().sender

const settle = async (by: Sender, { clientId, receiverId }: Outgoing, outcome: Outcome): Promise<void> => {
  const passing = typeof outcome === 'object' && 'retryAfter' in outcome
  setStalled(receiverId, passing ? outcome.reason : undefined)
  if (passing) return rest(receiverId, outcome.retryAfter)

  setAttempts(receiverId, { failures: 0 })
  if (outcome === 'removed') return
  if (outcome === 'lapsed') await changeOutgoing(clientId, { attachmentId: null })
  else if ('refused' in outcome) await changeOutgoing(clientId, { failure: outcome.refused })
  else {
    await receive(by.cache, by.ownId, outcome.sent)
    await removeOutgoing(clientId, outcome.sent)
  }
}

const rest = (receiverId: string, atLeast: number): void => {
  const failures = attemptsTo(receiverId).failures + 1
  const goOn = () => {
    setAttempts(receiverId, { retry: undefined })
    sendTo(receiverId)
  }
  setAttempts(receiverId, { failures, retry: setTimeout(goOn, pauseAfter(failures, atLeast)) })
}

const cancelRetries = (): void => {
  for (const [receiverId, { retry }] of Object.entries(sending.getState().receivers)) {
    clearTimeout(retry)
    setAttempts(receiverId, { failures: 0, retry: undefined })
  }
}

const attemptsTo = (receiverId: string): Attempts => sending.getState().receivers[receiverId] ?? none

const setAttempts = (receiverId: string, change: Partial<Attempts>): void =>
  sending.setState(({ receivers }) => ({
    receivers: { ...receivers, [receiverId]: { ...attemptsTo(receiverId), ...change } },
  }))
