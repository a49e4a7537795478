import { useState } from 'react'
import type { Thread } from '#contract/discussions/threads.ts'
import { useDrafts } from '../drafts/useDrafts.ts'
import { type DraftStatus, NO_TEXT, useSaveDraft } from '../drafts/useSaveDraft.ts'
import { useDraftFiles } from '../files/useDraftFiles.ts'
import type { Uploads } from '../files/useUploads.ts'
import { endWriting, noteWriting } from '../writing.ts'

export type Draft = {
  text: string
  change: (text: string) => void
  /** Forgets the text after it has been posted. */
  clear: () => void
  state: DraftStatus | 'none'
  files: Uploads
}

/** What the viewer has begun to write: an answer to a thread, or a reply to its answer `parent`. Saved while typing. */
export const useDraft = (
  thread: Pick<Thread, '_id' | 'title' | 'space'>,
  parent: number | null,
  beginning = '',
): Draft => {
  const { drafts } = useDrafts(thread._id)
  const stored = drafts.find((draft) => draft.parent === parent)?.body
  const [typed, setTyped] = useState<string>()
  const files = useDraftFiles(thread._id, parent)
  const saving = useSaveDraft(
    { thread: thread._id, parent },
    { threadTitle: thread.title, onMerged: ({ body }) => setTyped(body) },
  )
  const text = typed ?? (stored || beginning)
  const isEmpty = text.trim() === '' || text === beginning
  return {
    files,
    text,
    change: (next) => {
      setTyped(next)
      if (next.trim() !== '') noteWriting(thread._id)
      saving.change({ ...NO_TEXT, space: thread.space, body: next })
    },
    clear: () => {
      setTyped('')
      endWriting()
      saving.clear()
    },
    state: isEmpty ? 'none' : saving.status,
  }
}
