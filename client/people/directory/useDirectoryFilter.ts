import { useCallback, useMemo } from 'react'
import { DirectoryFilter, DirectorySort, type Facet, FACETS } from '#contract/people/directory.ts'
import { LIMITS } from '#contract/limits.ts'
import type { DirectoryChoice } from './choice.ts'
import { put, useFilterParams } from '#client/platform/useFilterParams.ts'

/** The views of the directory. */
export const VIEWS = ['cards', 'rows', 'map'] as const
export type DirectoryView = (typeof VIEWS)[number]

/** Reads a search from a URL. Drops values that the contract rejects, because one of them would fail the whole request. */
export const readChoice = (params: URLSearchParams): DirectoryChoice => {
  const role = params.get('role')
  const facets = FACETS.map((facet) => [facet, readFacet(params, facet)] as const)
  return {
    ...(Object.fromEntries(facets) as Record<Facet, string[]>), // Contains all facets.
    q: readWords(params),
    role: role === 'student' || role === 'alumni' ? role : undefined,
    cohortFrom: readYear(params, 'cohortFrom'),
    cohortTo: readYear(params, 'cohortTo'),
    sort: DirectorySort.safeParse(params.get('sort')).data ?? 'best',
  }
}

const { shape } = DirectoryFilter

const readFacet = (params: URLSearchParams, facet: Facet): string[] =>
  [...new Set(params.getAll(facet))]
    .filter((value) => shape[facet].safeParse(value).success)
    .slice(0, LIMITS.facetChoices)

const readWords = (params: URLSearchParams): string => shape.q.safeParse(params.get('q') ?? '').data ?? ''

const readYear = (params: URLSearchParams, name: 'cohortFrom' | 'cohortTo'): number | undefined =>
  shape[name].safeParse(params.get(name) ?? undefined).data

/** Returns the search stored in the URL and functions to change it; see `useFilterParams`. */
export const useDirectoryFilter = () => {
  const { params, words, typeWords, change, choose, toggle, clear } = useFilterParams()
  return {
    // Memoized, so that typing doesn't re-render the list.
    choice: useMemo(() => readChoice(params), [params]),
    view: VIEWS.find((view) => view === params.get('view')),
    words,
    typeWords,
    choose,
    toggle,
    chooseYears: useCallback(
      (from: string, to: string) =>
        change(
          (next) => {
            put(next, 'cohortFrom', from)
            put(next, 'cohortTo', to)
          },
          // Further changes of the years replace the history entry; otherwise each key press would add one.
          (before) => from + to !== '' && (before.has('cohortFrom') || before.has('cohortTo')),
        ),
      [change],
    ),
    clearFacet: clear,
    clearWords: useCallback(() => clear('q'), [clear]),
    clear: useCallback(() => clear('q', 'role', 'cohortFrom', 'cohortTo', ...FACETS), [clear]),
  }
}

export type DirectoryActions = Omit<ReturnType<typeof useDirectoryFilter>, 'choice' | 'view' | 'words' | 'typeWords'>
