import { OWNER } from '#contract/members/rights.ts'
import type { ListedRole, PeopleFilter } from '#contract/people/list.ts'
import { CHOSEN_BY_VALUE, PEOPLE_SORTS } from '#contract/people/listing.ts'
import { findChoices } from '#server/people/list/choices/queries.ts'
import { countFound, countListed, findPeople } from '#server/people/list/queries.ts'
import type { Query } from './plans.ts'

const size = 51

/** Filters of the people list, by what they are about: frequent and rare values, alone and together. */
export const peopleFilters = (role: ListedRole, year: number): Record<string, PeopleFilter> => {
  const all: PeopleFilter = { role, year: [], state: [] }
  return {
    everyone: all,
    year: { ...all, year: [year] },
    course: { ...all, course: 'B.Tech.' },
    'course and year': { ...all, course: 'B.Tech.', year: [year] },
    active: { ...all, state: ['active'] },
    suspended: { ...all, state: ['suspended'] },
    unconfirmed: { ...all, state: ['unconfirmed'] },
    'year not confirmed': { ...all, yearConfirmed: 'no' },
    'seen this week': { ...all, seen: 'week' },
    'never seen': { ...all, seen: 'never' },
    'rare tag': { ...all, tag: 'rare' },
    'frequent tag': { ...all, tag: 'frequent' },
    'tag of nobody': { ...all, tag: 'nobody' },
    'joined last year': { ...all, joinedFrom: `${new Date().getFullYear() - 1}-01-01` },
    'name, rare': { ...all, q: 'zeno virtanen' },
    'name, frequent': { ...all, q: 'ana' },
    'name of nobody': { ...all, q: 'xylophon' },
    usn: { ...all, q: 'usn4711' },
    'two letters': { ...all, q: 'an' },
    'two letters of nobody': { ...all, q: 'zx' },
    'course in words': { ...all, q: 'tech' },
    'email of everyone': { ...all, q: 'college' },
  }
}

/** Returns the queries of the people list at the desk. */
export const peopleListQueries = (now: Date): Query[] => {
  const viewer = { rights: [OWNER] }
  const day = { today: now.toISOString().slice(0, 10), timeZone: 'Asia/Kolkata' }
  const filters = Object.entries(peopleFilters('student', now.getFullYear() + 1))
  const first = { order: 'asc', after: undefined, size } as const
  return [
    { name: 'people, all students', run: (db) => countListed(db, viewer, 'student') },
    ...CHOSEN_BY_VALUE.map((of): Query => ({
      name: `people, values of the filter ${of}`,
      run: (db) => findChoices(db, viewer, 'student', of),
    })),
    ...PEOPLE_SORTS.map((sort): Query => ({
      name: `people, alumni by ${sort}`,
      run: (db) => findPeople(db, { viewer, filter: { role: 'alumni', year: [], state: [] }, day }, { ...first, sort }),
    })),
    ...filters.flatMap(([name, filter]): Query[] => [
      { name: `people, ${name}`, run: (db) => findPeople(db, { viewer, filter, day }, { ...first, sort: 'name' }) },
      { name: `people, ${name}, number`, run: (db) => countFound(db, { viewer, filter, day }) },
    ]),
  ]
}
