import type { Message, Quote } from '#contract/chat/messages.ts'
import { createStore, useStore } from '#client/platform/createStore.ts'
import { openIdbStore, type IdbStore } from '#client/platform/idbStore.ts'

/** A message that isn't on the server yet, as stored in this browser. */
export type StoredOutgoing = {
  clientId: string
  receiverId: string
  message: string
  createdAt: string
  replyTo: Quote | null
  file: File | null
  /** The upload id of `file`, once uploaded. */
  attachmentId: string | null
  /** Why the server rejected it; null while it is still to be sent. */
  failure: string | null
}

/**
 * An outgoing message with its state: `waiting` for a connection, `sending` (upload `progress` from 0 to 100), or `failed` with the
 * `reason`, which is empty when the server failed or did not respond.
 */
export type Outgoing = StoredOutgoing & {
  state: 'waiting' | 'sending' | 'failed'
  reason: string
  progress: number | null
}

// Outside of React, so that it survives leaving a conversation. IndexedDB keeps it across page loads.
type Outbox = {
  idbStore: IdbStore<StoredOutgoing> | undefined
  tabs: BroadcastChannel | undefined
  stored: readonly StoredOutgoing[]
  /** Ids removed here, because a browser that fails to delete an entry must not send it forever. */
  removed: ReadonlySet<string>
  /** Why the last attempt failed, by receiver: null when offline, otherwise the reason shown. */
  stalled: Readonly<Record<string, string | null | undefined>>
  /** The upload progress of files, by message, in percent. */
  uploading: Readonly<Record<string, number | null>>
  outgoing: readonly Outgoing[]
}
const outbox = createStore<Outbox>({
  idbStore: undefined,
  tabs: undefined,
  stored: [],
  removed: new Set(),
  stalled: {},
  uploading: {},
  outgoing: [],
})

/** Returns all unsent messages in the order of writing. */
export const useOutbox = (): readonly Outgoing[] => useStore(outbox, ({ outgoing }) => outgoing)

/** Returns the unsent messages, outside of React. */
export const allOutgoing = (): readonly Outgoing[] => outbox.getState().outgoing

/**
 * Opens a member's outbox. Calls `changed` whenever another tab has changed it, after `sent` if that tab sent a message. Returns a
 * function that closes it.
 */
export const openOutbox = (
  ownerId: string,
  changed: () => void,
  sent: (message: Message) => Promise<void>,
): (() => void) => {
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`outbox/${ownerId}`)
  outbox.setState({ idbStore: openIdbStore('outbox', ownerId), tabs })
  tabs?.addEventListener('message', ({ data }: MessageEvent<Message | null>) => {
    const shown = data === null ? Promise.resolve() : sent(data).catch(() => undefined)
    void shown.then(readOutbox).then(changed)
  })
  void readOutbox().then(changed)
  return () => {
    tabs?.close()
    outbox.setState(outbox.getInitialState())
  }
}

/** Reads the outbox again, because another tab may have sent something. */
export const readOutbox = async (): Promise<void> => {
  const { idbStore } = outbox.getState()
  const found = (await idbStore?.all()) ?? []
  if (idbStore === outbox.getState().idbStore) setStored(found)
}

/** Adds a message. It shows immediately, and is stored by the time this resolves. */
export const addOutgoing = async (entry: StoredOutgoing): Promise<void> => {
  setStored([...outbox.getState().stored, entry])
  await outbox.getState().idbStore?.put(entry.clientId, entry)
  notifyTabs(null)
}

/** Changes a message and returns it, or undefined when it was sent or removed. */
export const changeOutgoing = async (
  clientId: string,
  change: Partial<StoredOutgoing>,
): Promise<StoredOutgoing | undefined> => {
  const changed = await outbox.getState().idbStore?.change(clientId, (entry) => ({ ...entry, ...change }))
  if (changed !== undefined) setStored([...outbox.getState().stored, changed])
  notifyTabs(null)
  return changed
}

/** Removes a message. `sent` is the stored message for the other tabs, because the server doesn't push it to a tab whose attempt failed. */
export const removeOutgoing = async (clientId: string, sent: Message | null = null): Promise<void> => {
  remove([clientId])
  await outbox.getState().idbStore?.remove(clientId)
  notifyTabs(sent)
}

/** Deletes all unsent messages. */
export const clearOutbox = async (): Promise<void> => {
  remove(outbox.getState().stored.map(({ clientId }) => clientId))
  await outbox.getState().idbStore?.clear()
  notifyTabs(null)
}

/**
 * Records why the last attempt to send to a member failed: null when offline, otherwise the server's reason; undefined when it
 * succeeded or another one is in progress.
 */
export const setStalled = (receiverId: string, reason: string | null | undefined): void => {
  const { stalled } = outbox.getState()
  if (reason !== stalled[receiverId]) change({ stalled: { ...stalled, [receiverId]: reason } })
}

/** Sets the upload progress of a message's file, in percent; null when the upload has ended. */
export const setProgress = (clientId: string, percent: number | null): void =>
  change({ uploading: { ...outbox.getState().uploading, [clientId]: percent } })

/** Returns whether a message can still be cancelled: it waits for a connection, or its file is uploading. */
export const isCancellable = ({ state, progress }: Outgoing): boolean =>
  state === 'waiting' || (state === 'sending' && progress !== null)

/** Returns the messages without duplicates (the later copy wins), in the order of writing. */
export const inOrder = (entries: readonly StoredOutgoing[]): StoredOutgoing[] =>
  [...new Map(entries.map((entry) => [entry.clientId, entry])).values()].toSorted((one, other) =>
    one.createdAt < other.createdAt ? -1 : Number(one.createdAt > other.createdAt),
  )

/** Returns the next message to send to a member: the oldest that wasn't rejected. */
export const nextFor = <Entry extends StoredOutgoing>(
  entries: readonly Entry[],
  receiverId: string,
): Entry | undefined => entries.find((entry) => entry.receiverId === receiverId && entry.failure === null)

/** Returns the delay after a number of consecutive failures, in ms: doubles each time, up to a minute. */
export const pauseAfter = (failures: number, atLeast: number): number =>
  Math.max(atLeast, Math.min(60_000, 1_000 * 2 ** (failures - 1)))

const setStored = (entries: readonly StoredOutgoing[]): void => {
  const { removed } = outbox.getState()
  change({ stored: inOrder(entries.filter(({ clientId }) => !removed.has(clientId))) })
}

const remove = (clientIds: readonly string[]): void => {
  const { removed, stored } = outbox.getState()
  outbox.setState({ removed: new Set([...removed, ...clientIds]) })
  setStored(stored)
}

const notifyTabs = (sent: Message | null): void => outbox.getState().tabs?.postMessage(sent)

const change = (part: Partial<Outbox>): void =>
  outbox.setState((state) => ({ ...part, outgoing: outgoingOf({ ...state, ...part }) }))

const outgoingOf = ({ stored, stalled, uploading }: Outbox): Outgoing[] =>
  stored.map((entry) => ({
    ...entry,
    ...stateOf(entry.failure ?? stalled[entry.receiverId]),
    progress: uploading[entry.clientId] ?? null,
  }))

const stateOf = (reason: string | null | undefined): Pick<Outgoing, 'state' | 'reason'> => {
  if (reason === undefined) return { state: 'sending', reason: '' }
  return reason === null ? { state: 'waiting', reason: '' } : { state: 'failed', reason }
}
