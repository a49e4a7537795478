import { useMemo } from 'react'
import type { Space } from '#contract/discussions/spaces.ts'
import { THREAD_TABS } from '#contract/discussions/threads.ts'
import { put, useFilterParams } from '#client/platform/useFilterParams.ts'
import type { ThreadChoice } from '../queries.ts'
import { useSpaceName } from '../SpaceName.tsx'
import { readSearch, withoutOperator } from './searchTerms.ts'

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns which threads the list shows, which is stored in the URL, whether they were searched for, and functions that change it. */
export const useThreadChoice = (spaces: readonly Space[]) => {
  const { params, q, words, change, typeWords } = useFilterParams()
  const nameOf = useSpaceName()
  const named = spaces.map((space) => ({ id: space._id, names: [nameOf(space), space.key ?? ''] }))
  const choice = readChoice(params, q, named)
  // The same object for the same choice, which keys the query.
  const key = JSON.stringify(choice)
  return {
    choice: useMemo(() => JSON.parse(key) as ThreadChoice, [key]), // Written two lines above.
    isSearch: q !== '',
    words,
    typeWords,
    /** Sets the tab or the space; what was typed no longer says another one. */
    choose: (name: 'tab' | 'space', value: string): void => {
      const rest = withoutOperator(words, name === 'tab' ? 'is' : 'in', named)
      if (rest !== words) typeWords(rest)
      change((next) => {
        if (rest !== words) put(next, 'q', rest)
        put(next, name, value)
      })
    },
  }
}

// Values that the contract rejects are left out, because one bad value would fail the whole call.
const readChoice = (params: URLSearchParams, q: string, spaces: Parameters<typeof readSearch>[1]): ThreadChoice => {
  const space = params.get('space') ?? ''
  const search = readSearch(q, spaces)
  const tab = THREAD_TABS.find((each) => each === params.get('tab')) ?? 'latest'
  return {
    tab: search.isUnanswered ? 'unanswered' : tab,
    space: search.space ?? (ID.test(space) ? space : undefined),
    q: search.words === '' ? undefined : search.words,
    by: search.by,
  }
}
