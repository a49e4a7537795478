import ChevronDown from 'lucide-react/icons/chevron-down'
import ClockAlert from 'lucide-react/icons/clock-alert'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Application } from '#contract/opportunities/applications.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { cx } from '#client/ui/classes.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Monogram } from '#client/ui/Monogram.tsx'
import { StateMarks } from './StateMarks.tsx'
import { useNextStep } from './useNextStep.ts'
import { Verb } from './Verb.tsx'

const ApplicationDetails = lazyPart(
  fetchWhenIdle(async () => (await import('./ApplicationDetails.tsx')).ApplicationDetails),
  'applications',
  'cvs',
)

/** An application: its state, what it waits for, and one action. Its history opens below it, on phones in a sheet. */
export const ApplicationRow = ({ application, isNamed }: { application: Application; isNamed: boolean }) => {
  const { t } = useTranslation(['applications', 'common'])
  const [open, setOpen] = useState<'below' | 'sheet' | undefined>(isNamed ? 'below' : undefined)
  const row = useRef<HTMLLIElement>(null)
  const { _id, job, state, outcome, tracked, answeredInDays } = application
  const next = useNextStep()(application)
  const toggle = () => {
    if (open !== undefined) setOpen(undefined)
    else setOpen(matchMedia('(width < 45rem)').matches ? 'sheet' : 'below')
  }
  useEffect(() => {
    if (isNamed) row.current?.scrollIntoView({ block: 'center' })
  }, [isNamed])
  const isClosed = state === 'closed'
  return (
    <li ref={row} id={_id}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 row-inset py-4 rail:min-h-21 rail:grid-cols-[auto_minmax(0,1.6fr)_9.5rem_minmax(0,1fr)_10.5rem_auto] rail:py-2.5">
        <span className={cx('max-rail:self-start', isClosed && 'opacity-60 grayscale')}>
          <Monogram name={job.company} />
        </span>
        <div className="min-w-0">
          <h3 className={cx('text-[1.0313rem] leading-snug break-words', isClosed && 'text-soft')}>
            {job._id === null ? (
              <bdi>{job.title}</bdi>
            ) : (
              <Link to={`/dashboard/jobs/${job._id}`} className="rounded-s text-inherit no-underline hover:underline">
                <bdi>{job.title}</bdi>
              </Link>
            )}
          </h3>
          <p className="text-sm break-words text-soft">
            <Facts facts={[job.company, tracked ? t('row.own_site') : job.location]} />
          </p>
        </div>
        <IconButton
          label={t(open ? 'details.hide' : 'details.show', { title: job.title })}
          aria-expanded={open !== undefined}
          onClick={toggle}
          className="-me-2 max-rail:self-start rail:col-start-6 rail:row-start-1"
        >
          <ChevronDown
            size={20}
            className={cx('transition-transform duration-150', open === 'below' && 'rotate-180')}
          />
        </IconButton>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-rail:col-span-2 max-rail:col-start-2 rail:grid">
          <p className={cx('text-sm font-semibold', isClosed ? 'text-soft' : 'text-ink')}>
            {tracked && state === 'sent'
              ? t('row.applied')
              : outcome === null
                ? t(`state.${state}`)
                : t(`outcome.${outcome}`)}
          </p>
          {tracked ? (
            <p className="text-[0.8125rem] text-muted">{t('row.tracked')}</p>
          ) : isClosed ? (
            answeredInDays !== null && (
              <p className="text-[0.8125rem] text-muted">{t('row.answered_in', { count: answeredInDays })}</p>
            )
          ) : (
            <StateMarks state={state} />
          )}
        </div>
        <div className="min-w-0 text-sm max-rail:col-span-2 max-rail:col-start-2">
          <p
            className={cx(
              'flex items-center gap-1.5 font-semibold break-words',
              next.tone === 'late' ? 'text-warn' : isClosed ? 'text-soft' : 'text-ink',
            )}
          >
            {next.tone === 'late' && <ClockAlert size={16} className="shrink-0" />}
            {next.tone === 'words' ? (
              <q dir="auto" className="line-clamp-2 font-normal">
                {next.title}
              </q>
            ) : (
              next.title
            )}
          </p>
          {next.detail !== '' && (
            <p className="line-clamp-2 break-words text-soft">
              <bdi>{next.detail}</bdi>
            </p>
          )}
        </div>
        <div className="max-rail:col-span-2 max-rail:col-start-2 max-rail:empty:hidden max-wide:col-span-full max-wide:col-start-1 max-wide:*:w-full rail:col-start-5 rail:row-start-1 rail:justify-self-end">
          <Verb application={application} />
        </div>
      </div>
      {open === 'below' && <ApplicationDetails application={application} />}
      {open === 'sheet' && (
        <Dialog
          open
          title={job.title}
          description={<bdi>{job.company}</bdi>}
          closeLabel={t('common:close')}
          onOpenChange={(isOpen) => !isOpen && setOpen(undefined)}
          footer={<Verb application={application} isWide />}
        >
          <ApplicationDetails application={application} inSheet />
        </Dialog>
      )}
    </li>
  )
}
