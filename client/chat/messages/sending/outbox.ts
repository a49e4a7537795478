import type { Quote } from '#contract/chat/messages.ts'
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

/** Everything on its way, in the order in which it was written. */
export const useOutbox = (): readonly Outgoing[] => useStore(outbox, ({ outgoing }) => outgoing)

/** The same, at this moment. */
export const allOutgoing = (): readonly Outgoing[] => outbox.getState().outgoing

/** Opens what a member has not sent yet; `changed` is called whenever another tab has changed it. Answers how to close it. */
export const openOutbox = (ownerId: string, changed: () => void): (() => void) => {
  idbStore = openIdbStore('outbox', ownerId)
  tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`outbox/${ownerId}`)
  tabs?.addEventListener('message', () => void readOutbox().then(changed))
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

/** Reads again what is to be sent: another tab may have sent it. */
export const readOutbox = async (): Promise<void> => {
  const read = idbStore
  const found = (await read?.all()) ?? []
  if (read === idbStore) setStored(found)
}

/** Puts a message in. It is kept before this resolves, and shown at once. */
export const addOutgoing = async (entry: StoredOutgoing): Promise<void> => {
  setStored([...stored, entry])
  await idbStore?.put(entry.clientId, entry)
  tabs?.postMessage(null)
}

/** Changes a message that is still there; answers it, undefined once it was sent or removed. */
export const changeOutgoing = async (
  clientId: string,
  change: Partial<StoredOutgoing>,
): Promise<StoredOutgoing | undefined> => {
  const changed = await idbStore?.change(clientId, (entry) => ({ ...entry, ...change }))
  if (changed !== undefined) setStored([...stored, changed])
  tabs?.postMessage(null)
  return changed
}

/** Takes a message out. */
export const removeOutgoing = async (clientId: string): Promise<void> => {
  removed.add(clientId)
  setStored(stored)
  await idbStore?.remove(clientId)
  tabs?.postMessage(null)
}

/** Takes everything out, for good. */
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

/** Notes how much of a message's file has gone out, null once it needs no more. */
export const setProgress = (clientId: string, percent: number | null): void => {
  if (percent === null) uploading.delete(clientId)
  else uploading.set(clientId, percent)
  show()
}

/** True for what is not sent in a moment: it waits for a connection, or its file is going out. */
export const isCancellable = ({ state, progress }: Outgoing): boolean =>
  state === 'waiting' || (state === 'sending' && progress !== null)

/** Each message once, the later copy of two, in the order in which they were written. */
export const inOrder = (entries: readonly StoredOutgoing[]): StoredOutgoing[] =>
  [...new Map(entries.map((entry) => [entry.clientId, entry])).values()].toSorted((one, other) =>
    one.createdAt < other.createdAt ? -1 : Number(one.createdAt > other.createdAt),
  )

/** What goes out next to somebody: nothing overtakes, but what was refused holds up nothing. */
export const nextFor = <Entry extends StoredOutgoing>(
  entries: readonly Entry[],
  receiverId: string,
): Entry | undefined => entries.find((entry) => entry.receiverId === receiverId && entry.failure === null)

/** How long to wait after so many failures in a row, in ms: twice as long each time, up to a minute. */
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
