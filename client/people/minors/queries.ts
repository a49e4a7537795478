import { queryOptions } from '@tanstack/react-query'
import { readMinor } from '#contract/people/minors.ts'
import { api } from '#client/platform/api.ts'

/** A query for what the college knows about the age of a member. */
export const minorQuery = (id: string) =>
  queryOptions({
    queryKey: ['administration', 'minor', id],
    queryFn: ({ signal }) => api(readMinor, { params: { id }, signal }),
  })
