import type { KeyboardEvent } from 'react'

/**
 * Moves the focus between the blocks of a figure: up and down within a column, and to the side to the nearest block of the next column that has
 * one. Its element contains the blocks, which are buttons with `data-column`.
 */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const next = nextOf([...currentTarget.querySelectorAll<HTMLElement>('[data-column]')], target, key)
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

const nextOf = (blocks: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined => {
  const column = blocks.filter((block) => columnOf(block) === columnOf(from))
  if (key === 'ArrowDown') return column[column.indexOf(from) + 1]
  if (key === 'ArrowUp') return column[column.indexOf(from) - 1]
  if (key === 'Home') return column[0]
  if (key === 'End') return column.at(-1)
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const isForward = (key === 'ArrowRight') === (getComputedStyle(from).direction !== 'rtl')
  const sides = blocks.filter((block) =>
    isForward ? columnOf(block) > columnOf(from) : columnOf(block) < columnOf(from),
  )
  const nearest = Math.min(...sides.map((block) => Math.abs(columnOf(block) - columnOf(from))))
  return sides
    .filter((block) => Math.abs(columnOf(block) - columnOf(from)) === nearest)
    .toSorted((one, other) => distance(one, from) - distance(other, from))[0]
}

const columnOf = (block: HTMLElement): number => Number(block.dataset['column'])

const distance = (one: HTMLElement, other: HTMLElement): number => Math.abs(middleOf(one) - middleOf(other))

// From the style, which is the position in the column, and doesn't need the page to be laid out.
const middleOf = ({ style }: HTMLElement): number => Number.parseFloat(style.top) + Number.parseFloat(style.height) / 2
