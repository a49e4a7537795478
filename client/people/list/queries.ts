import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ListedRole, PeopleFilter } from '#contract/people/list.ts'
import {
  type ChosenByValue,
  countPeople,
  listPeople,
  listPeopleChoices,
  type PeopleSort,
} from '#contract/people/listing.ts'
import { listTags } from '#contract/people/tags.ts'
import { listPeopleViews } from '#contract/people/views.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'

/** How the list is sorted. */
export type ListOrder = { sort: PeopleSort; order: 'asc' | 'desc' }

// Decisions on alumni refetch only what begins with their key.
const keyOf = (role: ListedRole) => ['administration', role === 'student' ? 'students' : 'alumni', 'people']

/** Fetches the people that a filter finds, page by page. */
export const peopleQuery = (filter: PeopleFilter, order: ListOrder) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(filter.role), filter, order],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listPeople, { querystring: { ...filter, ...order }, signal }, pageParam || null),
    ...paged,
  })

/** Counts the people that a filter finds. */
export const countQuery = (filter: PeopleFilter) =>
  queryOptions({
    queryKey: [...keyOf(filter.role), 'count', filter],
    queryFn: ({ signal }) => api(countPeople, { querystring: filter, signal }),
  })

/** Fetches the values of a filter. */
export const choicesQuery = (role: ListedRole, of: ChosenByValue) =>
  queryOptions({
    queryKey: [...keyOf(role), 'choices', of],
    queryFn: ({ signal }) => api(listPeopleChoices, { querystring: { role, of }, signal }),
  })

/** Fetches all tags. */
export const tagsQuery = queryOptions({
  queryKey: ['administration', 'students', 'tags'],
  queryFn: ({ signal }) => api(listTags, { signal }),
})

/** Fetches the viewer's own views. */
export const viewsQuery = queryOptions({
  queryKey: ['administration', 'people-views'],
  queryFn: ({ signal }) => api(listPeopleViews, { signal }),
})
