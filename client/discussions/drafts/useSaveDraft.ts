import { useEffect, useEffectEvent } from 'react'
import type { PostDraft, StoredDraft } from '#contract/discussions/drafts.ts'
import {
  type DraftPlace,
  type DraftProblem,
  onDraftMerged,
  saveDrafts,
  useDraftProblem,
  useUnsavedDrafts,
  writeDraft,
} from './unsaved.ts'

/** The fields of a draft, as typed. */
export type DraftText = Pick<PostDraft, 'kind' | 'space' | 'title' | 'body' | 'anonymous'>

/** Whether a draft is on the server: `saving` soon, or why it's only on this device. */
export type DraftStatus = 'saving' | 'saved' | DraftProblem

/** The draft of a new thread, without texts. */
export const NO_TEXT: DraftText = { kind: null, space: null, title: '', body: '', anonymous: false }

type Options = {
  threadTitle: StoredDraft['threadTitle']
  /** Called when the draft was joined with what another device has saved meanwhile. */
  onMerged: (text: DraftText) => void
}

/** Saves a draft on this device and on the server while it is being written, and returns its state. */
export const useSaveDraft = ({ thread, parent }: DraftPlace, { threadTitle, onMerged }: Options) => {
  const { unsaved } = useUnsavedDrafts()
  const problem = useDraftProblem({ thread, parent })
  const merge = useEffectEvent(onMerged)
  useEffect(() => {
    const stop = onDraftMerged({ thread, parent }, (draft) => merge(draft))
    return () => {
      stop()
      saveDrafts()
    }
  }, [thread, parent])
  const isUnsaved = unsaved.some((draft) => draft.thread === thread && draft.parent === parent)
  const status: DraftStatus = problem ?? (isUnsaved ? 'saving' : 'saved')
  const write = (text: DraftText, isDeleted: boolean) => writeDraft({ ...text, thread, parent, threadTitle, isDeleted })
  return {
    status,
    change: (text: DraftText): void => write(text, false),
    /** Deletes the draft after it has been posted. */
    clear: (): void => write(NO_TEXT, true),
  }
}
