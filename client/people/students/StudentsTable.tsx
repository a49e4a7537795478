import { useTranslation } from 'react-i18next'
import type { Student } from '#contract/people/students.ts'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { Table } from '#client/ui/Table.tsx'
import { LeavingChip } from '#client/college/public.ts'
import { MemberMenu } from '../administration/MemberMenu.tsx'
import { Suspension } from '#client/safety/public.ts'

/** Students as a table; each can be given another address and a reset link. */
export const StudentsTable = ({ students }: { students: Student[] }) => {
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
