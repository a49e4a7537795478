import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  addInterview,
  askForInterviewReview,
  type DraftInterview,
  type InterviewKind,
  listInterviewCompanies,
  listInterviews,
  markHelpful,
  type Outcome,
  readInterview,
  removeInterview,
  suggestCompanies,
  unmarkHelpful,
  updateInterview,
} from '#contract/guidance/interviews.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'

/** Which interviews a list contains. */
export type InterviewChoice = {
  q: string | undefined
  company: string | undefined
  year: number | undefined
  outcome: Outcome | undefined
  kind: InterviewKind | undefined
  whose: 'all' | 'mine'
}

/** The common key of all lists and pages of interviews, which are refetched together. */
export const interviewKey = ['interviews'] as const

/** Fetches interviews page by page, latest first. */
export const interviewsQuery = ({ year, ...choice }: InterviewChoice) =>
  infiniteQueryOptions({
    queryKey: [...interviewKey, 'list', { year, ...choice }],
    queryFn: ({ pageParam, signal }) =>
      apiPage(
        listInterviews,
        { signal, querystring: { ...choice, ...(year !== undefined && { year: String(year) }) } },
        pageParam || null,
      ),
    ...paged,
  })

/** Fetches the companies and years that have interviews. */
export const companiesQuery = queryOptions({
  queryKey: [...interviewKey, 'companies'],
  queryFn: ({ signal }) => api(listInterviewCompanies, { signal }),
})

/** Fetches spellings of companies that contain these words. */
export const namesQuery = (q: string) =>
  queryOptions({
    queryKey: [...interviewKey, 'names', q],
    queryFn: ({ signal }) => api(suggestCompanies, { signal, querystring: { q } }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })

/** Fetches one interview. */
export const interviewQuery = (id: string) =>
  queryOptions({
    queryKey: [...interviewKey, 'page', id],
    queryFn: ({ signal }) => api(readInterview, { params: { id }, signal }),
  })

/** Shares an interview, or changes the one with an id. */
export const saveInterview = (
  id: string | undefined,
  draft: DraftInterview,
  { anonymous, clientId }: { anonymous: boolean; clientId: string },
) =>
  id === undefined
    ? api(addInterview, { body: { ...draft, anonymous, clientId } })
    : api(updateInterview, { params: { id }, body: draft })

/** Deletes an interview. */
export const deleteInterview = (id: string) => api(removeInterview, { params: { id } })

/** Stores whether the viewer finds an interview helpful. */
export const setHelpful = (id: string, isHelpful: boolean) =>
  api(isHelpful ? markHelpful : unmarkHelpful, { params: { id } })

/** Asks the moderators for a review of a hidden interview. */
export const askForReview = (id: string) => api(askForInterviewReview, { params: { id } })
