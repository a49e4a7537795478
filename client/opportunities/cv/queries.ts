import { queryOptions } from '@tanstack/react-query'
import { deleteCv, linkCv, listCvs, uploadCv } from '#contract/opportunities/cvs.ts'
import type { Cv } from '#contract/opportunities/applying.ts'
import { api } from '#client/platform/api.ts'
import { fetchLinked } from '#client/platform/fetchLinked.ts'
import { upload } from '#client/platform/upload.ts'

const cvKey = ['cvs'] as const

/** Fetches the viewer's CVs, latest used first. */
export const cvsQuery = queryOptions({
  queryKey: cvKey,
  queryFn: ({ signal }) => api(listCvs, { signal }),
})

/** Uploads a CV, once for a `clientId`. */
export const storeCv = (file: File, clientId: string, onProgress: (percent: number) => void): Promise<Cv> =>
  upload(uploadCv, { body: { file, clientId } }, onProgress)

/** Removes a CV from the viewer's list. */
export const dropCv = (id: string) => api(deleteCv, { params: { id } })

/** Fetches the viewer's own CV. */
export const fetchOwnCv = async (id: string): Promise<Blob> => fetchLinked((await api(linkCv, { params: { id } })).url)
