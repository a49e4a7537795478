import { useQuery } from '@tanstack/react-query'
import type { StoredDraft } from '#contract/discussions/drafts.ts'
import { draftsQuery } from '../queries.ts'
import { type UnsavedDraft, useUnsavedDrafts, withUnsaved } from './unsaved.ts'

/**
 * Returns the viewer's drafts, latest first; with `thread` only those in a thread: the server's, and those that are only on this device. `isComplete`:
 * the server's have been fetched, and those of this device read. `isLoading`: the first attempt at either is still running.
 */
export const useDrafts = (thread?: string): { drafts: StoredDraft[]; isComplete: boolean; isLoading: boolean } => {
  const { data, isLoading, failureCount } = useQuery(draftsQuery(thread))
  const stored = data?.drafts
  const { unsaved, isRead } = useUnsavedDrafts()
  const isHere = (draft: UnsavedDraft) => thread === undefined || draft.thread === thread
  const drafts = unsaved.filter(isHere).reduce(withUnsaved, stored ?? [])
  return {
    drafts: drafts.toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1)),
    isComplete: stored !== undefined && isRead,
    isLoading: (isLoading && failureCount === 0) || !isRead,
  }
}
