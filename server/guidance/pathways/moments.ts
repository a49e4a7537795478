import type { ShownGroup } from '#contract/guidance/groups.ts'
import { firstPosition, graduationOf, monthOf, type Position, positionIn } from './positions.ts'

/** The groups of someone at the moments that they have reached: at graduation, after 3, 5 and 10 years. `else` is no work, or an unsorted title. */
export type Path = ShownGroup[]

/** The years of the moments after the first. */
export const LATER = [3, 5, 10] as const

/**
 * Returns the path of someone of a class on a day (`YYYY-MM-DD`), or undefined for those who are not counted: no job or study since they graduated, or
 * not three years ago yet.
 */
export const pathOf = (
  positions: readonly Position[],
  classYear: number,
  day: string,
  groupOf: (position: Position) => ShownGroup | undefined,
): Path | undefined => {
  const graduation = graduationOf(classYear)
  const reached = LATER.filter((years) => graduation + years * 12 <= monthOf(day.slice(0, 7)))
  const since = positions.filter(({ start, end }) => start >= graduation - 6 && end >= graduation)
  if (reached.length === 0 || since.length === 0) return undefined
  return [
    firstPosition(positions, graduation),
    ...reached.map((years) => positionIn(positions, graduation + years * 12)),
  ].map((position) => (position && groupOf(position)) ?? 'else')
}
