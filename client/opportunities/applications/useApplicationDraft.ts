import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DraftApplication } from '#contract/opportunities/applications.ts'
import { ApiError } from '#client/platform/api.ts'
import { isConnected, onConnectionChange } from '#client/platform/connection.ts'
import { draftQuery, saveDraft } from './queries.ts'

// How long to wait after the last change before saving, and before a retry, in ms.
const PAUSE = 1_000
const RETRY = 10_000

/** What is being written, with every part present. */
export type Draft = Required<Pick<DraftApplication, 'parts' | 'note' | 'answers'>> & { cvId: string | null }

/**
 * Returns the draft of an application, empty until `stored` is there, and a function that changes it. It is saved while the viewer types, and when the
 * sheet closes. A save that failed is repeated, also once the connection is back, unless the server has `refused` it.
 */
export const useApplicationDraft = (jobId: string, stored: Draft | undefined) => {
  const cache = useQueryClient()
  const [written, setWritten] = useState<Draft>()
  const draft = written ?? stored ?? nothing
  // A change may come from an earlier render, such as that of an upload which began before more was typed.
  const current = useRef<Draft>(undefined)
  // What isn't saved yet.
  const latest = useRef<Draft>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { mutate, mutateAsync, status, error } = useMutation({
    mutationFn: (next: Draft) => saveDraft(jobId, bodyOf(next)),
    onSuccess: (_, saved) => {
      if (latest.current === saved) latest.current = undefined
    },
    // One after the other, so that an older text never replaces a newer one.
    scope: { id: `application draft ${jobId}` },
  })

  const change = (changed: Partial<Draft>) => {
    const next = { ...(current.current ?? draft), ...changed }
    current.current = next
    setWritten(next)
    latest.current = next
    cache.setQueryData(draftQuery(jobId).queryKey, (known) => known && { ...known, ...next })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => mutate(next), PAUSE)
  }
  /** Saves now what isn't saved yet. */
  const flush = useEffectEvent(() => {
    clearTimeout(timer.current)
    const unsaved = latest.current
    if (unsaved === undefined) return
    latest.current = undefined
    void saveDraft(jobId, bodyOf(unsaved), true).catch(() => (latest.current ??= unsaved))
  })
  /** Saves now what isn't saved yet, and returns whether everything is saved. */
  const save = async (): Promise<boolean> => {
    clearTimeout(timer.current)
    if (latest.current === undefined) return true
    return mutateAsync(latest.current).then(
      () => true,
      () => false,
    )
  }
  /** Forgets what isn't saved yet, because it has been sent. */
  const settle = () => {
    clearTimeout(timer.current)
    latest.current = undefined
  }

  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      flush()
    }
  }, [])

  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  const wait = Math.max(RETRY, error instanceof ApiError ? error.retryAfter : 0)
  useEffect(() => {
    if (status !== 'error' || refused) return undefined
    const repeat = () => latest.current !== undefined && mutate(latest.current)
    const repeating = setTimeout(repeat, wait)
    const stop = onConnectionChange(() => isConnected() && repeat())
    return () => {
      clearTimeout(repeating)
      stop()
    }
  }, [status, refused, wait, mutate])

  return { draft, change, save, settle, status, refusal: refused ? error : undefined }
}

const nothing: Draft = { parts: [], cvId: null, note: '', answers: [] }

/** Returns a draft as the server takes it. */
export const bodyOf = ({ cvId, ...draft }: Draft): DraftApplication => ({ ...draft, cvId: cvId ?? undefined })
