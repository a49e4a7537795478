import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftsQuery, saveDraft } from '../queries.ts'

/** How long to wait after the last key before saving, in ms. */
const PAUSE = 1_000

export type Draft = {
  text: string
  change: (text: string) => void
  /** Forgets the text after it has been posted. */
  clear: () => void
  state: 'empty' | 'saving' | 'saved' | 'failed'
}

/** What the viewer has begun to write: an answer to a thread, or a reply to its answer `parent`. Saved on the server while typing. */
export const useDraft = (thread: string, parent: number | null, beginning = ''): Draft => {
  const cache = useQueryClient()
  const { queryKey } = draftsQuery(thread)
  const { data } = useQuery(draftsQuery(thread))
  const stored = data?.drafts.find((draft) => draft.parent === parent)?.body
  const [typed, setTyped] = useState<string>()
  const [saving, setSaving] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const unsaved = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const text = typed ?? stored ?? beginning

  const store = async (body: string): Promise<void> => {
    clearTimeout(timer.current)
    unsaved.current = undefined
    const draft = { thread, parent, kind: null, space: null, title: '', body }
    // Immediately, so that the text is there when the composer is opened again.
    cache.setQueryData(queryKey, (before) => ({
      drafts: [
        ...(body.trim() === '' ? [] : [{ ...draft, savedAt: new Date().toISOString() }]),
        ...(before?.drafts ?? []).filter((other) => other.parent !== parent),
      ],
    }))
    await saveDraft(draft)
  }
  const save = async (body: string): Promise<void> => {
    setSaving('saving')
    await store(body).then(
      () => setSaving('saved'),
      () => setSaving('failed'),
    )
  }
  const saveOnLeaving = useEffectEvent(() => {
    if (unsaved.current !== undefined) store(unsaved.current).catch(() => undefined)
  })
  useEffect(() => () => saveOnLeaving(), [])

  const change = (next: string): void => {
    setTyped(next)
    setSaving('idle')
    unsaved.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(next), PAUSE)
  }
  const clear = (): void => {
    setTyped('')
    setSaving('idle')
    store('').catch(() => undefined)
  }
  return { text, change, clear, state: stateOf(text, beginning, saving, typed === undefined) }
}

const stateOf = (
  text: string,
  beginning: string,
  saving: 'idle' | 'saving' | 'saved' | 'failed',
  isStored: boolean,
): Draft['state'] => {
  if (text.trim() === '' || text === beginning) return 'empty'
  if (isStored || saving === 'saved') return 'saved'
  return saving === 'failed' ? 'failed' : 'saving'
}
