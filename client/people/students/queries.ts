import { infiniteQueryOptions } from '@tanstack/react-query'
import { listStudents } from '#contract/people/students.ts'
import { apiPage, paged } from '#client/platform/api.ts'

/** Students by name, a page at a time. */
export const studentsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['administration', 'students', q],
    queryFn: ({ pageParam, signal }) => apiPage(listStudents, { querystring: { q }, signal }, pageParam || null),
    ...paged,
  })
