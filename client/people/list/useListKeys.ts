import { useEffect, useEffectEvent } from 'react'
import { keyOf } from '#client/platform/keys.ts'
import type { Selection } from './useSelection.ts'

/** `J` and `K` move the focus between the names, `X` selects the person with the focus, Shift `X` everyone up to there. */
export const useListKeys = (chosen: Selection | undefined): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event)
    if (key === 'j' || key === 'k') return move(event, key === 'j' ? 1 : -1)
    if ((key !== 'x' && key !== 'shift+x') || chosen === undefined || event.repeat) return undefined
    const row = rowOf(document.activeElement) ?? rows()[0]
    const id = row?.dataset['person']
    if (id === undefined) return undefined
    event.preventDefault()
    if (row !== rowOf(document.activeElement)) focusOn(row)
    return chosen.toggle(id, key === 'shift+x')
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-person]')]
const rowOf = (element: Element | null) => element?.closest<HTMLElement>('tr[data-person]') ?? undefined
const focusOn = (row: HTMLElement | undefined) => row?.querySelector('a')?.focus()

const move = (event: KeyboardEvent, by: number): void => {
  const all = rows()
  const current = rowOf(document.activeElement)
  const next = current === undefined ? all[0] : all[all.indexOf(current) + by]
  if (next === undefined) return
  event.preventDefault()
  focusOn(next)
}
