import { queryOptions } from '@tanstack/react-query'
import { getHome } from '#contract/home/home.ts'
import { api } from '#client/platform/api.ts'
import { fromHome } from '#client/platform/frame.ts'
import { discussionKey } from '../attention.ts'

/** Fetches the questions on the viewer's home. */
export const homeQuestionsQuery = queryOptions({
  queryKey: [...discussionKey, 'home'],
  queryFn: ({ signal }) => fromHome('questions', async () => (await api(getHome, { signal })).questions),
})

/** Fetches what is new in the viewer's class. */
export const classNewsQuery = queryOptions({
  queryKey: [...discussionKey, 'class'],
  queryFn: ({ signal }) => fromHome('classNews', async () => (await api(getHome, { signal })).classNews),
})
