import { useQuery, useQueryClient } from '@tanstack/react-query'
import { draftsQuery } from '../queries.ts'
import { NO_TEXT } from '../drafts/useSaveDraft.ts'
import { type Uploads, useUploads } from './useUploads.ts'

/** The files of the viewer's draft at a place, on all their devices. */
export const useDraftFiles = (thread: string | null, parent: number | null): Uploads => {
  const cache = useQueryClient()
  const query = draftsQuery(thread ?? undefined)
  const { data } = useQuery(query)
  const isHere = (draft: { thread: string | null; parent: number | null }) =>
    draft.thread === thread && draft.parent === parent
  return useUploads({ thread, parent }, data?.drafts.find(isHere)?.files ?? [], (change) =>
    cache.setQueryData(query.queryKey, (before) => {
      const drafts = before?.drafts ?? []
      const draft = drafts.find(isHere) ?? {
        ...NO_TEXT,
        ...{ thread, parent, savedAt: new Date().toISOString(), threadTitle: null, files: [] },
      }
      const changed = { ...draft, files: [...change(draft.files)] }
      const isEmpty = changed.files.length === 0 && changed.title === '' && changed.body === ''
      return { drafts: [...(isEmpty ? [] : [changed]), ...drafts.filter((other) => !isHere(other))] }
    }),
  )
}
