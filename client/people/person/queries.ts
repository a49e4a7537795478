import { queryOptions } from '@tanstack/react-query'
import { readPerson, readPersonHistory } from '#contract/people/person.ts'
import { api } from '#client/platform/api.ts'

/** Fetches a student or alumnus for the desk. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['administration', 'people', id],
    queryFn: ({ signal }) => api(readPerson, { params: { id }, signal }),
  })

/** Fetches the decisions about a person and the emails to them. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['administration', 'people', id, 'history'],
    queryFn: ({ signal }) => api(readPersonHistory, { params: { id }, signal }),
  })
