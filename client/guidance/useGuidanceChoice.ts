import { MOMENTS, type Moment, ShownGroup } from '#contract/guidance/groups.ts'
import { STORAGE_KEYS } from '#contract/limits.ts'
import { storage } from '#client/platform/storage.ts'
import { put, useFilterParams } from '#client/platform/useFilterParams.ts'

import { FOLLOWED_YEARS, type FollowedYears } from './years.ts'

export type View = 'figure' | 'table'
/** A block of a figure, by its moment, so that it's the same block with other years. `none`: the viewer has cleared the choice. */
export type ChosenBlock = { moment: Moment; group: ShownGroup } | 'none' | undefined

/** Returns what the viewer has chosen on the overview, which is in the address, and functions that change it. */
export const useGuidanceChoice = () => {
  const { params, change, choose } = useFilterParams()
  const replacing = (name: string, value: string) =>
    change(
      (next) => put(next, name, value),
      () => true,
    )
  return {
    field: params.get('field') ?? undefined,
    years: FOLLOWED_YEARS.find((years) => String(years) === params.get('years')),
    view: viewOf(params.get('view') ?? storage.get(STORAGE_KEYS.guidanceView)),
    block: blockOf(params.get('follow')),
    // Another field has other blocks.
    chooseField: (field: string) =>
      change((next) => {
        next.delete('follow')
        put(next, 'field', field)
      }),
    chooseYears: (years: FollowedYears) => choose('years', String(years)),
    chooseView: (view: View) => {
      storage.set(STORAGE_KEYS.guidanceView, view)
      replacing('view', view)
    },
    chooseBlock: (block: Exclude<ChosenBlock, undefined>) =>
      replacing('follow', block === 'none' ? 'none' : `${block.moment}.${block.group}`),
  }
}

const viewOf = (value: string | null): View => (value === 'table' ? 'table' : 'figure')

const blockOf = (value: string | null): ChosenBlock => {
  if (value === null || value === 'none') return value ?? undefined
  const [moment, group] = value.split('.')
  const known = MOMENTS.find((each) => each === moment)
  const shown = ShownGroup.options.find((each) => each === group)
  return known && shown && { moment: known, group: shown }
}
