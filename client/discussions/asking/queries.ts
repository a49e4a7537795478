import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  askPeople as ask,
  type BeingAsked,
  dismissOfferedQuestion,
  listCandidates,
  listOfferedQuestions,
  listThreadCandidates,
  passOnAsk,
  promiseAnswer,
  type QuestionText,
  readBeingAsked,
  refuseAsk,
  setBeingAsked as set,
  undoAskAnswer,
} from '#contract/discussions/asks.ts'
import type { ThreadAsking } from '#contract/discussions/asking.ts'
import { HELP_TOPICS } from '#contract/members/person.ts'
import { listFacets, listMembers } from '#contract/people/directory.ts'
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

/** Fetches who else can probably answer an existing question; with `q`, members of that name. */
export const threadCandidatesQuery = (id: string, q: string) =>
  queryOptions({
    queryKey: [...discussionKey, 'thread-candidates', id, q],
    queryFn: ({ signal }) =>
      api(listThreadCandidates, { params: { id }, querystring: { q: q === '' ? undefined : q }, signal }),
    placeholderData: keepPreviousData,
  })

/** Asks further members about the viewer's own question. */
export const askPeople = (id: string, people: string[]): Promise<ThreadAsking> =>
  api(ask, { params: { id }, body: { people } })

/** Promises an answer by Sunday. */
export const promise = (id: string): Promise<ThreadAsking> => api(promiseAnswer, { params: { id } })

/** Says *Not this time*. */
export const refuse = (id: string): Promise<ThreadAsking> => api(refuseAsk, { params: { id } })

/** Takes back a promise or a refusal. */
export const undo = (id: string): Promise<ThreadAsking> => api(undoAskAnswer, { params: { id } })

/** Passes a question on to another member. */
export const passOn = (id: string, body: { to: string; words: string | undefined }): Promise<ThreadAsking> =>
  api(passOnAsk, { params: { id }, body })

/** Fetches open questions that the viewer could answer. */
export const offeredQuery = queryOptions({
  queryKey: [...discussionKey, 'offered'],
  queryFn: ({ signal }) => api(listOfferedQuestions, { signal }),
})

/** Removes a question from those the viewer could answer. */
export const dismiss = (id: string) => api(dismissOfferedQuestion, { params: { id } })

/** Fetches how often the viewer may be asked by name. */
export const beingAskedQuery = queryOptions({
  queryKey: [...discussionKey, 'being-asked'],
  queryFn: ({ signal }) => api(readBeingAsked, { signal }),
})

/** Sets how often the viewer may be asked by name. */
export const setBeingAsked = ({ perWeek, awayUntil }: Omit<BeingAsked, 'thisWeek'>): Promise<BeingAsked> =>
  api(set, { body: { perWeek, awayUntil } })

/** The members that the card for a new college shows. */
const HELPERS = 3

const helpers = { role: 'alumni', help: [...HELP_TOPICS] } as const

/** The directory, filtered to alumni who have said what they can help with. */
export const helpersPath = `/dashboard/network?role=alumni&${HELP_TOPICS.map((topic) => `help=${topic}`).join('&')}`

/** Fetches alumni who have said what they can help with, those most like the viewer first, and how many there are. */
export const helpersQuery = queryOptions({
  queryKey: [...discussionKey, 'helpers'],
  queryFn: async ({ signal }) => {
    const [{ members }, { total }] = await Promise.all([
      api(listMembers, { querystring: { ...helpers, sort: 'best', limit: HELPERS }, signal }),
      api(listFacets, { querystring: helpers, signal }),
    ])
    return { people: members, total }
  },
})
