import { queryOptions } from '@tanstack/react-query'
import { listCandidates, type QuestionText } from '#contract/discussions/asks.ts'
import { api } from '#client/platform/api.ts'
import { discussionKey } from '../attention.ts'

/** How long the members found for the same words are reused, in ms. */
const FRESH = 60_000

/** The common key of `candidatesQuery`. */
export const candidatesKey = [...discussionKey, 'candidates'] as const

/** Fetches who can probably answer a question that is being written. */
export const candidatesQuery = (question: QuestionText) =>
  queryOptions({
    queryKey: [...candidatesKey, question],
    queryFn: ({ signal }) => api(listCandidates, { body: question, signal }),
    staleTime: FRESH,
  })
