import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LatestMessages } from '#client/announcements/public.ts'
import type { Verification } from '#contract/members/person.ts'
import type { ListedRole, PeopleFilter } from '#contract/people/list.ts'
import type { PeopleSort } from '#contract/people/listing.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useFilterParams } from '#client/platform/useFilterParams.ts'
import { useMay } from '#client/platform/useMay.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { People } from '#client/ui/illustrations/People.tsx'
import { Search } from '#client/ui/illustrations/Search.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { WaitingExports } from '../exports/WaitingExports.tsx'
import { chosenIn, columnsIn, FILTER_PARAMS, filterIn, orderIn } from './address.ts'
import { ColumnsMenu } from './filters/ColumnsMenu.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { useFilterNames } from './filters/names.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { countQuery, peopleQuery } from './queries.ts'
import { RowMenu } from './RowMenu.tsx'
import { SaveList } from './SaveList.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useListKeys } from './useListKeys.ts'
import { useSelection } from './useSelection.ts'

type PeopleListProps = {
  of: ListedRole
  /** Only people in this state of verification. */
  verification?: Verification
  empty: { title: string; hint: string; action?: ReactNode }
}

/** A list of students or alumni: search, filters in the address, order, further columns, and actions on those selected. */
export const PeopleList = ({ of: role, verification, empty }: PeopleListProps) => {
  const { t } = useTranslation(['people-list', 'common'])
  const may = useMay()
  const filters = useFilterParams()
  const { params, clear, change } = filters
  const filter = filterIn(params, role, verification)
  const order = orderIn(params)
  const query = useInfiniteQuery({ ...peopleQuery(filter, order), placeholderData: keepPreviousData })
  const pages = query.data?.pages ?? []
  const people = pages.flatMap(({ body }) => body.people)
  // Apart from the rows, which don't wait for them and may be sorted in another way.
  const { data: total, isPlaceholderData: isFormer } = useQuery({
    ...countQuery(filter),
    placeholderData: keepPreviousData,
  })
  const { data: all } = useQuery(countQuery(everyone(role)))
  const chosen = useSelection({ people, total: isFormer ? 0 : (total?.count ?? 0), filter })
  const selectable = may('verify') || may('reports') ? chosen : undefined
  useListKeys(selectable)
  const isFiltered = filters.q !== '' || chosenIn(params).length > 0

  const sortBy = (sort: PeopleSort) =>
    change((next) => {
      // Names and years begin at the front, days at the latest.
      const first = sort === 'name' || sort === 'year' ? 'asc' : 'desc'
      const turned = order.order === 'asc' ? 'desc' : 'asc'
      next.set('order', order.sort === sort ? turned : first)
      next.set('sort', sort)
    })

  return (
    <>
      <WaitingExports />
      <LatestMessages />
      <FilterBar role={role} filter={filter} filters={filters} />
      {query.isPending ? (
        <ListSkeleton />
      ) : query.data === undefined ? (
        <ErrorState title={t(`failed.${role}`)} retryLabel={t('common:retry')} onRetry={() => void query.refetch()}>
          {query.error?.message}
        </ErrorState>
      ) : people.length === 0 && !isFiltered ? (
        <EmptyState illustration={<People />} title={empty.title} action={empty.action}>
          <p>{empty.hint}</p>
        </EmptyState>
      ) : (
        <section
          aria-busy={query.isPlaceholderData}
          className="@container overflow-clip rounded-m border border-line bg-surface shadow-1 aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-200"
        >
          <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-4 py-1.5">
            <p className="flex flex-wrap items-center gap-x-3 text-soft" role="status">
              <Totals role={role} total={total} all={all} />
              {isFiltered && (
                <button
                  type="button"
                  className="min-h-9 font-semibold text-link hover:underline"
                  onClick={() => clear(...FILTER_PARAMS, 'q')}
                >
                  {t('clear')}
                </button>
              )}
            </p>
            <div className="flex items-center gap-2">
              <ColumnsMenu columns={columnsIn(params)} onToggle={(column) => filters.toggle('column', column)} />
              {may('export') && people.length > 0 && <SaveList filter={filter} />}
            </div>
          </div>
          {people.length === 0 ? (
            <NoOne filters={filters} />
          ) : (
            <PeopleTable
              caption={t(`caption.${role}`)}
              people={people}
              columns={columnsIn(params)}
              order={order}
              onSort={sortBy}
              chosen={selectable}
              menuOf={(person) => <RowMenu person={person} />}
            />
          )}
        </section>
      )}
      {query.hasNextPage && (
        <LoadMore
          label={t('common:load_more')}
          pending={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
      {selectable && <SelectionBar chosen={selectable} total={total?.more === false ? total.count : Infinity} />}
    </>
  )
}

const everyone = (role: ListedRole): PeopleFilter => ({ role, year: [], state: [] })

type Count = { count: number; more: boolean } | undefined

/** How many the filter finds, of how many. */
const Totals = ({ role, total, all }: { role: ListedRole; total: Count; all: Count }) => {
  const { t } = useTranslation('people-list')
  if (total === undefined || all === undefined) return null
  const figure = (count: number) => count.toLocaleString()
  if (total.count === all.count)
    return <span>{t(`total.${role}`, { count: all.count, figure: figure(all.count) })}</span>
  return (
    <span>
      <b className="tabular font-semibold text-heading">
        {total.more ? t('more_than', { figure: figure(total.count) }) : figure(total.count)}
      </b>{' '}
      {t(`total_of.${role}`, { count: all.count, figure: figure(all.count) })}
    </span>
  )
}

/** No one fits the filters: the latest of them can be taken away. */
const NoOne = ({ filters }: { filters: ReturnType<typeof useFilterParams> }) => {
  const { t } = useTranslation('people-list')
  const nameOf = useFilterNames()
  const last = chosenIn(filters.params).at(-1)
  const words = filters.q
  const removed = last === undefined ? words : nameOf(last.name, last.value)
  const remove = () =>
    last === undefined ? filters.clear('q') : filters.change((next) => next.delete(last.name, last.value))
  return (
    <div className="border-t border-line py-6">
      <EmptyState
        illustration={<Search />}
        title={t('nobody_fits')}
        action={
          <Button variant="ghost" onClick={remove}>
            {t('remove_filter', { filter: removed })}
          </Button>
        }
      />
    </div>
  )
}
