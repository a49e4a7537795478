import { queryOptions } from '@tanstack/react-query'
import { getSecondFactor } from '#contract/account/second-factor.ts'
import { api } from '#client/platform/api.ts'
import type { Area } from '#client/platform/session.ts'

/** One's own second factor: the member's, or the administrator's, which is forgotten with what else they loaded. */
export const secondFactorQuery = (area: Area) =>
  queryOptions({
    queryKey: area === 'admin' ? ['administration', 'second-factor'] : ['second-factor'],
    queryFn: ({ signal }) => api(getSecondFactor, { signal, area }),
  })
