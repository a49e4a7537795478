import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { People } from '#client/ui/illustrations/People.tsx'
import { focusHeading, Nothing, PagedList, PageHead, SearchField, useSearch } from '#client/college/public.ts'
import { studentsQuery } from './queries.ts'
import { StudentsPages } from './StudentsPages.tsx'
import { StudentsTable } from './StudentsTable.tsx'

/** All students by name, a page at a time. */
export const StudentsPage = () => {
  const { t } = useTranslation('administration')
  const search = useSearch()
  const [place, setPlace] = useState({ q: search.q, page: 0 })
  const students = useInfiniteQuery({ ...studentsQuery(search.q), placeholderData: keepPreviousData })
  const pages = students.data?.pages ?? []
  // Another search starts from its first page.
  const page = place.q === search.q ? Math.min(place.page, Math.max(0, pages.length - 1)) : 0
  const rows = pages[page]?.body.students ?? []

  const turn = async (to: number) => {
    if (to === pages.length) await students.fetchNextPage()
    setPlace({ q: search.q, page: to })
    // The button that was pressed may be gone, and the page starts at its top.
    focusHeading()
  }

  return (
    <>
      <PageHead title={t('students.title')}>
        <SearchField label={t('students.search')} search={search} />
      </PageHead>
      <PagedList
        query={{ ...students, hasNextPage: false }}
        failed={t('students.failed')}
        rowHeight="3.5rem"
        empty={
          rows.length === 0 ? (
            <Nothing
              title={t('students.empty')}
              hint={t('students.empty.hint')}
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
