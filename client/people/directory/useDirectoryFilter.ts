import { useCallback, useMemo } from 'react'
import { DirectoryFilter, DirectorySort, type Facet, FACETS } from '#contract/people/directory.ts'
import { LIMITS } from '#contract/limits.ts'
import type { DirectoryChoice } from './choice.ts'
import { put, useFilterParams } from '#client/platform/useFilterParams.ts'

/** How the network is shown. */
export const VIEWS = ['cards', 'rows', 'map'] as const
export type DirectoryView = (typeof VIEWS)[number]

/** Reads a choice from a URL. What the contract refuses is left out, because one bad value would fail the whole call. */
export const readChoice = (params: URLSearchParams): DirectoryChoice => {
  const role = params.get('role')
  const facets = FACETS.map((facet) => [facet, readFacet(params, facet)] as const)
  return {
    ...(Object.fromEntries(facets) as Record<Facet, string[]>), // All facets are there.
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

/** The choice as the address keeps it, and what changes it, as `useFilterParams` does. */
export const useDirectoryFilter = () => {
  const { params, words, typeWords, change, choose, toggle, clear } = useFilterParams()
  return {
    // The same until it changes: a key that is pressed does not draw the people anew.
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
          // Years that are moved are the same step, or each press of a key would be one.
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
