import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarX from 'lucide-react/icons/calendar-x'
import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import type { Application, ApplicationPage } from '#contract/opportunities/applications.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { cx } from '#client/ui/classes.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/toast.ts'
import { AnotherTimeDialog } from './AnotherTimeDialog.tsx'
import { calendarFile } from './calendarFile.ts'
import { History } from './History.tsx'
import { applicationQuery, applicationsQuery, dropApplication } from './queries.ts'
import { SentDialog } from './SentDialog.tsx'
import { fullDayOf, readersIn } from './words.ts'
import { ThankHelpers } from './ThankHelpers.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

type ApplicationDetailsProps = { application: Application; inSheet?: boolean }

/** The history of an application, who sees it, and what else its applicant can do. */
export const ApplicationDetails = ({ application, inSheet = false }: ApplicationDetailsProps) => {
  const { t } = useTranslation(['applications', 'common'])
  const { data, isPending, refetch } = useQuery(applicationQuery(application._id))
  const space = inSheet ? '' : 'px-4 pb-5 wide:ps-20 wide:pe-5'
  if (isPending)
    return (
      <SkeletonGroup label={t('list.loading')}>
        <div className={space}>
          <Skeleton shape="block" height={120} />
        </div>
      </SkeletonGroup>
    )
  if (data === undefined)
    return (
      <ErrorState
        headingLevel={3}
        title={t('details.failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className={cx('grid gap-x-8 gap-y-5', space, !inSheet && 'wide:grid-cols-[minmax(0,1fr)_20rem]')}>
      <div className="grid content-start gap-5">
        {data.helpers.length > 0 && <ThankHelpers page={data} />}
        <History page={data} />
      </div>
      <Side page={data} inSheet={inSheet} />
    </div>
  )
}

const Side = ({ page, inSheet }: { page: ApplicationPage; inSheet: boolean }) => {
  const { t } = useTranslation(['applications', 'common'])
  const [shown, setShown] = useState<'sent' | 'withdraw' | 'another' | 'remove'>()
  const { application, exports } = page
  const { state, tracked, readers, filesDeletedOn, interview, job } = application
  const close = () => setShown(undefined)
  const hasContents = page.cv !== null || page.note !== '' || page.answers.length > 0
  const isOpen = state !== 'closed' && state !== 'draft' && !tracked
  return (
    <div className={cx('text-sm', inSheet ? 'border-t border-line pt-4' : 'wide:border-s wide:border-line wide:ps-6')}>
      {!tracked && (
        <p className="flex items-start gap-2.5 leading-snug text-soft">
          <ShieldCheck size={17} className="mt-0.5 shrink-0 text-muted" />
          <span>
            {state === 'draft'
              ? t('row.draft.nobody')
              : readers.length > 0 && t('details.readers', { readers: readersIn(readers) })}{' '}
            {filesDeletedOn !== null && t('row.files', { day: fullDayOf(filesDeletedOn) })}
          </span>
        </p>
      )}
      {exports.map(({ name, at }) => (
        <p key={at} className="mt-2 flex items-start gap-2.5 leading-snug text-soft">
          <Download size={17} className="mt-0.5 shrink-0 text-muted" />
          {t('details.exported', { name: name ?? t('common:former_member'), day: dayAndTime(at) })}
        </p>
      ))}
      <div className="mt-1.5 grid justify-items-start">
        {hasContents && (
          <Action icon={<Eye size={17} />} onPress={() => setShown('sent')}>
            {t(state === 'draft' ? 'details.draft' : 'details.sent')}
          </Action>
        )}
        {state === 'interview' && interview !== null && (
          <>
            <Action
              icon={<CalendarPlus size={17} />}
              onPress={() =>
                saveFile(
                  calendarFile({
                    id: application._id,
                    title: t('interview.event', { title: job.title, company: job.company }),
                    ...interview,
                  }),
                  'interview.ics',
                )
              }
            >
              {t('interview.calendar')}
            </Action>
            <Action icon={<CalendarX size={17} />} onPress={() => setShown('another')}>
              {t('interview.another')}
            </Action>
          </>
        )}
        {isOpen && (
          <Action icon={<Undo2 size={17} />} isDanger onPress={() => setShown('withdraw')}>
            {t('withdraw')}
          </Action>
        )}
        {(state === 'closed' || tracked) && (
          <Action icon={<Trash2 size={17} />} isDanger onPress={() => setShown('remove')}>
            {t(filesDeletedOn === null ? 'remove' : 'remove.files')}
          </Action>
        )}
      </div>
      {shown === 'sent' && <SentDialog page={page} onClose={close} />}
      {shown === 'withdraw' && <WithdrawDialog application={application} onClose={close} />}
      {shown === 'another' && <AnotherTimeDialog application={application} onClose={close} />}
      <RemoveDialog application={application} open={shown === 'remove'} onClose={close} />
    </div>
  )
}

type ActionProps = { icon: ReactNode; isDanger?: boolean; onPress: () => void; children: ReactNode }

const Action = ({ icon, isDanger = false, onPress, children }: ActionProps) => (
  <button
    type="button"
    onClick={onPress}
    className={cx(
      'inline-flex min-h-9 items-center gap-2.5 rounded-s text-start text-sm font-semibold hover:underline max-wide:min-h-11',
      isDanger ? 'text-bad' : 'text-link',
    )}
  >
    {icon}
    {children}
  </button>
)

type RemoveDialogProps = { application: Application; open: boolean; onClose: () => void }

const RemoveDialog = ({ application, open, onClose }: RemoveDialogProps) => {
  const { t } = useTranslation(['applications', 'common'])
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: () => dropApplication(application._id),
    onSuccess: async () => {
      toast.success(t('remove.done'))
      onClose()
      await cache.invalidateQueries(applicationsQuery)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('remove.title')}
      confirmLabel={t('remove.confirm')}
      cancelLabel={t('common:cancel')}
      onConfirm={() => remove.mutate()}
      pending={remove.isPending}
      danger
    >
      {t(application.tracked ? 'remove.text.tracked' : 'remove.text')}
    </ConfirmDialog>
  )
}
