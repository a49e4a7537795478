import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { DirectoryFilter, DirectorySort, type Facet, FACETS } from '#contract/people/directory.ts'
import { LIMITS } from '#contract/limits.ts'

/** Who is looked for, as the address keeps it: the values of each facet are texts. */
export type DirectoryChoice = Record<Facet, readonly string[]> & {
  q: string
  role: 'student' | 'alumni' | undefined
  cohortFrom: number | undefined
  cohortTo: number | undefined
  sort: DirectorySort
}

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

/** How many conditions a choice has besides words and role. */
export const countConditions = ({ cohortFrom, cohortTo, ...choice }: DirectoryChoice): number =>
  FACETS.filter((facet) => choice[facet].length > 0).length +
  (cohortFrom === undefined && cohortTo === undefined ? 0 : 1)

/** True when a choice lets everyone through. */
export const isUnfiltered = (choice: DirectoryChoice): boolean =>
  choice.q === '' && choice.role === undefined && countConditions(choice) === 0

/** How long typing rests before it counts, in ms. */
const rest = 200

/**
 * The choice as the address keeps it, so that Back and a sent link lead to the same people, and what changes it. Each choice is a step
 * of its own that Back undoes; what is typed is not.
 */
export const useDirectoryFilter = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { key, pathname, state } = useLocation()
  const inSheet = isSheetOpen(state)
  const type = useNavigationType()
  const q = readWords(params)
  const [words, setWords] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back or a link says what the box holds. What is chosen here does not: more may have been typed before that is drawn.
  useEffect(() => {
    if (type !== 'POP' && isOwn(state)) return
    clearTimeout(timer.current)
    setWords(q)
  }, [key, type, state, q])
  useEffect(() => () => clearTimeout(timer.current), [])

  // From the window rather than from the last rendering: a navigation of a moment ago may still be on its way there.
  const change = useCallback(
    (edit: (params: URLSearchParams) => void, replaces: (params: URLSearchParams) => boolean = () => false) => {
      // Somebody was opened while typing rested: the network is left and only waits for what follows it.
      if (window.location.pathname !== pathname) return
      const next = new URLSearchParams(window.location.search)
      const replace = replaces(next) || inSheet
      edit(next)
      void navigate({ search: next.toString() }, { replace, state: stepWith(inSheet), preventScrollReset: true })
    },
    [navigate, pathname, inSheet],
  )

  return {
    // The same until it changes: a key that is pressed does not draw the people anew.
    choice: useMemo(() => readChoice(params), [params]),
    view: VIEWS.find((view) => view === params.get('view')),
    words,
    typeWords: (text: string) => {
      setWords(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(
        () =>
          change(
            (next) => put(next, 'q', text.trim()),
            () => true,
          ),
        rest,
      )
    },
    choose: useCallback((name: string, value: string) => change((next) => put(next, name, value)), [change]),
    toggle: useCallback(
      (facet: Facet, value: string) =>
        change((next) => (next.has(facet, value) ? next.delete(facet, value) : next.append(facet, value))),
      [change],
    ),
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
    clearFacet: useCallback((facet: Facet) => change((next) => next.delete(facet)), [change]),
    clearWords: useCallback(() => {
      clearTimeout(timer.current)
      setWords('')
      change((next) => next.delete('q'))
    }, [change]),
    clear: useCallback(() => {
      clearTimeout(timer.current)
      setWords('')
      change((next) => {
        for (const name of ['q', 'role', 'cohortFrom', 'cohortTo', ...FACETS]) next.delete(name)
      })
    }, [change]),
  }
}

// What the history keeps of a step that was taken here: whether all filters lay open.
const stepWith = (filters: boolean) => ({ filters })
const isOwn = (state: unknown): state is { filters: boolean } =>
  typeof state === 'object' && state !== null && 'filters' in state
const isSheetOpen = (state: unknown): boolean => isOwn(state) && state.filters

/**
 * Whether all filters lie open over the page. That is a step of its own: Back closes them, and undoes what has been chosen in them,
 * which is one step too.
 */
export const useFilterSheet = () => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const stay = () => ({ search: window.location.search })
  return {
    open: isSheetOpen(state),
    show: () => void navigate(stay(), { state: stepWith(true), preventScrollReset: true }),
    close: () => void navigate(stay(), { replace: true, state: stepWith(false), preventScrollReset: true }),
  }
}

const put = (params: URLSearchParams, name: string, value: string): void => {
  if (value === '') params.delete(name)
  else params.set(name, value)
}

export type DirectoryActions = Omit<ReturnType<typeof useDirectoryFilter>, 'choice' | 'view' | 'words' | 'typeWords'>
