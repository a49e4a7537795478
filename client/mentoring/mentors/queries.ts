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

/** Fetches mentors, most recently active first, page by page. */
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

/** Fetches one mentor, for a link to their request form. */
export const mentorQuery = (id: string) =>
  queryOptions({
    queryKey: [...mentoringKey, 'mentor', id],
    queryFn: ({ signal }) => api(readMentor, { signal, params: { id } }),
    enabled: id !== '',
  })

/** Fetches the available mentor filters. */
export const mentorFacetsQuery = queryOptions({
  queryKey: [...mentoringKey, 'facets'],
  queryFn: ({ signal }) => api(listMentorFacets, { signal }),
  meta: { lastSeen: (facets: unknown) => facets },
})

/** Fetches suggested mentors with reasons. */
export const mentorSuggestionsQuery = queryOptions({
  queryKey: [...mentoringKey, 'suggestions'],
  queryFn: ({ signal }) => api(listMentorSuggestions, { signal }),
})

/** Dismisses a suggested mentor. */
export const dismissMentor = (id: string) => api(dismissMentorSuggestion, { params: { id } })

/** Restores a dismissed mentor. */
export const restoreMentor = (id: string) => api(restoreMentorSuggestion, { params: { id } })
