import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PostDraft, StoredDraft } from '#contract/discussions/drafts.ts'
import { ApiError } from '#client/platform/api.ts'
import { isConnected } from '#client/platform/connection.ts'
import { createStore, useStore } from '#client/platform/createStore.ts'
import { type IdbStore, openIdbStore } from '#client/platform/idbStore.ts'
import { useSession } from '#client/platform/useSession.ts'
import { pauseAfter } from '#client/platform/outbox/sending.ts'
import { draftsQuery, listDrafts, saveDraft } from '../queries.ts'
import { outbox } from '../sending/outbox.ts'
import { bothTexts, textOf } from './merge.ts'

/** Where a draft belongs: a new thread if `thread` is null, or else an answer, or a reply to the answer `parent`. */
export type DraftPlace = Pick<PostDraft, 'thread' | 'parent'>

/**
 * A draft that the server doesn't have yet. `space` and `threadTitle` are those of the thread that it answers. `known`: the texts that the server may
 * have without another device having written them; empty if the server's draft has never been fetched here. `isDeleted`: posted, or deleted by the viewer.
 */
export type UnsavedDraft = PostDraft &
  Pick<StoredDraft, 'threadTitle' | 'savedAt'> & { known: string[]; isDeleted: boolean }

/** Why a draft is only on this device: for now, or with the server's reason. */
export type DraftProblem = 'unreachable' | { reason: string }

// How long to wait after the last change before saving, in ms.
const PAUSE = 1_000

// Outside of React, so that drafts survive leaving a page. IndexedDB keeps them across page loads.
type State = {
  ownerId: string | undefined
  cache: QueryClient | undefined
  idbStore: IdbStore<UnsavedDraft> | undefined
  /** Whether the drafts of earlier visits have been read. */
  isRead: boolean
  unsaved: ReadonlyMap<string, UnsavedDraft>
  /** The places whose draft is being saved. */
  saving: ReadonlySet<string>
  /** Those where another device may have saved a text since the last successful attempt from here. */
  late: ReadonlySet<string>
  problems: ReadonlyMap<string, DraftProblem>
  failures: number
  /** The last draft that was joined with one from another device. */
  merged: UnsavedDraft | undefined
}
const store = createStore<State>({
  ...{ ownerId: undefined, cache: undefined, idbStore: undefined, isRead: false },
  ...{ unsaved: new Map(), saving: new Set(), late: new Set(), problems: new Map(), failures: 0, merged: undefined },
})

const keyOf = ({ thread, parent }: DraftPlace): string => `${thread ?? ''}/${parent ?? ''}`
const current = (key: string): UnsavedDraft | undefined => store.getState().unsaved.get(key)

/** Opens a member's unsaved drafts and saves them; without effect if they are open. */
export const openDrafts = (cache: QueryClient, ownerId: string): void => {
  if (store.getState().ownerId === ownerId) return
  const idbStore = openIdbStore<UnsavedDraft>('post-drafts', ownerId)
  store.setState({ ...store.getInitialState(), ownerId, cache, idbStore })
  void idbStore.all().then((stored) => {
    if (idbStore !== store.getState().idbStore) return
    const before = new Map(stored.map((draft) => [keyOf(draft), draft]))
    // Text typed in the meantime is newer.
    store.setState(({ unsaved, late }) => ({
      isRead: true,
      unsaved: new Map([...before, ...unsaved]),
      late: new Set([...late, ...before.keys()]),
    }))
    saveDrafts()
  })
}

/** Returns the unsaved drafts, and whether those of earlier visits are among them already. */
export const useUnsavedDrafts = () => {
  const cache = useQueryClient()
  const ownId = useSession()?.userId
  useEffect(() => {
    if (ownId !== undefined) openDrafts(cache, ownId)
  }, [cache, ownId])
  const unsaved = useStore(store, (state) => state.unsaved)
  return { unsaved: [...unsaved.values()], isRead: useStore(store, ({ isRead }) => isRead) }
}

