import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listMentorFacets, listMentors, type MentorFilter, readMentor } from '#contract/mentoring/offers.ts'
import {
  dismissMentorSuggestion,
  listMentorSuggestions,
  restoreMentorSuggestion,
} from '#contract/mentoring/suggestions.ts'
import { api, apiPage, firstPage, paged } from '#client/platform/api.ts'
import { mentoringKey } from '../cache.ts'
import { isNarrowed } from './choice.ts'

/** Mentors, those first who used their offer last, page by page. */
export const mentorsQuery = (filter: MentorFilter) =>
  infiniteQueryOptions({
    queryKey: [...mentoringKey, 'mentors', filter],
    queryFn: ({ pageParam, signal }) => {
      const querystring = { ...filter, free: filter.free ? ('on' as const) : undefined }
      return apiPage(listMentors, { signal, querystring }, pageParam || null)
    },
    ...paged,
    ...(!isNarrowed(filter) && { meta: { lastSeen: firstPage } }),
  })

/** One mentor, whom a link asks for a place. */
export const mentorQuery = (id: string) =>
  queryOptions({
    queryKey: [...mentoringKey, 'mentor', id],
    queryFn: ({ signal }) => api(readMentor, { signal, params: { id } }),
    enabled: id !== '',
  })

/** What mentors can be narrowed down by. */
export const mentorFacetsQuery = queryOptions({
  queryKey: [...mentoringKey, 'facets'],
  queryFn: ({ signal }) => api(listMentorFacets, { signal }),
  meta: { lastSeen: (facets: unknown) => facets },
})

/** Mentors for the viewer, with the reasons. */
export const mentorSuggestionsQuery = queryOptions({
  queryKey: [...mentoringKey, 'suggestions'],
  queryFn: ({ signal }) => api(listMentorSuggestions, { signal }),
})

/** Suggests a mentor no more. */
export const dismissMentor = (id: string) => api(dismissMentorSuggestion, { params: { id } })

/** Suggests a mentor again. */
export const restoreMentor = (id: string) => api(restoreMentorSuggestion, { params: { id } })
