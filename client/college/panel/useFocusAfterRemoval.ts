import { useEffect, useRef } from 'react'
import { focusHeading } from './pageParts.tsx'

/**
 * Keeps the keyboard in a list from which rows go away: after `leave(id)`, once that row is gone, the focus moves to the
 * first button of the row that took its place, else to the page's heading. `list` goes to the list's element.
 */
export const useFocusAfterRemoval = (ids: readonly string[]) => {
  const list = useRef<HTMLUListElement>(null)
  const leaving = useRef<{ id: string; place: number }>(undefined)
  const shown = ids.join()

  useEffect(() => {
    const left = leaving.current
    if (left === undefined || shown.includes(left.id)) return
    leaving.current = undefined
    // A dialog that was closed with the row returns the focus first, to a button that is no more.
    const timer = setTimeout(() => focusPlace(list.current, left.place), 60)
    return () => clearTimeout(timer)
  }, [shown])

  return {
    list,
    leave: (id: string): void => {
      leaving.current = { id, place: Math.max(0, ids.indexOf(id)) }
    },
  }
}

const focusPlace = (list: HTMLUListElement | null, place: number): void => {
  const rows = [...(list?.children ?? [])]
  const next = (rows[place] ?? rows.at(-1))?.querySelector('button')
  if (next) next.focus()
  else focusHeading()
}
