import type { Verification } from '#contract/members/person.ts'
import { AGES, type ListedRole, PEOPLE_STATES, type PeopleFilter, SEEN_PERIODS } from '#contract/people/list.ts'
import { PEOPLE_SORTS } from '#contract/people/listing.ts'
import type { ListOrder } from './queries.ts'

/** The parameters of the address that hold the filters, in the order of their chips. `is`: states; `vouched`: whether the year is confirmed. */
export const FILTER_PARAMS = ['year', 'course', 'is', 'vouched', 'age', 'city', 'tag', 'from', 'to', 'seen'] as const
export type FilterParam = (typeof FILTER_PARAMS)[number]

/** Columns that are shown only when chosen. */
export const MORE_COLUMNS = ['city', 'employer', 'mentor', 'tags', 'list'] as const
export type MoreColumn = (typeof MORE_COLUMNS)[number]

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** Returns the filter in an address; values that aren't any are left out. */
export const filterIn = (params: URLSearchParams, role: ListedRole, verification?: Verification): PeopleFilter => {
  const text = (name: string) => params.get(name)?.trim().slice(0, 100) || undefined
  const day = (name: string) => (/^[1-9]\d{3}-\d\d-\d\d$/.test(params.get(name) ?? '') ? text(name) : undefined)
  const vouched = oneOf(['yes', 'no'], params.get('vouched'))
  const filter = {
    q: text('q'),
    verification,
    yearConfirmed: vouched,
    course: text('course'),
    city: text('city'),
    tag: text('tag'),
    joinedFrom: day('from'),
    joinedTo: day('to'),
    seen: oneOf(SEEN_PERIODS, params.get('seen')),
    age: oneOf(AGES, params.get('age')),
  }
  return {
    role,
    year: params
      .getAll('year')
      .filter((each) => /^[1-9]\d{3}$/.test(each))
      .slice(0, 20)
      .map(Number),
    state: PEOPLE_STATES.filter((state) => params.has('is', state)),
    ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
  }
}

/** Returns the parameters of a filter, as `filterIn` reads them. */
export const addressOfFilter = (filter: PeopleFilter): URLSearchParams => {
  const { q, year, state, yearConfirmed, course, city, tag, joinedFrom, joinedTo, seen, age } = filter
  const params = new URLSearchParams()
  for (const each of year) params.append('year', String(each))
  for (const each of state) params.append('is', each)
  const single = { q, vouched: yearConfirmed, age, course, city, tag, from: joinedFrom, to: joinedTo, seen }
  for (const [name, value] of Object.entries(single)) if (value !== undefined) params.set(name, value)
  return params
}

/** Returns the filters that are set, in the order of the address, so that the last is the latest. */
export const chosenIn = (params: URLSearchParams): { name: FilterParam; value: string }[] =>
  [...params].flatMap(([name, value]) => {
    const known = oneOf(FILTER_PARAMS, name)
    return known === undefined ? [] : [{ name: known, value }]
  })

/** Returns the order in an address: by name, unless another is chosen. */
export const orderIn = (params: URLSearchParams): ListOrder => ({
  sort: oneOf(PEOPLE_SORTS, params.get('sort')) ?? 'name',
  order: params.get('order') === 'desc' ? 'desc' : 'asc',
})

/** Returns the further columns in an address. */
export const columnsIn = (params: URLSearchParams): MoreColumn[] =>
  MORE_COLUMNS.filter((column) => params.has('column', column))
