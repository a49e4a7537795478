import { queryOptions } from '@tanstack/react-query'
import {
  addCvComment,
  changeCvComment,
  deleteCvComment,
  deleteSharedCv,
  type DraftCvComment,
  linkSharedCv,
  readSharedCv,
} from '#contract/mentoring/shared-cvs.ts'
import { api } from '#client/platform/api.ts'
import { fetchLinked } from '#client/platform/fetchLinked.ts'
import { mentoringKey } from '../cache.ts'

/** Fetches a shared CV with its comments. */
export const sharedCvQuery = (id: string) =>
  queryOptions({
    queryKey: [...mentoringKey, 'cv', id],
    queryFn: ({ signal }) => api(readSharedCv, { params: { id }, signal }),
  })

/** Fetches the file of a shared CV, which never changes. It stays in memory only for as long as it is shown. */
export const cvFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['shared-cv-file', id],
    queryFn: async () => fetchLinked((await api(linkSharedCv, { params: { id } })).url),
    staleTime: Infinity,
    gcTime: 0,
  })

/** Deletes a CV that the viewer shares. */
export const dropCv = (id: string) => api(deleteSharedCv, { params: { id } })

/** Adds a comment or a reply, idempotent by its `clientId`. */
export const addComment = (id: string, body: DraftCvComment) => api(addCvComment, { params: { id }, body })

/** Changes the viewer's own words, or resolves a comment. */
export const changeComment = (id: string, commentId: string, body: { body?: string; resolved?: boolean }) =>
  api(changeCvComment, { params: { id, commentId }, body })

/** Deletes the viewer's own comment or reply. */
export const dropComment = (id: string, commentId: string) => api(deleteCvComment, { params: { id, commentId } })