/** Returns why the draft at a place is only on this device; undefined if it isn't, or is being saved. */
export const useDraftProblem = (place: DraftPlace): DraftProblem | undefined =>
  useStore(store, ({ problems }) => problems.get(keyOf(place)))

/** Calls `listener` with the draft at a place when it has been joined with one from another device. Returns a function that stops it. */
export const onDraftMerged = (place: DraftPlace, listener: (draft: UnsavedDraft) => void): (() => void) =>
  store.subscribe(({ merged }, before) => {
    if (merged !== undefined && merged !== before.merged && keyOf(merged) === keyOf(place)) listener(merged)
  })

/** Stores a draft on this device, and on the server once typing pauses; immediately if it `isDeleted`. */
export const writeDraft = (draft: Omit<UnsavedDraft, 'known' | 'savedAt'>): void => {
  const key = keyOf(draft)
  const known = current(key)?.known ?? knownText(draft)
  put({ ...draft, known, savedAt: new Date().toISOString() })
  if (known.length === 0 || !isConnected()) setLate(key, true)
  saveIn(key, draft.isDeleted ? 0 : PAUSE)
}

/** Saves all unsaved drafts now, because the page may be closing, or the connection is back. */
export const saveDrafts = (): void => {
  for (const key of store.getState().unsaved.keys()) void save(key)
}

/** Saves the draft at a place again, because the server has deleted it with a post that was written before it. */
export const saveAgainAfterPost = (place: DraftPlace): void => {
  const saved = store
    .getState()
    .cache?.getQueryData(draftsQuery(place.thread ?? undefined).queryKey)
    ?.drafts.find(isAt(place))
  if (saved !== undefined && current(keyOf(place)) === undefined) writeDraft({ ...saved, isDeleted: false })
}

const hasUnsentPost = ({ thread, parent }: DraftPlace): boolean =>
  outbox.all().some((post) => post.failure === null && post.threadId === thread && post.parent === parent)

const put = (draft: UnsavedDraft): void => {
  store.setState(({ unsaved }) => ({ unsaved: new Map(unsaved).set(keyOf(draft), draft) }))
  void store.getState().idbStore?.put(keyOf(draft), draft)
}

// What the server has, as far as this device has seen.
const knownText = (place: DraftPlace): string[] => {
  const lists = [place.thread ?? undefined, undefined].map((thread) =>
    store.getState().cache?.getQueryData(draftsQuery(thread).queryKey),
  )
  const fetched = lists.find((list) => list !== undefined)
  return fetched === undefined ? [] : [textOf(fetched.drafts.find(isAt(place)))]
}

const isAt = (place: DraftPlace) => (other: DraftPlace) => keyOf(other) === keyOf(place)

// Typing more postpones it.
const saveIn = (key: string, wait: number): void => {
  const draft = current(key)
  setTimeout(() => draft !== undefined && draft === current(key) && void save(key), wait)
}

// One request at a time per place, so that an earlier text doesn't replace a later one.
const save = async (key: string): Promise<void> => {
  const { saving, idbStore } = store.getState()
  const waiting = current(key)
  if (waiting === undefined || saving.has(key)) return
  // The server deletes the draft with each post at its place.
  if (hasUnsentPost(waiting)) return isConnected() ? saveIn(key, PAUSE) : undefined
  store.setState({ saving: new Set(saving).add(key) })
  const isOpen = () => store.getState().idbStore === idbStore
  try {
    const draft = await readyToSave(key)
    if (draft !== undefined && isOpen()) await saveDraft(onServer(draft))
    if (draft !== undefined && isOpen()) settle(draft)
  } catch (error) {
    if (isOpen()) fail(key, error)
  } finally {
    store.setState((state) => ({ saving: new Set([...state.saving].filter((other) => other !== key)) }))
  }
}

const onServer = ({ thread, parent, kind, space, title, body, anonymous }: UnsavedDraft): PostDraft => ({
  ...{ thread, parent, kind, title, body, anonymous },
  // A thread's space is its own.
  space: thread === null ? space : null,
})

