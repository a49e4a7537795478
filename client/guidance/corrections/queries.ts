import { queryOptions } from '@tanstack/react-query'
import {
  acceptCorrection,
  declineCorrection,
  listCorrections,
  suggestCorrection,
} from '#contract/guidance/corrections.ts'
import { api } from '#client/platform/api.ts'
import { guideKey } from '../keys.ts'
import type { Writer } from '../writing/queries.ts'

/** Fetches the corrections of a guide that wait for the viewer, oldest first. */
export const correctionsQuery = (id: string, area: Writer) =>
  queryOptions({
    queryKey: [...guideKey, 'corrections', area, id],
    queryFn: ({ signal }) => api(listCorrections, { params: { id }, signal, area }),
  })

/** Suggests a correction of a guide, of all of it without a quote. */
export const suggest = (id: string, body: { quote: string; suggestion: string; clientId: string }) =>
  api(suggestCorrection, { params: { id }, body })

/** Accepts a correction. */
export const accept = (
  id: string,
  correction: string,
  body: { replacement?: string; byHand?: boolean; reviewed: boolean },
  area: Writer,
) => api(acceptCorrection, { params: { id, correction }, body, area })

/** Leaves the guide as it is, with a word to the reader. */
export const decline = (id: string, correction: string, words: string, area: Writer) =>
  api(declineCorrection, { params: { id, correction }, body: { words }, area })
