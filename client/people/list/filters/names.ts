import { PEOPLE_STATES, SEEN_PERIODS } from '#contract/people/list.ts'
import { calendarDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import type { FilterParam } from '../address.ts'

/** Returns a function that names the value of a filter: `Not confirmed`, `from 1 September 2022`. */
export const useFilterNames = () => {
  const { t } = useTranslation('people-list')
  return (name: FilterParam, value: string): string => {
    if (name === 'is') {
      const state = PEOPLE_STATES.find((each) => each === value)
      return state === undefined ? value : t(`state.${state}`)
    }
    if (name === 'seen') {
      const period = SEEN_PERIODS.find((each) => each === value)
      return period === undefined ? value : t(`seen.${period}`)
    }
    if (name === 'age') return t(value === 'no_consent' ? 'age.no_consent' : 'age.minor')
    if (name === 'vouched') return t(value === 'no' ? 'year_unconfirmed' : 'year_confirmed')
    if (name === 'from' || name === 'to') return t(name, { date: isDay(value) ? calendarDay(value) : value })
    return value
  }
}

const isDay = (value: string): boolean => !Number.isNaN(Date.parse(value))
