import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { day } from '#client/platform/dates.ts'
import { LeavingChip } from '#client/college/public.ts'
import { Suspension } from '#client/trust/public.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { Table } from '#client/ui/Table.tsx'
import { useMay } from '#client/platform/useMay.ts'
import type { Student } from '#contract/people/students.ts'
import { MemberMenu } from '../administration/MemberMenu.tsx'
import { useYearConfirmation } from './useYearConfirmation.ts'

/** Renders a page of students. With the right to, graduation years can be confirmed for one student, for the selected ones or for all on the page. */
export const StudentsTable = ({ students }: { students: Student[] }) => {
  const { t } = useTranslation('students')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { confirm, isPending } = useYearConfirmation(() => setSelected(new Set()))
  const mayConfirm = useMay()('verify')
  const unconfirmed = students.filter(({ yearConfirmed }) => mayConfirm && !yearConfirmed)
  const chosen = unconfirmed.filter(({ _id }) => selected.has(_id))

  const select = (ids: readonly string[], checked: boolean) =>
    setSelected((before) => new Set(checked ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))

  return (
    <>
      {unconfirmed.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Checkbox
            name="all"
            label={t('select_unconfirmed', { count: unconfirmed.length })}
            checked={chosen.length === unconfirmed.length}
            onCheckedChange={(checked) =>
              select(
                unconfirmed.map(({ _id }) => _id),
                checked,
              )
            }
          />
          <Button
            size="s"
            variant="secondary"
            disabled={chosen.length === 0}
            pending={isPending}
            onClick={() => confirm(chosen)}
          >
            {chosen.length === 0 ? t('confirm_year') : t('confirm_years', { count: chosen.length })}
          </Button>
        </div>
      )}
      {/* In languages with longer words, the columns may not fit. */}
      <div className="relative columns:overflow-x-auto">
        <Table
          caption={t('caption')}
          captionHidden
          dense
          rows={students}
          rowKey={({ _id }) => _id}
          columns={[
            {
              key: 'name',
              label: t('name'),
              primary: true,
              cell: ({ _id, fullName, yearConfirmed, leavesAt, suspensionReason }) => (
                <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-start wrap-anywhere columns:min-w-32">
                  {yearConfirmed || !mayConfirm ? (
                    <bdi>{fullName}</bdi>
                  ) : (
                    <Checkbox
                      name={_id}
                      className="-my-2.5"
                      label={<bdi>{fullName}</bdi>}
                      checked={selected.has(_id)}
                      onCheckedChange={(checked) => select([_id], checked)}
                    />
                  )}
                  {leavesAt !== null && <LeavingChip at={leavesAt} />}
                  {suspensionReason !== null && <Suspension reason={suspensionReason} />}
                </span>
              ),
            },
            {
              key: 'email',
              label: t('email'),
              cell: ({ collegeEmail }) => (
                <span className="inline-block wrap-anywhere columns:min-w-50">
                  <EmailAddress>{collegeEmail}</EmailAddress>
                </span>
              ),
            },
            {
              key: 'usn',
              label: t('usn'),
              cell: ({ usn }) => <bdi className="columns:whitespace-nowrap">{usn}</bdi>,
            },
            {
              key: 'course',
              label: t('course'),
              cell: ({ course }) => <bdi className="inline-block wrap-break-word columns:min-w-26">{course}</bdi>,
            },
            {
              key: 'graduationYear',
              label: t('graduation_year'),
              cell: ({ graduationYear, yearConfirmed }) => (
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1 cards:justify-end">
                  <span className="tabular">{graduationYear}</span>
                  <Chip size="s" tone={yearConfirmed ? 'good' : 'warn'}>
                    {t(yearConfirmed ? 'confirmed' : 'unconfirmed')}
                  </Chip>
                </span>
              ),
            },
            {
              key: 'joined',
              label: t('joined'),
              cell: ({ joinedAt }) => (
                <time dateTime={joinedAt} className="columns:whitespace-nowrap">
                  {day(joinedAt)}
                </time>
              ),
            },
            { key: 'id', label: t('id'), cell: ({ _id }) => <ShortId id={_id} /> },
            {
              key: 'actions',
              label: t('actions'),
              labelHidden: true,
              align: 'end',
              cell: (student) => (
                <MemberMenu
                  member={student}
                  verified
                  onConfirmYear={student.yearConfirmed ? undefined : () => confirm([student])}
                />
              ),
            },
          ]}
        />
      </div>
    </>
  )
}

// Shows the end of an id, which differs between rows; the start is the registration time. The tooltip has the whole id.
const ShortId = ({ id }: { id: string }) => (
  <span dir="rtl" title={id} className="tabular inline-block max-w-17 truncate align-bottom text-sm text-muted">
    <bdi dir="ltr">{id}</bdi>
  </span>
)
