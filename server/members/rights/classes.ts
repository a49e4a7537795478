import { type Capability, may } from '#contract/members/rights.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'

type Classes = readonly { from: number; to: number }[]

/** Returns the classes that a viewer's rights for `capability` are limited to; undefined for all. */
export const classesOf = (
  { rights }: Pick<Viewer, 'rights'>,
  capability: Capability = 'verify',
): Classes | undefined => {
  const deciding = rights.filter((right) => may([right], capability))
  if (deciding.some(({ fromYear }) => fromYear === null)) return undefined
  return deciding.map(({ fromYear, toYear }) => ({ from: fromYear ?? 0, to: toYear ?? 0 }))
}

/** Throws `access.right_needed` when the viewer doesn't decide on a class. */
export const refuseOtherClass = (viewer: Pick<Viewer, 'rights'>, year: number | null): void => {
  const classes = classesOf(viewer)
  if (classes !== undefined && !classes.some(({ from, to }) => year !== null && from <= year && year <= to))
    throw new AppError('access.right_needed')
}
