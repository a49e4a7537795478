import { useMemo } from 'react'
import { THREAD_TABS } from '#contract/discussions/threads.ts'
import { useFilterParams } from '#client/platform/useFilterParams.ts'
import type { ThreadChoice } from '../queries.ts'

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns which threads the list shows, which is stored in the URL, and functions that change it. */
export const useThreadChoice = () => {
  const { params, ...actions } = useFilterParams()
  return { choice: useMemo(() => readChoice(params), [params]), ...actions }
}

// Values that the contract rejects are left out, because one bad value would fail the whole call.
const readChoice = (params: URLSearchParams): ThreadChoice => {
  const space = params.get('space') ?? ''
  const q = params.get('q')?.trim() ?? ''
  return {
    tab: THREAD_TABS.find((each) => each === params.get('tab')) ?? 'latest',
    space: ID.test(space) ? space : undefined,
    q: q === '' ? undefined : q,
  }
}
