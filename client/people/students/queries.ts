import { infiniteQueryOptions } from '@tanstack/react-query'
import { listStudents } from '#contract/people/students.ts'
import { apiPage, paged } from '#client/platform/api.ts'

/** The list of students: all, or those whose graduation year isn't confirmed. */
export type StudentsState = 'all' | 'unconfirmed'

/** Fetches students by name, page by page. */
export const studentsQuery = (state: StudentsState, q: string) =>
  infiniteQueryOptions({
    queryKey: ['administration', 'students', state, q],
    queryFn: ({ pageParam, signal }) => apiPage(listStudents, { querystring: { state, q }, signal }, pageParam || null),
    ...paged,
  })
