import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDraftFiles } from '../files/useDraftFiles.ts'
import type { Uploads } from '../files/useUploads.ts'
import { draftsQuery } from '../queries.ts'
import { type DraftStatus, NO_TEXT, useSaveDraft } from '../useSaveDraft.ts'
import { endWriting, noteWriting } from '../writing.ts'

export type Draft = {
  text: string
  change: (text: string) => void
  /** Forgets the text after it has been posted. */
  clear: () => void
  state: DraftStatus
  files: Uploads
}

/** What the viewer has begun to write: an answer to a thread, or a reply to its answer `parent`. Saved on the server while typing. */
export const useDraft = (thread: string, parent: number | null, beginning = ''): Draft => {
  const { data } = useQuery(draftsQuery(thread))
  const stored = data?.drafts.find((draft) => draft.parent === parent)?.body
  const [typed, setTyped] = useState<string>()
  const files = useDraftFiles(thread, parent)
  const saving = useSaveDraft({ thread, parent }, false)
  const text = typed ?? (stored || beginning)
  const isEmpty = text.trim() === '' || text === beginning
  return {
    files,
    text,
    change: (next) => {
      setTyped(next)
      if (next.trim() !== '') noteWriting(thread)
      saving.change({ ...NO_TEXT, body: next })
    },
    clear: () => {
      setTyped('')
      endWriting()
      saving.clear()
    },
    state: isEmpty ? 'none' : typed === undefined ? 'saved' : saving.status,
  }
}
