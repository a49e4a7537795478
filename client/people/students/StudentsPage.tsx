import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { People } from '#client/ui/illustrations/People.tsx'
import { focusHeading, EmptyResults, PagedList, PageHead, SearchField, useSearch } from '#client/college/public.ts'
import { studentsQuery } from './queries.ts'
import { Pagination } from '#client/ui/Pagination.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { GraduateClass } from '../graduation/GraduateClass.tsx'
import { StudentsTable } from './StudentsTable.tsx'

const states = ['all', 'unconfirmed'] as const

/** Lists all students by name, or those without a confirmed graduation year, page by page. */
export const StudentsPage = () => {
  const { t } = useTranslation('students')
  const search = useSearch()
  const [parameters, setParameters] = useSearchParams()
  const state = parameters.get('state') === 'unconfirmed' ? 'unconfirmed' : 'all'
  const list = `${state} ${search.q}`
  const [place, setPlace] = useState({ list, page: 0 })
  const students = useInfiniteQuery({ ...studentsQuery(state, search.q), placeholderData: keepPreviousData })
  const pages = students.data?.pages ?? []
  // Another list starts at its first page.
  const page = place.list === list ? Math.min(place.page, Math.max(0, pages.length - 1)) : 0
  const rows = pages[page]?.body.students ?? []
  const total = pages[0]?.body.total

  const turn = async (to: number) => {
    if (to === pages.length) await students.fetchNextPage()
    setPlace({ list, page: to })
    // The pressed button may be gone, and the new page starts at the top.
    focusHeading()
  }

  return (
    <>
      <PageHead title={t('title')} intro={total === undefined ? undefined : t(`total.${state}`, { count: total })}>
        <SearchField label={t('search')} search={search} />
      </PageHead>
      <GraduateClass />
      <div className="mb-4">
        <SegmentedControl
          label={t('views')}
          value={state}
          onValueChange={(value) =>
            setParameters((before) => {
              before.set('state', value)
              return before
            })
          }
          options={states.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
      </div>
      <PagedList
        query={{ ...students, hasNextPage: false }}
        failed={t('failed')}
        rowHeight="3.5rem"
        empty={
          rows.length === 0 ? (
            <EmptyResults
              title={t(state === 'all' ? 'empty' : 'unconfirmed.empty')}
              hint={t(state === 'all' ? 'empty.hint' : 'unconfirmed.empty.hint')}
              illustration={<People />}
              q={search.q}
              onShowAll={() => search.setWords('')}
            />
          ) : undefined
        }
      >
        <StudentsTable students={rows} />
        <StudentsPages
          first={pages.slice(0, page).reduce((sum, { body }) => sum + body.students.length, 1)}
          shown={rows.length}
          pending={students.isFetchingNextPage}
          onPrevious={page > 0 ? () => void turn(page - 1) : undefined}
          onNext={page < pages.length - 1 || students.hasNextPage ? () => void turn(page + 1) : undefined}
        />
      </PagedList>
    </>
  )
}

type StudentsPagesProps = {
  /** The number of the first row shown, counted from 1. */
  first: number
  shown: number
  pending: boolean
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Renders the pagination of the table. Renders nothing for a single page. */
const StudentsPages = ({ first, shown, pending, onPrevious, onNext }: StudentsPagesProps) => {
  const { t } = useTranslation('students')
  if (!onPrevious && !onNext) return null
  return (
    <Pagination
      label={t('pages')}
      previous={onPrevious && { label: t('previous'), onClick: onPrevious }}
      next={onNext && { label: t('next'), onClick: onNext }}
    >
      <span role="status">{pending ? <Spinner size={18} /> : t('range', { from: first, to: first + shown - 1 })}</span>
    </Pagination>
  )
}
