import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { keyOf } from '#client/platform/keys.ts'

/** Returns the open item that the address names. It changes at once, while the page still shows the earlier one. */
export const itemInAddress = (): string | null => new URLSearchParams(window.location.search).get('item')

/**
 * Keeps in the address which item of a list is open, the first one by default. `J` and `K` open the next and the previous one and focus its row, and `keys` are the
 * page's own. Escape returns to the list. `leave` opens the item in the place of one that leaves the
 * list, and focuses its row.
 */
export const useChosen = (ids: readonly string[], keys: Readonly<Record<string, () => void>> = {}) => {
  const [parameters, setParameters] = useSearchParams()
  const chosen = parameters.get('item')
  const id = chosen !== null && ids.includes(chosen) ? chosen : ids[0]
  const choose = (next: string | undefined): void =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === undefined) after.delete('item')
        else after.set('item', next)
        return after
      },
      { replace: true },
    )
  const neighbour = (step: 1 | -1, of = id): string | undefined => ids[ids.indexOf(of ?? '') + step]
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event)
    if (isEscape(event)) return isOneColumn() ? choose(undefined) : focusRow(id)
    const step = key === 'j' ? 1 : key === 'k' ? -1 : undefined
    const act = key === undefined ? undefined : keys[key]
    if (step === undefined && act === undefined) return
    event.preventDefault()
    const next = step && neighbour(step, itemInAddress() ?? id)
    if (next !== undefined) {
      choose(next)
      focusRow(next)
    } else act?.()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  /** Returns the address of the list with this item open, or of the list alone. */
  const linkTo = (item: string | undefined): { search: string } => {
    const after = new URLSearchParams(parameters)
    if (item === undefined) after.delete('item')
    else after.set('item', item)
    return { search: after.toString() }
  }
  return {
    id,
    isChosen: chosen !== null && chosen === id,
    /** The address names an item that isn't in the list. */
    isMissing: chosen !== null && chosen !== id,
    linkTo,
    leave: (left: string): void => {
      if (left !== id) return
      const next = neighbour(1) ?? neighbour(-1)
      choose(next)
      // The item had the focus.
      focusRow(next)
    },
    /** Opens an item and focuses its row. */
    open: (item: string | undefined): void => {
      choose(item)
      focusRow(item)
    },
  }
}

/** Returns the id of the row of an item in a `SplitList`. */
export const rowId = (id: string): string => `row-${id}`

const focusRow = (id: string | undefined): void => document.getElementById(rowId(id ?? ''))?.focus()

const isOneColumn = (): boolean => !matchMedia('(min-width: 45rem)').matches

// Escape works with letters turned off too, but not where it already has a meaning.
const isEscape = ({ key, target, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Escape' &&
  !defaultPrevented &&
  target instanceof Element &&
  target.closest('input:not([type=radio]), textarea, select, [contenteditable=true]') === null &&
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') === null
