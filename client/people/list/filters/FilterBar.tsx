import { useState } from 'react'
import { AGES, type ListedRole, type PeopleFilter, PEOPLE_STATES, SEEN_PERIODS } from '#contract/people/list.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import type { useFilterParams } from '#client/platform/useFilterParams.ts'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { Choices } from './Choices.tsx'
import { FilterChip } from './FilterChip.tsx'
import { JoinedFields } from './JoinedFields.tsx'
import { useFilterNames } from './names.ts'
import { ValueChoices } from './ValueChoices.tsx'
import { Views } from './Views.tsx'

type Filters = ReturnType<typeof useFilterParams>
type FilterBarProps = { role: ListedRole; filter: PeopleFilter; filters: Filters }

type Name = 'year' | 'course' | 'is' | 'city' | 'tag' | 'joined' | 'seen'

/** The search and the filters of the list: a chip for each, filled while it is set. */
export const FilterBar = ({ role, filter, filters }: FilterBarProps) => {
  const { t } = useTranslation('people-list')
  const { params, toggle, choose, clear, change } = filters
  const [open, setOpen] = useState<Name>()
  const nameOf = useFilterNames()

  const chip = (name: Name, chosen: string[], drop: () => void, content: React.ReactNode) => (
    <FilterChip
      key={name}
      label={t(`filter.${name}`)}
      chosen={chosen}
      open={open === name}
      onOpenChange={(isOpen) => setOpen(isOpen ? name : undefined)}
      onClear={drop}
    >
      {content}
    </FilterChip>
  )
  const single = (name: 'course' | 'city' | 'tag') =>
    chip(
      name,
      params.getAll(name).slice(0, 1),
      () => clear(name),
      <ValueChoices
        role={role}
        of={name}
        chosen={params.getAll(name)}
        onChoose={(value) => {
          choose(name, params.get(name) === value ? '' : value)
          setOpen(undefined)
        }}
      />,
    )
  const states = PEOPLE_STATES.filter((state) => role === 'alumni' || (state !== 'waiting' && state !== 'declined'))
  const chosenStates = [
    ...filter.state.map((state) => nameOf('is', state)),
    ...(filter.yearConfirmed ? [nameOf('vouched', filter.yearConfirmed)] : []),
    ...(filter.age ? [nameOf('age', filter.age)] : []),
  ]
  const joined = (['from', 'to'] as const).flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [nameOf(name, value)]
  })

  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchBox
        className="w-full wide:w-84"
        label={t(`search.${role}`)}
        placeholder={t('search.words')}
        clearLabel={t('search.clear')}
        value={filters.words}
        onValueChange={filters.typeWords}
      />
      <div className="strip fading-ends -mx-4 flex min-w-0 items-center gap-2 px-4 py-0.5 wide:mx-0 wide:flex-wrap wide:px-0">
        {chip(
          'year',
          filter.year.map(String),
          () => clear('year'),
          <ValueChoices
            role={role}
            of="year"
            several
            chosen={params.getAll('year')}
            onChoose={(value) => toggle('year', value)}
          />,
        )}
        {single('course')}
        {chip(
          'is',
          chosenStates,
          () => clear('is', 'vouched', 'age'),
          <Choices
            label={t('filter.is')}
            several
            values={[
              ...states.map((state) => ({ value: state as string, label: nameOf('is', state) })),
              ...(role === 'student' ? [{ value: 'vouched', label: nameOf('vouched', 'no') }] : []),
              ...AGES.map((age) => ({ value: age as string, label: nameOf('age', age) })),
            ]}
            chosen={[
              ...filter.state,
              ...(filter.yearConfirmed === 'no' ? ['vouched'] : []),
              ...(filter.age ? [filter.age] : []),
            ]}
            onChoose={(value) => {
              if (value === 'vouched') choose('vouched', filter.yearConfirmed === 'no' ? '' : 'no')
              else if (isAge(value)) choose('age', filter.age === value ? '' : value)
              else toggle('is', value)
            }}
          />,
        )}
        {single('city')}
        {single('tag')}
        {chip(
          'joined',
          joined,
          () => clear('from', 'to'),
          <JoinedFields
            from={params.get('from') ?? ''}
            to={params.get('to') ?? ''}
            onChange={(name, value) =>
              change(
                (next) => (value === '' ? next.delete(name) : next.set(name, value)),
                (before) => before.has(name),
              )
            }
          />,
        )}
        {chip(
          'seen',
          filter.seen ? [nameOf('seen', filter.seen)] : [],
          () => clear('seen'),
          <Choices
            label={t('filter.seen')}
            values={SEEN_PERIODS.map((period) => ({ value: period as string, label: nameOf('seen', period) }))}
            chosen={filter.seen ? [filter.seen] : []}
            onChoose={(value) => {
              choose('seen', filter.seen === value ? '' : value)
              setOpen(undefined)
            }}
          />,
        )}
        <Views role={role} filter={filter} filters={filters} />
      </div>
    </div>
  )
}

const isAge = (value: string): boolean => AGES.some((age) => age === value)
