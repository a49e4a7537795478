import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PostDraft } from '#contract/discussions/drafts.ts'
import { draftsQuery, saveDraft } from './queries.ts'

/** How long to wait after the last change before saving, in ms. */
const PAUSE = 1_000

/** The fields of a draft, as typed. */
export type DraftText = Pick<PostDraft, 'kind' | 'space' | 'title' | 'body' | 'anonymous'>
export type DraftStatus = 'none' | 'saving' | 'saved' | 'failed'

/** The draft of a new thread, without texts. */
export const NO_TEXT: DraftText = { kind: null, space: null, title: '', body: '', anonymous: false }

/** Saves a draft on the server while it is being written, and returns its state. `thread` is null for a new thread. */
export const useSaveDraft = ({ thread, parent }: Pick<PostDraft, 'thread' | 'parent'>, isStored: boolean) => {
  const cache = useQueryClient()
  const [status, setStatus] = useState<DraftStatus>(isStored ? 'saved' : 'none')
  const unsaved = useRef<DraftText>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const store = (text: DraftText, { isPosted = false } = {}): Promise<unknown> => {
    clearTimeout(timer.current)
    unsaved.current = undefined
    const draft = { ...text, thread, parent }
    const isEmpty = draft.title.trim() === '' && draft.body.trim() === ''
    // Immediately, so that the text is there when the composer is opened again.
    cache.setQueryData(draftsQuery(thread ?? undefined).queryKey, (before) => {
      const isHere = (other: PostDraft) => other.thread === thread && other.parent === parent
      const files = isPosted ? [] : (before?.drafts.find(isHere)?.files ?? [])
      const saved = { ...draft, files, savedAt: new Date().toISOString(), threadTitle: null }
      return {
        drafts: [
          ...(isEmpty && files.length === 0 ? [] : [saved]),
          ...(before?.drafts ?? []).filter((other) => !isHere(other)),
        ],
      }
    })
    // One after the other, so that an earlier text doesn't replace a later one.
    last.current = last.current.catch(() => undefined).then(() => saveDraft(draft))
    return last.current
  }
  const save = (text: DraftText): void => {
    setStatus('saving')
    store(text).then(
      () => setStatus((now) => (unsaved.current === undefined && now === 'saving' ? 'saved' : now)),
      () => setStatus('failed'),
    )
  }
  const saveOnLeaving = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (unsaved.current) store(unsaved.current).catch(() => undefined)
  })
  useEffect(() => () => saveOnLeaving(), [])

  return {
    status,
    change: (text: DraftText): void => {
      unsaved.current = text
      setStatus('saving')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => save(text), PAUSE)
    },
    /** Deletes the draft after it has been posted. */
    clear: (): void => {
      setStatus('none')
      store(NO_TEXT, { isPosted: true }).catch(() => undefined)
    },
  }
}
