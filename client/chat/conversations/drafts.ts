import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { keepDraft } from '#contract/chat/conversations.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { createStore, useStore } from '#client/platform/createStore.ts'
import { openIdbStore, type IdbStore } from '#client/platform/idbStore.ts'
import { cachedPerson, saveDraft } from './cache.ts'
import { conversationQuery } from './queries.ts'

/** A draft written on this device; `saved` once the server has it. */
type Draft = { userId: string; text: string; saved: boolean }

// Saves a draft to the server after this long without typing, in ms.
const pause = 800
// Delay before retrying after a transient failure, in ms.
const retryAfter = 10_000

// Outside of React, so that drafts survive leaving a conversation. IndexedDB keeps them across page loads.
type State = {
  drafts: ReadonlyMap<string, Draft>
  /** The members whose draft is being saved. */
  saving: ReadonlySet<string>
  cache: QueryClient | undefined
  idbStore: IdbStore<Draft> | undefined
}
const store = createStore<State>({ drafts: new Map(), saving: new Set(), cache: undefined, idbStore: undefined })

/** Opens a member's unsaved drafts. Returns a function that closes them. */
export const openDrafts = (queries: QueryClient, ownerId: string): (() => void) => {
  const idbStore = openIdbStore<Draft>('drafts', ownerId)
  store.setState({ cache: queries, idbStore })
  void idbStore.all().then((kept) => {
    if (idbStore !== store.getState().idbStore) return
    // Text typed in the meantime is newer.
    change(new Map([...kept.map((draft) => [draft.userId, draft] as const), ...current()]))
    saveDrafts()
  })
  return () => store.setState(store.getInitialState())
}

/** Returns the draft of a message to a member: the one on this device, or else the one on the server. */
export const useDraft = (userId: string): string => {
  const queries = useQueryClient()
  const here = useStore(store, ({ drafts }) => drafts.get(userId))
  const conversation = useQuery(conversationQuery(userId)).data
  return here?.text ?? (conversation ?? cachedPerson(queries, userId))?.draft ?? ''
}

/** Saves the draft of a message to a member. Saves an empty one immediately, because the message was sent. */
export const writeDraft = (userId: string, text: string): void => {
  const draft = { userId, text, saved: false }
  change(new Map(current()).set(userId, draft))
  void store.getState().idbStore?.put(userId, draft)
  saveIn(userId, text === '' ? 0 : pause)
}

/** Prepends a text to the draft to a member. */
export const writeBefore = (userId: string, text: string): void => {
  const { cache } = store.getState()
  const written = current().get(userId)?.text ?? (cache && cachedPerson(cache, userId)?.draft) ?? ''
  writeDraft(userId, written.trim() === '' ? text : `${text}\n${written}`)
}

/** Saves all unsaved drafts now, because the page is closing or the connection may be back. */
export const saveDrafts = (): void => {
  for (const { userId, saved } of current().values()) if (!saved) void save(userId)
}

/** Takes over a draft from another device, unless an unsaved local draft will replace it. */
export const receiveDraft = (userId: string, text: string): void => {
  if (current().get(userId)?.saved === false) return
  saveInCache(userId, text)
  release(userId)
}

/** Drops saved local drafts in favour of the server's, because another device may have changed them. */
export const releaseDrafts = (): void => {
  for (const { userId, saved } of current().values()) if (saved) release(userId)
}

/** Deletes all local drafts, saved or not. */
export const forgetDrafts = async (): Promise<void> => {
  change(new Map())
  await store.getState().idbStore?.clear()
}

// Typing more postpones it.
const saveIn = (userId: string, wait: number): void => {
  const draft = current().get(userId)
  setTimeout(() => draft === current().get(userId) && void save(userId), wait)
}

// One request at a time per member, so that an older text can't overwrite a newer one.
const save = async (userId: string): Promise<void> => {
  const { drafts, saving, idbStore } = store.getState()
  const draft = drafts.get(userId)
  if (draft === undefined || draft.saved || saving.has(userId)) return
  store.setState({ saving: new Set(saving).add(userId) })
  const isOpen = () => store.getState().idbStore === idbStore
  try {
    await api(keepDraft, { params: { userId }, body: { draft: draft.text }, keepalive: leaving() })
    if (isOpen()) await settle(draft)
  } catch (error) {
    if (!isOpen()) return
    // Offline drafts are saved on reconnect. A draft that the server rejects stays until the page is closed.
    const passing = error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
    if (!passing) await settle(draft)
    else if (navigator.onLine) saveIn(userId, retryAfter)
  } finally {
    store.setState((state) => ({ saving: new Set([...state.saving].filter((other) => other !== userId)) }))
  }
}

// Only a closing page needs `keepalive`, whose body size is limited.
const leaving = (): boolean => document.visibilityState === 'hidden'

const settle = async (draft: Draft): Promise<void> => {
  saveInCache(draft.userId, draft.text)
  // More was typed in the meantime.
  if (current().get(draft.userId) !== draft) return saveIn(draft.userId, pause)
  change(new Map(current()).set(draft.userId, { ...draft, saved: true }))
  await store.getState().idbStore?.remove(draft.userId)
}

const saveInCache = (userId: string, text: string): void => {
  const { cache } = store.getState()
  if (cache !== undefined) saveDraft(cache, userId, text)
}

const release = (userId: string): void => change(new Map([...current()].filter(([other]) => other !== userId)))

const change = (drafts: ReadonlyMap<string, Draft>): void => store.setState({ drafts })

const current = (): ReadonlyMap<string, Draft> => store.getState().drafts
