import { createStore, useStore } from '#client/platform/createStore.ts'
import { openIdbStore, type IdbStore } from '#client/platform/idbStore.ts'

/** Something that isn't on the server yet, as stored in this browser. */
export type OutboxEntry = {
  clientId: string
  createdAt: string
  /** Why the server rejected it; null while it is still to be sent. */
  failure: string | null
}

/**
 * An entry with its state: `waiting` for a connection, `sending` (upload `progress` from 0 to 100), or `failed` with the `reason`, which is empty when
 * the server failed or did not respond.
 */
export type Unsent<Entry> = Entry & {
  state: 'waiting' | 'sending' | 'failed'
  reason: string
  progress: number | null
}

// Outside of React, so that it survives leaving a page. IndexedDB keeps it across page loads.
type State<Entry> = {
  idbStore: IdbStore<Entry> | undefined
  tabs: BroadcastChannel | undefined
  stored: readonly Entry[]
  /** Ids removed here, because a browser that fails to delete an entry must not send it forever. */
  removed: ReadonlySet<string>
  /** Why the last attempt failed, by queue: null when offline, otherwise the reason shown. */
  stalled: Readonly<Record<string, string | null | undefined>>
  /** The upload progress of files, by entry, in percent. */
  uploading: Readonly<Record<string, number | null>>
  outgoing: readonly Unsent<Entry>[]
}

export type Outbox<Entry extends OutboxEntry, Sent> = ReturnType<typeof createOutbox<Entry, Sent>>

// By the name of each outbox: how many entries it has, and what deletes them.
type Counted = Readonly<Record<string, { count: number; clear: () => Promise<void> }>>
const unsent = createStore<{ outboxes: Counted }>({ outboxes: {} })
const countAll = ({ outboxes }: { outboxes: Counted }) =>
  Object.values(outboxes).reduce((sum, { count }) => sum + count, 0)

/** Returns how many entries all outboxes have. */
export const countUnsent = (): number => countAll(unsent.getState())

/** Returns `countUnsent`, and rerenders when it changes. */
export const useUnsentCount = (): number => useStore(unsent, countAll)

/** Deletes the entries of all outboxes. */
export const clearOutboxes = async (): Promise<void> => {
  await Promise.all(Object.values(unsent.getState().outboxes).map(({ clear }) => clear()))
}

/**
 * Creates what a member has written and the server doesn't have yet. Entries of one queue are sent in order. `Sent` is what the server returns for an
 * entry, for the other tabs.
 */
