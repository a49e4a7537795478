import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { LIMITS } from '#contract/limits.ts'

/** How long typing must pause before it applies, in ms. */
const rest = 200

/**
 * Returns a list's filters, which are stored in the URL so that Back and shared links restore the list, and functions that change them. Each choice
 * is a history entry; typing isn't.
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

  // Back or a link sets the box. Choices made here don't, because more may have been typed before they render.
  useEffect(() => {
    if (type !== 'POP' && isOwn(state)) return
    clearTimeout(timer.current)
    setWords(q)
  }, [key, type, state, q])
  useEffect(() => () => clearTimeout(timer.current), [])

  // Read from the window rather than the last render, because a recent navigation may not have rendered yet.
  const change = useCallback(
    (edit: (params: URLSearchParams) => void, replaces: (params: URLSearchParams) => boolean = () => false) => {
      // The member opened another page while typing paused: this list is leaving.
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
    /** The words searched for, at most as many characters as a search takes. */
    q,
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
    /** Sets a parameter to one value; removes it if empty. */
    choose: useCallback((name: string, value: string) => change((next) => put(next, name, value)), [change]),
    /** Adds a value to a parameter, or removes it. */
    toggle: useCallback(
      (name: string, value: string) =>
        change((next) => (next.has(name, value) ? next.delete(name, value) : next.append(name, value))),
      [change],
    ),
    /** Removes parameters; with `q` also the typed text. */
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

/** Sets a parameter, or removes it if the value is empty. */
export const put = (params: URLSearchParams, name: string, value: string): void => {
  if (value === '') params.delete(name)
  else params.set(name, value)
}

// The history state of an entry made here: whether the filter sheet was open.
const stepWith = (filters: boolean) => ({ filters })
const isOwn = (state: unknown): state is { filters: boolean } =>
  typeof state === 'object' && state !== null && 'filters' in state
const isSheetOpen = (state: unknown): boolean => isOwn(state) && state.filters

/**
 * Whether the filter sheet is open over the page. That is a history entry: Back closes it and undoes the choices made in it, which are one entry too.
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
