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

/**
 * The draft at one place. `unsaved`: what the server doesn't have yet. `mustCompare`: another device may have saved a text since this one did, so the
 * server's is fetched before saving.
 */
type Entry = {
  unsaved: UnsavedDraft | undefined
  isSaving: boolean
  mustCompare: boolean
  problem: DraftProblem | undefined
}
const nothing: Entry = { unsaved: undefined, isSaving: false, mustCompare: false, problem: undefined }

// Outside of React, so that drafts survive leaving a page. IndexedDB keeps them across page loads.
type State = {
  ownerId: string | undefined
  cache: QueryClient | undefined
  idbStore: IdbStore<UnsavedDraft> | undefined
  /** Whether the drafts of earlier visits have been read. */
  isRead: boolean
  entries: ReadonlyMap<string, Entry>
  failures: number
  /** The last draft that was joined with one from another device. */
  merged: UnsavedDraft | undefined
}
const store = createStore<State>({
  ...{ ownerId: undefined, cache: undefined, idbStore: undefined, isRead: false },
  ...{ entries: new Map(), failures: 0, merged: undefined },
})

const keyOf = ({ thread, parent }: DraftPlace): string => `${thread ?? ''}/${parent ?? ''}`
const entryAt = (key: string): Entry => store.getState().entries.get(key) ?? nothing
const change = (key: string, changed: Partial<Entry>): void =>
  store.setState(({ entries }) => ({ entries: new Map(entries).set(key, { ...entryAt(key), ...changed }) }))