export const createOutbox = <Entry extends OutboxEntry, Sent>(name: string, queueOf: (entry: Entry) => string) => {
  const outbox = createStore<State<Entry>>({
    ...{ idbStore: undefined, tabs: undefined, stored: [], removed: new Set() },
    ...{ stalled: {}, uploading: {}, outgoing: [] },
  })

  const change = (part: Partial<State<Entry>>): void => {
    outbox.setState((state) => ({ ...part, outgoing: outgoingOf({ ...state, ...part }, queueOf) }))
    const count = outbox.getState().outgoing.length
    unsent.setState(({ outboxes }) => ({ outboxes: { ...outboxes, [name]: { count, clear } } }))
  }
  const setStored = (entries: readonly Entry[]): void => {
    const { removed } = outbox.getState()
    change({ stored: inOrder(entries.filter(({ clientId }) => !removed.has(clientId))) })
  }
  const remove = (clientIds: readonly string[]): void => {
    const { removed, stored } = outbox.getState()
    outbox.setState({ removed: new Set([...removed, ...clientIds]) })
    setStored(stored)
  }
  const notifyTabs = (sent: Sent | null): void => outbox.getState().tabs?.postMessage(sent)
  const read = async (): Promise<void> => {
    const { idbStore } = outbox.getState()
    const found = (await idbStore?.all()) ?? []
    if (idbStore === outbox.getState().idbStore) setStored(found)
  }
  const clear = async (): Promise<void> => {
    remove(outbox.getState().stored.map(({ clientId }) => clientId))
    await outbox.getState().idbStore?.clear()
    notifyTabs(null)
  }

  return {
    name,
    queueOf,
    /** Returns all unsent entries in the order of writing. */
    useAll: (): readonly Unsent<Entry>[] => useStore(outbox, ({ outgoing }) => outgoing),
    /** Returns the unsent entries, outside of React. */
    all: (): readonly Unsent<Entry>[] => outbox.getState().outgoing,
    /**
     * Opens a member's outbox. Calls `changed` whenever another tab has changed it, after `sent` if that tab sent an entry. Returns a function that
     * closes it.
     */
    open: (ownerId: string, changed: () => void, sent: (sent: Sent) => Promise<void>): (() => void) => {
      const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`${name}/${ownerId}`)
      outbox.setState({ idbStore: openIdbStore(name, ownerId), tabs })
      tabs?.addEventListener('message', ({ data }: MessageEvent<Sent | null>) => {
        const shown = data === null ? Promise.resolve() : sent(data).catch(() => undefined)
        void shown.then(read).then(changed)
      })
      void read().then(changed)
      return () => {
        tabs?.close()
        outbox.setState(outbox.getInitialState())
      }
    },
    /** Reads the outbox again, because another tab may have sent something. */
    read,
    /** Adds an entry. It shows immediately, and is stored by the time this resolves. */
    add: async (entry: Entry): Promise<void> => {
      setStored([...outbox.getState().stored, entry])
      await outbox.getState().idbStore?.put(entry.clientId, entry)
      notifyTabs(null)
    },
    /** Changes an entry and returns it, or undefined when it was sent or removed. */
    change: async (clientId: string, part: Partial<Entry>): Promise<Entry | undefined> => {
      const changed = await outbox.getState().idbStore?.change(clientId, (entry) => ({ ...entry, ...part }))
      if (changed !== undefined) setStored([...outbox.getState().stored, changed])
      notifyTabs(null)
      return changed
    },
    /** Removes an entry. `sent` is the server's response for the other tabs, because the server doesn't push it to a tab whose attempt failed. */
    remove: async (clientId: string, sent: Sent | null = null): Promise<void> => {
      remove([clientId])
      await outbox.getState().idbStore?.remove(clientId)
      notifyTabs(sent)
    },
    /** Deletes all unsent entries. */
    clear,
    /**
     * Records why the last attempt to send from a queue failed: null when offline, otherwise the server's reason; undefined when it succeeded or
     * another one is in progress.
     */
    setStalled: (queue: string, reason: string | null | undefined): void => {
      const { stalled } = outbox.getState()
      if (reason !== stalled[queue]) change({ stalled: { ...stalled, [queue]: reason } })
    },
    /** Sets the upload progress of an entry's file, in percent; null when the upload has ended. */
    setProgress: (clientId: string, percent: number | null): void =>
      change({ uploading: { ...outbox.getState().uploading, [clientId]: percent } }),
  }
}

/** Returns the entries without duplicates (the later copy wins), in the order of writing. */
export const inOrder = <Entry extends OutboxEntry>(entries: readonly Entry[]): Entry[] =>
  [...new Map(entries.map((entry) => [entry.clientId, entry])).values()].toSorted((one, other) =>
    one.createdAt < other.createdAt ? -1 : Number(one.createdAt > other.createdAt),
  )

const outgoingOf = <Entry extends OutboxEntry>(
  { stored, stalled, uploading }: State<Entry>,
  queueOf: (entry: Entry) => string,
): Unsent<Entry>[] =>
  stored.map((entry) => ({
    ...entry,
    ...stateOf(entry.failure ?? stalled[queueOf(entry)]),
    progress: uploading[entry.clientId] ?? null,
  }))

const stateOf = (reason: string | null | undefined): Pick<Unsent<unknown>, 'state' | 'reason'> => {
  if (reason === undefined) return { state: 'sending', reason: '' }
  return reason === null ? { state: 'waiting', reason: '' } : { state: 'failed', reason }
}
