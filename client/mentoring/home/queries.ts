import { queryOptions } from '@tanstack/react-query'
import { getHome } from '#contract/home/home.ts'
import { api } from '#client/platform/api.ts'
import { fromHome } from '#client/platform/frame.ts'
import { mentoringKey } from '../cache.ts'

/** Fetches the viewer's sessions to rate, and who thanked them. */
export const homeMentoringQuery = queryOptions({
  queryKey: [...mentoringKey, 'home'],
  queryFn: ({ signal }) => fromHome('mentoring', async () => (await api(getHome, { signal })).mentoring),
})
