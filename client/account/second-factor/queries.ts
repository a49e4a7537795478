import { queryOptions } from '@tanstack/react-query'
import { getSecondFactor } from '#contract/account/second-factor.ts'
import { api } from '#client/platform/api.ts'
import type { Area } from '#client/platform/session.ts'
import { secondFactorKey } from '../queries.ts'

/** Fetches the two-step login of the member or the administrator. */
export const secondFactorQuery = (area: Area) =>
  queryOptions({
    queryKey: secondFactorKey(area),
    queryFn: ({ signal }) => api(getSecondFactor, { signal, area }),
  })
