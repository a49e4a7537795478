import type { Facet } from '#contract/people/directory.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ViewerScope } from '../profiles/audience.ts'
import { look } from './directory.ts'
import { PART_OF_FACET } from './directoryIndex.ts'
import { Matches } from './matches.ts'
import { copyRows, countRows } from './rowSet.ts'

/** A value of a facet, and how many people of the field the viewer's directory finds by it. */
export type CountedValue = { value: string; label: string; people: number }

const COUNTED = ['company', 'city', 'title'] as const satisfies readonly Facet[]

/** Counts where the alumni of a field are now: exactly those that the viewer's directory finds by each value. */
export const countNow = (
  platform: Pick<Platform, 'db'>,
  viewer: ViewerScope,
  field: string,
): Promise<{ people: number; values: Record<(typeof COUNTED)[number], CountedValue[]> }> =>
  look(platform, viewer, (view) => {
    const others = { course: [], company: [], title: [], city: [], country: [], skill: [], help: [] }
    const { all } = new Matches(view, { ...others, role: 'alumni', field: [searchKey(field)] })
    const valuesOf = (facet: (typeof COUNTED)[number]): CountedValue[] => {
      const { column, labels } = view.index.facets.get(facet) ?? {}
      const counts = column?.countAll(view.keepSeen(copyRows(all), PART_OF_FACET[facet])) ?? []
      return [...counts.entries()].flatMap(([number, people]) =>
        people === 0 ? [] : [{ value: labels?.keys[number] ?? '', label: labels?.labels[number] ?? '', people }],
      )
    }
    return {
      people: countRows(all),
      values: { company: valuesOf('company'), city: valuesOf('city'), title: valuesOf('title') },
    }
  })
