import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { PeopleFilter, PeopleSelection } from '#contract/people/list.ts'
import type { ListedPerson } from '#contract/people/listing.ts'

type Selected = { all: boolean; ids: ReadonlySet<string> }

const none: Selected = { all: false, ids: new Set() }

type Listed = { people: readonly ListedPerson[]; total: number; filter: PeopleFilter }

/**
 * Returns the selection of a list: people one by one, those loaded, or everyone the filter finds except some. Another filter begins a new one;
 * `ids` are the exceptions while everyone is selected.
 */
export const useSelection = ({ people, total, filter }: Listed) => {
  const key = JSON.stringify(filter)
  const [kept, setKept] = useState({ key, selected: none, anchor: '' })
  const { all, ids } = kept.key === key ? kept.selected : none
  const anchor = kept.key === key ? kept.anchor : ''
  const set = (selected: Selected, last = anchor) => setKept({ key, selected, anchor: last })

  const has = (id: string) => ids.has(id) !== all
  const put = (some: readonly string[], isSelected: boolean, last = anchor) => {
    const next = new Set(ids)
    for (const id of some)
      if (isSelected === all) next.delete(id)
      else if (next.size < LIMITS.peopleTicked) next.add(id)
    set({ all, ids: next }, last)
  }
  const loaded = people.map(({ _id }) => _id)
  const selected = people.filter(({ _id }) => has(_id))
  const count = all ? Math.max(0, total - ids.size) : ids.size
  const selection: PeopleSelection = all ? { filter, except: [...ids] } : { ids: [...ids] }

  return {
    /** How many are selected, and the loaded ones among them. */
    count,
    selected,
    selection,
    isAll: all,
    has,
    /** Selects or deselects one person. With `range`, everyone from the last one on. */
    toggle: (id: string, range = false) => {
      const [from, to] = [loaded.indexOf(anchor), loaded.indexOf(id)]
      const some = range && from >= 0 ? loaded.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      put(some, !has(id), id)
    },
    /** Selects or deselects everyone loaded. */
    toggleLoaded: () => put(loaded, selected.length < loaded.length),
    /** Selects everyone the filter finds. */
    selectAll: () => set({ all: true, ids: new Set() }),
    clear: () => set(none, ''),
  }
}

export type Selection = ReturnType<typeof useSelection>
