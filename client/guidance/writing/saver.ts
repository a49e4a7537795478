import { v4 } from 'uuid'
import type { GuideDraft, GuideText } from '#contract/guidance/guideWriting.ts'
import { ApiError } from '#client/platform/api.ts'
import type { IdbStore } from '#client/platform/idbStore.ts'

/** A text that the server doesn't have yet, as this browser stores it. `guideId` is `new` before it was first saved. */
export type LocalText = { guideId: string; text: GuideText; revision: number }

/** `typing` until it pauses. `unreachable` and `refused`: only in this browser, for now or with the server's `reason`. */
export type SaveStatus = 'saved' | 'typing' | 'saving' | 'unreachable' | 'refused' | 'conflict'

/** `draft`: what the server has. `theirs`: what another window or device has saved meanwhile. */
export type Saving = {
  id: string | undefined
  text: GuideText
  draft: GuideDraft | undefined
  status: SaveStatus
  reason: string | undefined
  theirs: GuideDraft | undefined
}

type Calls = {
  start: (text: GuideText, clientId: string) => Promise<GuideDraft>
  read: (id: string) => Promise<GuideDraft>
  save: (id: string, text: GuideText, revision: number, keepalive?: boolean) => Promise<GuideDraft>
}

// How long to wait after the last key before saving, and before a retry, in ms.
const PAUSE = 2_000
const RETRY = 10_000

/** Returns the text of a draft. */
export const textOf = ({ topic, field, title, body, authorRole }: GuideText): GuideText => ({
  ...{ topic, field, title, body, authorRole },
})

/** Returns whether two texts are the same once the server has stored them. */
export const isSameText = (one: GuideText, other: GuideText): boolean => stored(one) === stored(other)

const stored = ({ topic, field, title, body, authorRole }: GuideText): string =>
  JSON.stringify([topic, ...[field, title, body, authorRole].map((each) => each.trim().normalize('NFC'))])

export type Saver = ReturnType<typeof createSaver>

/**
 * Saves a guide while it is being written: 2 s after the last key, one call at a time, and in this browser until the server has it. When another
 * window has saved something else, it stops until `settle` says which text remains.
 */
export const createSaver = (
  begun: GuideDraft | undefined,
  text: GuideText,
  calls: Calls,
  local: IdbStore<LocalText>,
) => {
  let state: Saving = {
    ...{ id: begun?.guide._id, text, draft: begun, status: 'saved', reason: undefined, theirs: undefined },
  }
  const listeners = new Set<() => void>()
  // Texts that the server may have: the last one it returned, and those whose response was lost.
  let base = text
  let lost: GuideText[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  const clientId = v4()

  const set = (changed: Partial<Saving>): void => {
    state = { ...state, ...changed }
    for (const listener of listeners) listener()
  }
  const isDirty = (): boolean => state.status !== 'saved'
  const revision = (): number => state.draft?.revision ?? 0
  const place = (): string => state.id ?? 'new'

  const saveIn = (wait: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), wait)
  }
  const change = (changed: Partial<GuideText>): void => {
    set({ text: { ...state.text, ...changed }, status: state.theirs === undefined ? 'typing' : 'conflict' })
    void local.put(place(), { guideId: place(), text: state.text, revision: revision() })
    if (state.theirs === undefined) saveIn(PAUSE)
  }

  /** Saves now what isn't saved yet, and returns whether the server has everything. */
  const save = async (keepalive = false): Promise<boolean> => {
    clearTimeout(timer)
    await running
    if (!isDirty()) return true
    if (state.theirs !== undefined) return false
    running = attempt(keepalive).finally(() => (running = undefined))
    await running
    return !isDirty()
  }

  const attempt = async (keepalive: boolean): Promise<void> => {
    const { id, text: sent } = state
    set({ status: 'saving' })
    try {
      const draft = await (id === undefined ? calls.start(sent, clientId) : calls.save(id, sent, revision(), keepalive))
      await confirm(draft, id === undefined ? textOf(draft) : sent)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await fail(error, sent)
    }
  }

  // `has`: the text that the server has now.
  const confirm = async (draft: GuideDraft, has: GuideText): Promise<void> => {
    const before = place()
    base = has
    lost = []
    const isSaved = isSameText(has, state.text)
    set({ id: draft.guide._id, draft, status: isSaved ? 'saved' : 'typing', reason: undefined, theirs: undefined })
    if (isSaved || before !== place()) await local.remove(before)
    if (!isSaved) saveIn(PAUSE)
  }

  const fail = async (error: ApiError, sent: GuideText): Promise<void> => {
    if (error.code === 'guide.outdated' && state.id !== undefined) return compare(state.id)
    const isRefused = error.status >= 400 && error.status < 500 && error.status !== 429
    if (!isRefused) {
      lost = [...lost, sent].slice(-5)
      saveIn(Math.max(RETRY, error.retryAfter))
    }
    set({ status: isRefused ? 'refused' : 'unreachable', reason: isRefused ? error.message : undefined })
  }

  // Another window has saved, unless it was this one and the response was lost.
  const compare = async (id: string): Promise<void> => {
    const theirs = await calls.read(id).catch(() => undefined)
    if (theirs === undefined) {
      set({ status: 'unreachable' })
      return saveIn(RETRY)
    }
    const isOurs = [state.text, base, ...lost].some((known) => isSameText(known, theirs))
    if (isOurs) return confirm(theirs, textOf(theirs))
    return set({ theirs, status: 'conflict' })
  }

  /** Continues with a text after a conflict. */
  const settle = (chosen: GuideText): void => {
    const { theirs } = state
    if (theirs === undefined) return
    base = textOf(theirs)
    set({ draft: theirs, theirs: undefined, text: chosen, status: isSameText(chosen, base) ? 'saved' : 'typing' })
    if (isDirty()) saveIn(0)
    else void local.remove(place())
  }

  /** Continues with what the server has, such as an earlier version that was restored. */
  const replace = (draft: GuideDraft): void => {
    clearTimeout(timer)
    base = textOf(draft)
    lost = []
    void local.remove(place())
    set({ draft, text: base, status: 'saved', reason: undefined, theirs: undefined })
  }

  /** Continues with a text of this browser that the server never got. */
  const resume = ({ text: left, revision: based }: LocalText): void => {
    if (isDirty() || isSameText(left, state.text)) return
    if (based === revision()) return change(left)
    set({ text: left, theirs: state.draft, status: 'conflict' })
  }

  /** Forgets what isn't saved, because the writer leaves without it. */
  const leave = (): void => {
    clearTimeout(timer)
    if (isDirty()) void local.remove(place())
  }

  return {
    ...{ change, save, settle, replace, resume, leave },
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
