import type { QueryClient } from '@tanstack/react-query'
import type { ApiError } from '#client/platform/api.ts'
import { createStore } from '#client/platform/createStore.ts'
import type { Outbox, OutboxEntry } from './outbox.ts'

/** The outcome of an attempt to send an entry. */
export type Outcome<Entry, Sent> =
  | { sent: Sent }
  /** Removed while its file was uploading. */
  | 'removed'
  /** Rejected for good, with the reason. */
  | { refused: string }
  /** It has to be changed and sent again. */
  | { changed: Partial<Entry> }
  /**
   * Another attempt may succeed, after this many ms. `reason` is null while this device is offline; otherwise the server's message,
   * or empty when the server failed or did not respond.
   */
  | { retryAfter: number; reason: string | null }

type Sender = { cache: QueryClient; ownId: string }
/** The attempts to send from one queue: whether a request is in progress, consecutive failures, and the timer of the next attempt. */
type Attempts = { isBusy: boolean; failures: number; retry: ReturnType<typeof setTimeout> | undefined }
type Sending = { sender: Sender | undefined; queues: Readonly<Record<string, Attempts>> }

type Options<Entry extends OutboxEntry, Sent> = {
  outbox: Outbox<Entry, Sent>
  deliver: (entry: Entry, ownId: string) => Promise<Outcome<Entry, Sent>>
  /** Shows what the server has stored, in every tab. */
  receive: (cache: QueryClient, ownId: string, sent: Sent) => Promise<void>
}

const none: Attempts = { isBusy: false, failures: 0, retry: undefined }

/** Creates what sends the entries of an outbox, each once and in the order of writing, from one tab at a time. */
export const createSending = <Entry extends OutboxEntry, Sent>({ outbox, deliver, receive }: Options<Entry, Sent>) => {
  const { name, queueOf } = outbox
  // The logged-in member whose entries are sent, and the attempts by queue.
  const sending = createStore<Sending>({ sender: undefined, queues: {} })
  const attemptsTo = (queue: string): Attempts => sending.getState().queues[queue] ?? none
  const setAttempts = (queue: string, change: Partial<Attempts>): void =>
    sending.setState(({ queues }) => ({ queues: { ...queues, [queue]: { ...attemptsTo(queue), ...change } } }))
  const isSending = (by: Sender): boolean => by === sending.getState().sender

  /** Sends the entries of one queue in sequence. A failure doesn't block other queues. */
  const sendFrom = (queue: string): void => {
    const by = sending.getState().sender
    const { isBusy, retry } = attemptsTo(queue)
    if (by === undefined || isBusy || retry !== undefined) return
    if (nextIn(outbox.all(), queue, queueOf) === undefined) return
    setAttempts(queue, { isBusy: true })
    void withLock(`${name}/${by.ownId}/${queue}`, () => sendNext(by, queue)).finally(() => {
      setAttempts(queue, { isBusy: false })
      sendFrom(queue)
    })
  }
  const sendNext = async (by: Sender, queue: string): Promise<void> => {
    // Another tab may have sent it.
    await outbox.read()
    const next = nextIn(outbox.all(), queue, queueOf)
    if (next === undefined || !isSending(by)) return
    const outcome = await deliver(next, by.ownId)
    // Another member may have logged in in the meantime.
    if (isSending(by)) await settle(by, next, outcome).catch(() => rest(queue, 0))
  }
  const settle = async (by: Sender, entry: Entry, outcome: Outcome<Entry, Sent>): Promise<void> => {
    const [{ clientId }, queue] = [entry, queueOf(entry)]
    const passing = typeof outcome === 'object' && 'retryAfter' in outcome
    outbox.setStalled(queue, passing ? outcome.reason : undefined)
    if (passing) return rest(queue, outcome.retryAfter)

    setAttempts(queue, { failures: 0 })
    if (outcome === 'removed') return
    if ('changed' in outcome) await outbox.change(clientId, outcome.changed)
    // `Entry` has a failure, which the compiler can't see in a part of it.
    else if ('refused' in outcome) await outbox.change(clientId, { failure: outcome.refused } as Partial<Entry>)
    else {
      await receive(by.cache, by.ownId, outcome.sent)
      await outbox.remove(clientId, outcome.sent)
    }
  }
  const rest = (queue: string, atLeast: number): void => {
    const failures = attemptsTo(queue).failures + 1
    const goOn = () => {
      setAttempts(queue, { retry: undefined })
      sendFrom(queue)
    }
    setAttempts(queue, { failures, retry: setTimeout(goOn, pauseAfter(failures, atLeast)) })
  }
  const cancelRetries = (): void => {
    for (const [queue, { retry }] of Object.entries(sending.getState().queues)) {
      clearTimeout(retry)
      setAttempts(queue, { failures: 0, retry: undefined })
    }
  }
  const sendEverything = (): void => {
    for (const queue of new Set(outbox.all().map(queueOf))) sendFrom(queue)
  }

  return {
    /** Starts sending a member's entries, including those from earlier visits and other tabs. Returns a function that stops it. */
    start: (cache: QueryClient, ownId: string): (() => void) => {
      sending.setState({ sender: { cache, ownId } })
      const close = outbox.open(ownId, sendEverything, (sent) => receive(cache, ownId, sent))
      return () => {
        cancelRetries()
        sending.setState(sending.getInitialState())
        close()
      }
    },
    /** Sends an entry. It shows immediately, and goes out in the order of writing as soon as there is a connection. */
    send: async (entry: Entry): Promise<void> => {
      const before = Date.parse(outbox.all().at(-1)?.createdAt ?? '') || 0
      // Two entries of the same millisecond keep their order.
      await outbox.add({ ...entry, createdAt: new Date(Math.max(Date.now(), before + 1)).toISOString() })
      sendFrom(queueOf(entry))
    },
    /** Retries a failed entry immediately, with the same id. */
    sendAgain: async (entry: Entry): Promise<void> => {
      const queue = queueOf(entry)
      await outbox.change(entry.clientId, { failure: null } as Partial<Entry>)
      clearTimeout(attemptsTo(queue).retry)
      setAttempts(queue, { retry: undefined })
      outbox.setStalled(queue, undefined)
      sendFrom(queue)
    },
    /** Tries all waiting entries now, because the connection may be back. */
    sendNow: (): void => {
      cancelRetries()
      sendEverything()
    },
  }
}

/** Returns the next entry to send from a queue: the oldest that wasn't rejected. */
export const nextIn = <Entry extends OutboxEntry>(
  entries: readonly Entry[],
  queue: string,
  queueOf: (entry: Entry) => string,
): Entry | undefined => entries.find((entry) => queueOf(entry) === queue && entry.failure === null)

/** Returns the delay after a number of consecutive failures, in ms: doubles each time, up to a minute. */
export const pauseAfter = (failures: number, atLeast: number): number =>
  Math.max(atLeast, Math.min(60_000, 1_000 * 2 ** (failures - 1)))

/**
 * Returns whether the server will never accept an entry, because of its content or its place: codes that match `about`. Everything else may be
 * transient: network, proxies, a busy or restarting server, a session that can be renewed.
 */
export const isRefusal = ({ status, code }: Pick<ApiError, 'status' | 'code'>, about: RegExp): boolean => {
  // Limits of days or a week.
  if (code.endsWith('used_up')) return true
  return status >= 400 && status < 500 && status !== 401 && status !== 429 && about.test(code)
}

// One tab at a time, where the browser supports locks. Otherwise two tabs may send the same entry, which the server deduplicates.
const withLock = async (name: string, work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request(name, work)
  else await work()
}