/** Opens a member's unsaved drafts and saves them; without effect if they are open. */
export const openDrafts = (cache: QueryClient, ownerId: string): void => {
  if (store.getState().ownerId === ownerId) return
  const idbStore = openIdbStore<UnsavedDraft>('post-drafts', ownerId)
  store.setState({ ...store.getInitialState(), ownerId, cache, idbStore })
  void idbStore.all().then((stored) => {
    if (idbStore !== store.getState().idbStore) return
    // Text typed in the meantime is newer.
    for (const draft of stored)
      change(keyOf(draft), { unsaved: entryAt(keyOf(draft)).unsaved ?? draft, mustCompare: true })
    store.setState({ isRead: true })
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
  const entries = useStore(store, (state) => state.entries)
  return {
    unsaved: [...entries.values()].flatMap(({ unsaved }) => unsaved ?? []),
    isRead: useStore(store, ({ isRead }) => isRead),
  }
}

/** Returns why the draft at a place is only on this device; undefined if it isn't, or is being saved. */
export const useDraftProblem = (place: DraftPlace): DraftProblem | undefined =>
  useStore(store, ({ entries }) => entries.get(keyOf(place))?.problem)

/** Calls `listener` with the draft at a place when it has been joined with one from another device. Returns a function that stops it. */
export const onDraftMerged = (place: DraftPlace, listener: (draft: UnsavedDraft) => void): (() => void) =>
  store.subscribe(({ merged }, before) => {
    if (merged !== undefined && merged !== before.merged && keyOf(merged) === keyOf(place)) listener(merged)
  })

/** Stores a draft on this device, and on the server once typing pauses; immediately if it `isDeleted`. */
export const writeDraft = (draft: Omit<UnsavedDraft, 'known' | 'savedAt'>): void => {
  const key = keyOf(draft)
  const known = entryAt(key).unsaved?.known ?? knownText(draft)
  put({ ...draft, known, savedAt: new Date().toISOString() })
  if (known.length === 0 || !isConnected()) change(key, { mustCompare: true })
  saveIn(key, draft.isDeleted ? 0 : PAUSE)
}

/** Saves all unsaved drafts now, because the page may be closing, or the connection is back. */
export const saveDrafts = (): void => {
  for (const key of store.getState().entries.keys()) void save(key)
}

/** Saves the draft at a place again, because the server has deleted it with a post that was written before it. */
export const saveAgainAfterPost = (place: DraftPlace): void => {
  const saved = store
    .getState()
    .cache?.getQueryData(draftsQuery(place.thread ?? undefined).queryKey)
    ?.drafts.find(isAt(place))
  if (saved !== undefined && entryAt(keyOf(place)).unsaved === undefined) writeDraft({ ...saved, isDeleted: false })
}

const hasUnsentPost = ({ thread, parent }: DraftPlace): boolean =>
  outbox.all().some((post) => post.failure === null && post.threadId === thread && post.parent === parent)

const put = (draft: UnsavedDraft): void => {
  change(keyOf(draft), { unsaved: draft })
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
  const { unsaved } = entryAt(key)
  setTimeout(() => unsaved === entryAt(key).unsaved && void save(key), wait)
}

// One request at a time per place, so that an earlier text doesn't replace a later one.
const save = async (key: string): Promise<void> => {
  const { unsaved, isSaving } = entryAt(key)
  if (unsaved === undefined || isSaving) return
  // The server deletes the draft with each post at its place.
  if (hasUnsentPost(unsaved)) return isConnected() ? saveIn(key, PAUSE) : undefined
  const { idbStore } = store.getState()
  // Another member may log in meanwhile.
  const isOpen = () => store.getState().idbStore === idbStore
  change(key, { isSaving: true })
  try {
    const draft = await readyToSave(key)
    if (draft !== undefined && isOpen()) await saveDraft(onServer(draft))
    if (isOpen()) change(key, { isSaving: false })
    if (draft !== undefined && isOpen()) settle(draft)
  } catch (error) {
    if (!isOpen()) return
    change(key, { isSaving: false })
    fail(key, error)
  }
}

const onServer = ({ thread, parent, kind, space, title, body, anonymous }: UnsavedDraft): PostDraft => ({
  ...{ thread, parent, kind, title, body, anonymous },
  // A thread's space is its own.
  space: thread === null ? space : null,
})

/** Returns the draft to save, joined with one that another device has saved meanwhile; undefined if there is none left. */
const readyToSave = async (key: string): Promise<UnsavedDraft | undefined> => {
  const { unsaved: before, mustCompare } = entryAt(key)
  if (before === undefined || !mustCompare) return before
  const { drafts } = await listDrafts(before.thread ?? undefined)
  const [draft, theirs] = [entryAt(key).unsaved, drafts.find(isAt(before))]
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
  change(key, { mustCompare: false, problem: undefined })
  store.setState({ failures: 0 })
  showSaved(draft)
  // It may have made room for others.
  if (draft.isDeleted)
    for (const [other, { problem }] of store.getState().entries) if (problem !== undefined) saveIn(other, 0)
  const { unsaved: latest } = entryAt(key)
  if (latest === undefined) return
  if (latest === draft) return release(draft)
  // More was typed in the meantime.
  put({ ...latest, known: [textOf(draft)] })
  saveIn(key, PAUSE)
}

const release = (draft: UnsavedDraft): void => {
  change(keyOf(draft), { unsaved: undefined })
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
  const { unsaved: draft } = entryAt(key)
  if (draft === undefined) return
  // The server may have stored it although no response arrived.
  put({ ...draft, known: draft.known.length === 0 ? [] : [...draft.known, textOf(draft)].slice(-5) })
  change(key, { mustCompare: true })
  const refusal = error instanceof ApiError && error.status !== 0 && error.status !== 429 && error.status < 500
  if (!refusal) {
    change(key, { problem: 'unreachable' })
    const failures = store.getState().failures + 1
    store.setState({ failures })
    if (navigator.onLine) saveIn(key, pauseAfter(failures + 2, error instanceof ApiError ? error.retryAfter : 0))
    return
  }
  if (error.code === 'thread.not_found') return release(draft)
  if (error.code !== 'space.not_found') return change(key, { problem: { reason: error.message } })
  // The form offers other spaces.
  put({ ...draft, space: null })
  saveIn(key, 0)
}
