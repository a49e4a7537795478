import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { People } from '#client/ui/illustrations/People.tsx'
import {
  focusHeading,
  EmptyResults,
  PagedList,
  PageHead,
  SearchField,
  useSearch,
  LeavingChip,
} from '#client/college/public.ts'
import { studentsQuery } from '../queries.ts'
import { Pagination } from '#client/ui/Pagination.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { Student } from '#contract/people/students.ts'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { Table } from '#client/ui/Table.tsx'
import { MemberMenu } from '../administration/MemberMenu.tsx'
import { Suspension } from '#client/safety/public.ts'

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
            <EmptyResults
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

type StudentsPagesProps = {
  /** The number of the first row that is shown, counted from 1. */
  first: number
  shown: number
  pending: boolean
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Turns the pages of the table; nothing while there is only one. */
const StudentsPages = ({ first, shown, pending, onPrevious, onNext }: StudentsPagesProps) => {
  const { t } = useTranslation('administration')
  if (!onPrevious && !onNext) return null
  return (
    <Pagination
      label={t('students.pages')}
      previous={onPrevious && { label: t('students.previous'), onClick: onPrevious }}
      next={onNext && { label: t('students.next'), onClick: onNext }}
    >
      <span role="status">
        {pending ? <Spinner size={18} /> : t('students.range', { from: first, to: first + shown - 1 })}
      </span>
    </Pagination>
  )
}

/** Students as a table; each can be given another address and a reset link. */
const StudentsTable = ({ students }: { students: Student[] }) => {
  const { t } = useTranslation('administration')
  return (
    <Table
      caption={t('students.caption')}
      captionHidden
      rows={students}
      rowKey={({ _id }) => _id}
      columns={[
        { key: 'id', label: t('students.id'), cell: ({ _id }) => <ShortId id={_id} /> },
        {
          key: 'name',
          label: t('students.name'),
          primary: true,
          cell: ({ fullName, leavesAt, suspensionReason }) => (
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <bdi>{fullName}</bdi>
              {leavesAt !== null && <LeavingChip at={leavesAt} />}
              {suspensionReason !== null && <Suspension reason={suspensionReason} />}
            </span>
          ),
        },
        {
          key: 'email',
          label: t('students.email'),
          cell: ({ collegeEmail }) => (
            <span className="inline-block wrap-anywhere min-[48rem]:min-w-40 rail:min-w-52">
              <EmailAddress>{collegeEmail}</EmailAddress>
            </span>
          ),
        },
        {
          key: 'graduationYear',
          label: t('students.graduation_year'),
          cell: ({ graduationYear }) => <span className="tabular">{graduationYear}</span>,
        },
        {
          key: 'actions',
          label: t('students.actions'),
          labelHidden: true,
          align: 'end',
          cell: (student) => <MemberMenu member={student} verified />,
        },
      ]}
    />
  )
}

// The end of an id tells rows apart; its start is the time of registration. Whole it is there to be read out and copied.
const ShortId = ({ id }: { id: string }) => (
  <span
    dir="rtl"
    title={id}
    className="tabular inline-block max-w-22 truncate wide:max-w-17 rail:max-w-22 align-bottom text-sm text-muted"
  >
    <bdi dir="ltr">{id}</bdi>
  </span>
)
