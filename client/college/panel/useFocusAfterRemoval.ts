import { useEffect, useRef } from 'react'
import { focusHeading } from './pageParts.tsx'

/**
 * Keeps the keyboard focus in a list whose rows disappear: after `leave(id)`, once that row is gone, the focus moves to the first button of the row
 * in its place, or else to the page's heading. Set `list` as the list's ref.
 */
export const useFocusAfterRemoval = (ids: readonly string[]) => {
  const list = useRef<HTMLUListElement>(null)
  const leaving = useRef<{ id: string; place: number }>(undefined)
  const shown = ids.join()

  useEffect(() => {
    const left = leaving.current
    if (left === undefined || shown.includes(left.id)) return
    leaving.current = undefined
    // A dialog that closes with the row first returns the focus, to a button that no longer exists.
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
