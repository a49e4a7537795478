import { queryOptions } from '@tanstack/react-query'
import {
  confirmGuide,
  discardDraft,
  type GuideText,
  handOverGuide,
  listVersions,
  readDraft,
  readVersion,
  restoreGuide,
  restoreVersion,
  retireGuide,
  saveDraft,
  setGuideQuestions,
  startGuide,
  submitDraft,
} from '#contract/guidance/guideWriting.ts'
import { api } from '#client/platform/api.ts'
import { guideKey } from '../keys.ts'

/** The kind of author: a member, or an administrator for the career office. */
export type Writer = 'member' | 'admin'

/** Fetches what the viewer is writing. Not refetched, because it would replace what is being typed. */
export const draftQuery = (id: string, area: Writer) =>
  queryOptions({
    queryKey: [...guideKey, 'draft', area, id],
    queryFn: ({ signal }) => api(readDraft, { params: { id }, signal, area }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** The API calls of the guide editor. */
export const callsOf = (area: Writer) => ({
  start: (text: GuideText, clientId: string) => api(startGuide, { body: { ...text, clientId }, area }),
  read: (id: string) => api(readDraft, { params: { id }, area }),
  save: (id: string, text: GuideText, revision: number, keepalive = false) =>
    api(saveDraft, { params: { id }, body: { ...text, revision }, keepalive, area }),
  submit: (id: string, revision: number) => api(submitDraft, { params: { id }, body: { revision }, area }),
  discard: (id: string) => api(discardDraft, { params: { id }, area }),
  restoreVersion: (id: string, number: number) => api(restoreVersion, { params: { id, number: String(number) }, area }),
  setQuestions: (id: string, on: boolean) => api(setGuideQuestions, { params: { id }, body: { on }, area }),
  retire: (id: string) => api(retireGuide, { params: { id }, area }),
  restore: (id: string) => api(restoreGuide, { params: { id }, area }),
  confirm: (id: string) => api(confirmGuide, { params: { id }, area }),
  handOver: (id: string) => api(handOverGuide, { params: { id }, area }),
})

/** Fetches the published texts of a guide, latest first. */
export const versionsQuery = (id: string, area: Writer) =>
  queryOptions({
    queryKey: [...guideKey, 'versions', area, id],
    queryFn: ({ signal }) => api(listVersions, { params: { id }, signal, area }),
  })

/** Fetches one published text, which never changes. */
export const versionQuery = (id: string, number: number, area: Writer) =>
  queryOptions({
    queryKey: [...guideKey, 'version', area, id, number],
    queryFn: ({ signal }) => api(readVersion, { params: { id, number: String(number) }, signal, area }),
    staleTime: Infinity,
  })
