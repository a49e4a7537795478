import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { LIMITS } from '#contract/limits.ts'

/** How long typing rests before it counts, in ms. */
const rest = 200

/**
 * What a list is narrowed down by, as the address keeps it, so that Back and a sent link lead to the same list, and what changes it. Each
 * choice is a step of its own that Back undoes; what is typed is not.
 */
export const useFilterParams = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { key, pathname, state } = useLocation()
  const inSheet = isSheetOpen(state)
  const type = useNavigationType()
  const q = (params.get('q') ?? '').trim().slice(0, LIMITS.searchLength)
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
      // Something was opened while typing rested: the list is left and only waits for what follows it.
      if (window.location.pathname !== pathname) return
      const next = new URLSearchParams(window.location.search)
      const replace = replaces(next) || inSheet
      edit(next)
      void navigate({ search: next.toString() }, { replace, state: stepWith(inSheet), preventScrollReset: true })
    },
    [navigate, pathname, inSheet],
  )

  return {
    params,
    words,
    change,
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
    /** Gives a parameter one value; none when it is empty. */
    choose: useCallback((name: string, value: string) => change((next) => put(next, name, value)), [change]),
    /** Adds a value to a parameter, or takes it away. */
    toggle: useCallback(
      (name: string, value: string) =>
        change((next) => (next.has(name, value) ? next.delete(name, value) : next.append(name, value))),
      [change],
    ),
    /** Takes parameters away; with `q` what was typed too. */
    clear: useCallback(
      (...names: string[]) => {
        if (names.includes('q')) {
          clearTimeout(timer.current)
          setWords('')
        }
        change((next) => {
          for (const name of names) next.delete(name)
        })
      },
      [change],
    ),
  }
}

/** Sets a parameter, or takes it away when the value is empty. */
export const put = (params: URLSearchParams, name: string, value: string): void => {
  if (value === '') params.delete(name)
  else params.set(name, value)
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