/** Returns the draft to save, joined with one that another device has saved meanwhile; undefined if there is none left. */
const readyToSave = async (key: string): Promise<UnsavedDraft | undefined> => {
  const before = current(key)
  if (before === undefined || !store.getState().late.has(key)) return before
  const { drafts } = await listDrafts(before.thread ?? undefined)
  const [draft, theirs] = [current(key), drafts.find(isAt(before))]
  if (draft === undefined || theirs === undefined || draft.known.includes(textOf(theirs))) return draft
  if (textOf(theirs) === textOf(draft)) return draft
  if (draft.isDeleted) {
    // It was posted from here, and another text has been begun elsewhere.
    release(draft)
    return undefined
  }
  const merged = { ...draft, ...bothTexts(draft, theirs), known: [textOf(theirs)] }
  put(merged)
  store.setState({ merged })
  return merged
}

const settle = (draft: UnsavedDraft): void => {
  const key = keyOf(draft)
  setLate(key, false)
  setProblem(key, undefined)
  store.setState({ failures: 0 })
  showSaved(draft)
  // It may have made room for others.
  if (draft.isDeleted) for (const other of store.getState().problems.keys()) saveIn(other, 0)
  const latest = current(key)
  if (latest === undefined) return
  if (latest === draft) return release(draft)
  // More was typed in the meantime.
  put({ ...latest, known: [textOf(draft)] })
  saveIn(key, PAUSE)
}

const release = (draft: UnsavedDraft): void => {
  store.setState(({ unsaved }) => ({ unsaved: new Map([...unsaved].filter(([key]) => key !== keyOf(draft))) }))
  void store.getState().idbStore?.remove(keyOf(draft))
}

/** Puts a saved draft into the fetched lists that it belongs to. */
const showSaved = (draft: UnsavedDraft): void => {
  for (const thread of new Set([draft.thread ?? undefined, undefined]))
    store
      .getState()
      .cache?.setQueryData(
        draftsQuery(thread).queryKey,
        (before) => before && { drafts: withUnsaved(before.drafts, draft) },
      )
}

/** Returns drafts with one that the server doesn't have yet instead of its earlier version, which lends it its files. */
export const withUnsaved = (drafts: readonly StoredDraft[], draft: UnsavedDraft): StoredDraft[] => {
  const files = drafts.find(isAt(draft))?.files ?? []
  const { threadTitle, savedAt, space } = draft
  const shown = { ...onServer(draft), space, threadTitle, savedAt, files }
  const isEmpty = draft.isDeleted || (draft.title.trim() === '' && draft.body.trim() === '' && files.length === 0)
  return [...(isEmpty ? [] : [shown]), ...drafts.filter((other) => !isAt(draft)(other))]
}

const fail = (key: string, error: unknown): void => {
  const draft = current(key)
  if (draft === undefined) return
  // The server may have stored it although no response arrived.
  put({ ...draft, known: draft.known.length === 0 ? [] : [...draft.known, textOf(draft)].slice(-5) })
  setLate(key, true)
  const refusal = error instanceof ApiError && error.status !== 0 && error.status !== 429 && error.status < 500
  if (!refusal) {
    setProblem(key, 'unreachable')
    const failures = store.getState().failures + 1
    store.setState({ failures })
    if (navigator.onLine) saveIn(key, pauseAfter(failures + 2, error instanceof ApiError ? error.retryAfter : 0))
    return
  }
  if (error.code === 'thread.not_found') return release(draft)
  if (error.code !== 'space.not_found') return setProblem(key, { reason: error.message })
  // The form offers other spaces.
  put({ ...draft, space: null })
  saveIn(key, 0)
}

const setLate = (key: string, isLate: boolean): void =>
  store.setState(({ late }) => ({
    late: new Set([...late].filter((other) => other !== key).concat(isLate ? key : [])),
  }))

const setProblem = (key: string, problem: DraftProblem | undefined): void =>
  store.setState(({ problems }) => {
    const others = [...problems].filter(([other]) => other !== key)
    return { problems: new Map(problem === undefined ? others : [...others, [key, problem]]) }
  })
