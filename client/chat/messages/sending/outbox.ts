import type { Message, Quote } from '#contract/chat/messages.ts'
import { createStore, useStore } from '#client/platform/createStore.ts'
import { openIdbStore, type IdbStore } from '#client/platform/idbStore.ts'

/** A message that is not stored on the server yet, as this browser keeps it. */
export type StoredOutgoing = {
  clientId: string
  receiverId: string
  message: string
  createdAt: string
  replyTo: Quote | null
  file: File | null
  /** The upload of `file`, once the server has it. */
  attachmentId: string | null
  /** Why the server refused it; null while it is to be sent. */
  failure: string | null
}

/**
 * As it is shown: `waiting` for a connection, `sending` (a file so far by `progress`, 0 to 100), or `failed`, with the `reason`,
 * which is empty when the server failed or did not answer.
 */
export type Outgoing = StoredOutgoing & {
  state: 'waiting' | 'sending' | 'failed'
  reason: string
  progress: number | null
}

// Outside of React: it outlives every conversation, and through IndexedDB the page.
let idbStore: IdbStore<StoredOutgoing> | undefined
let tabs: BroadcastChannel | undefined
let stored: readonly StoredOutgoing[] = []
const outbox = createStore<{ outgoing: readonly Outgoing[] }>({ outgoing: [] })
// A browser that cannot take something away must not make it be sent for ever.
const removed = new Set<string>()
// By receiver, why the last try failed: null without a connection, otherwise the reason that is shown.
const stalled = new Map<string, string | null>()
const uploading = new Map<string, number>()

/** Returns all messages that are not sent yet, in the order in which they were written. */
export const useOutbox = (): readonly Outgoing[] => useStore(outbox, ({ outgoing }) => outgoing)

/** Returns the same outside of React, as of now. */
export const allOutgoing = (): readonly Outgoing[] => outbox.getState().outgoing

/**
 * Opens a member's outbox; `changed` is called whenever another tab has changed it, after `sent` when that has sent a message.
 * Returns how to close it.
 */
export const openOutbox = (
  ownerId: string,
  changed: () => void,
  sent: (message: Message) => Promise<void>,
): (() => void) => {
  idbStore = openIdbStore('outbox', ownerId)
  tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`outbox/${ownerId}`)
  tabs?.addEventListener('message', ({ data }: MessageEvent<Message | null>) => {
    const shown = data === null ? Promise.resolve() : sent(data).catch(() => undefined)
    void shown.then(readOutbox).then(changed)
  })
  void readOutbox().then(changed)
  return () => {
    tabs?.close()
    tabs = undefined
    idbStore = undefined
    stored = []
    removed.clear()
    stalled.clear()
    uploading.clear()
    show()
  }
}

/** Reads the outbox again, because another tab may have sent something. */
export const readOutbox = async (): Promise<void> => {
  const read = idbStore
  const found = (await read?.all()) ?? []
  if (read === idbStore) setStored(found)
}

/** Adds a message. It is shown at once, and stored by the time this resolves. */
export const addOutgoing = async (entry: StoredOutgoing): Promise<void> => {
  setStored([...stored, entry])
  await idbStore?.put(entry.clientId, entry)
  tabs?.postMessage(null)
}

/** Changes a message and returns it; undefined once it was sent or removed. */
export const changeOutgoing = async (
  clientId: string,
  change: Partial<StoredOutgoing>,
): Promise<StoredOutgoing | undefined> => {
  const changed = await idbStore?.change(clientId, (entry) => ({ ...entry, ...change }))
  if (changed !== undefined) setStored([...stored, changed])
  tabs?.postMessage(null)
  return changed
}

/** Removes a message; `sent` is what the server stored, for the other tabs: one that tried in vain is not told by the server. */
export const removeOutgoing = async (clientId: string, sent: Message | null = null): Promise<void> => {
  removed.add(clientId)
  setStored(stored)
  await idbStore?.remove(clientId)
  tabs?.postMessage(sent)
}

/** Deletes all messages that are not sent. */
export const clearOutbox = async (): Promise<void> => {
  for (const { clientId } of stored) removed.add(clientId)
  setStored([])
  await idbStore?.clear()
  tabs?.postMessage(null)
}

/**
 * Notes why the last try to send something to somebody failed: null without a connection, otherwise the server's reason;
 * undefined when it succeeded, or another one is under way.
 */
export const setStalled = (receiverId: string, reason: string | null | undefined): void => {
  if (reason === stalled.get(receiverId)) return
  if (reason === undefined) stalled.delete(receiverId)
  else stalled.set(receiverId, reason)
  show()
}

/** Sets how much of a message's file is uploaded, in percent; null once the upload is over. */
export const setProgress = (clientId: string, percent: number | null): void => {
  if (percent === null) uploading.delete(clientId)
  else uploading.set(clientId, percent)
  show()
}

/** Returns whether there is time to cancel a message: it waits for a connection, or its file is being uploaded. */
export const isCancellable = ({ state, progress }: Outgoing): boolean =>
  state === 'waiting' || (state === 'sending' && progress !== null)

/** Returns each message once, the later copy of two, in the order in which they were written. */
export const inOrder = (entries: readonly StoredOutgoing[]): StoredOutgoing[] =>
  [...new Map(entries.map((entry) => [entry.clientId, entry])).values()].toSorted((one, other) =>
    one.createdAt < other.createdAt ? -1 : Number(one.createdAt > other.createdAt),
  )

/** Returns the message to send next to a member: the oldest that was not refused. */
export const nextFor = <Entry extends StoredOutgoing>(
  entries: readonly Entry[],
  receiverId: string,
): Entry | undefined => entries.find((entry) => entry.receiverId === receiverId && entry.failure === null)

/** Returns how long to wait after so many failures in a row, in ms: twice as long each time, up to a minute. */
export const pauseAfter = (failures: number, atLeast: number): number =>
  Math.max(atLeast, Math.min(60_000, 1_000 * 2 ** (failures - 1)))

const setStored = (entries: readonly StoredOutgoing[]): void => {
  stored = inOrder(entries.filter(({ clientId }) => !removed.has(clientId)))
  show()
}

const show = (): void =>
  outbox.setState({
    outgoing: stored.map((entry) => ({ ...entry, ...stateOf(entry), progress: uploading.get(entry.clientId) ?? null })),
  })

const stateOf = ({ failure, receiverId }: StoredOutgoing): Pick<Outgoing, 'state' | 'reason'> => {
  const reason = failure ?? stalled.get(receiverId)
  if (reason === undefined) return { state: 'sending', reason: '' }
  return reason === null ? { state: 'waiting', reason: '' } : { state: 'failed', reason }
}
