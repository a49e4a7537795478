import { useQuery } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Handshake from 'lucide-react/icons/handshake'
import MessageCircle from 'lucide-react/icons/message-circle'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { isHttpUrl } from '#contract/isHttpUrl.ts'
import type { JobPage as JobAnswer } from '#contract/opportunities/jobs.ts'
import { Byline, HiddenNote, PendingChip, PostingMenu } from '#client/postings/public.ts'
import { ApiError } from '#client/platform/api.ts'
import { ago, calendarDay, dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { usePageTitle } from '#client/platform/pageTitle.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { NotFound } from '#client/ui/illustrations/NotFound.tsx'
import { Monogram } from '#client/ui/Monogram.tsx'
import { SectionHead } from '#client/ui/Section.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { JobItem } from './JobItem.tsx'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { closedIn, isOpen, salaryIn } from './jobWords.ts'
import { OwnJob } from './OwnJob.tsx'
import { jobQuery } from './queries.ts'
import { SaveButton } from './SaveButton.tsx'

const ApplyPanel = lazyPart(async () => (await import('../applications/ApplyPanel.tsx')).ApplyPanel, 'applications')
const PromiseNote = lazyPart(async () => (await import('../applications/PromiseNote.tsx')).PromiseNote, 'applications')
const NextSteps = lazyPart(async () => (await import('../applications/NextSteps.tsx')).NextSteps, 'applications')
const DidYouApply = lazyPart(async () => (await import('../applications/DidYouApply.tsx')).DidYouApply, 'applications')
const ApplyLink = lazyPart(async () => (await import('../applications/ApplyLink.tsx')).ApplyLink, 'applications')

/** One job: its details, its author, and how to apply or ask. */
export const JobPage = () => {
  const { t } = useTranslation(['jobs', 'common'])
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(jobQuery(id))
  if (isPending) return <JobSkeleton />
  if (data !== undefined) return <JobSheet {...data} />
  // A URL with a mistyped id is a 400, which means the same to the viewer: there is no such job.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        illustration={<NotFound />}
        title={t('not_found')}
        action={<Button render={<Link to="/dashboard/jobs" />}>{t('not_found.action')}</Button>}
      >
        <p>{t('not_found.hint')}</p>
      </EmptyState>
    )
  return <ErrorState title={t('page.failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()} />
}

const JobSkeleton = () => {
  const { t } = useTranslation('jobs')
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="grid gap-6 pt-13 rail:grid-cols-[minmax(0,1fr)_19.5rem]">
        <Skeleton shape="block" height={320} />
        <Skeleton shape="block" height={220} />
      </div>
    </SkeletonGroup>
  )
}

const JobSheet = ({ job, inCommon, similar, applying, referral, interviews }: JobAnswer) => {
  const { t } = useTranslation(['jobs', 'job-facts'])
  usePageTitle(job.title)
  const closed = closedIn(job, t)
  return (
    <>
      <BackLink to="/dashboard/jobs">{t('back')}</BackLink>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 rail:grid-cols-[minmax(0,1fr)_19.5rem]">
        <Card padding="l" render={<article />}>
          <div className="flex items-start gap-4">
            <Monogram name={job.company} />
            <div className="min-w-0 flex-1">
              <h2 className="text-2xl leading-tight break-words">
                <bdi>{job.title}</bdi>
              </h2>
              <p className="mt-1 break-words text-soft">
                <Facts facts={[job.company, job.location]} />
              </p>
            </div>
            {job.mine ? (
              <OwnJob job={job} applying={applying} />
            ) : (
              <PostingMenu about={{ kind: 'job', id: job._id }} name={job.title} />
            )}
          </div>
          <div className="mt-4 flex flex-wrap items-center gap-2">
            {job.type !== null && <Chip>{t(`job-facts:type.${job.type}`)}</Chip>}
            {job.workplace !== null && <Chip>{t(`job-facts:workplace.${job.workplace}`)}</Chip>}
            {job.pending && <PendingChip />}
          </div>
          {closed !== undefined && (
            <div className="mt-4">
              <Banner title={closed}>{t('closed.note')}</Banner>
            </div>
          )}
          <HiddenNote reason={job.hiddenReason} />
          {applying !== null && job.answerBy !== null && <PromiseNote answerBy={job.answerBy} applying={applying} />}
          <p dir="auto" className="mt-5 max-w-[70ch] wrap-anywhere whitespace-pre-line text-ink">
            {job.description}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3 text-sm text-muted">
            <Byline author={job.author} />
            <time dateTime={job.listedAt} title={dayAndTime(job.listedAt)}>
              {ago(job.listedAt)}
            </time>
          </div>
        </Card>
        <div className="grid gap-4 rail:sticky rail:top-20">
          <Ways job={job} inCommon={inCommon} applying={applying} referral={referral} />
          {applying !== null && !job.mine && <NextSteps job={job} applying={applying} />}
          {interviews.count > 0 && (
            <Link
              to={`/dashboard/guidance/interviews?${new URLSearchParams({ company: interviews.companyKey }).toString()}`}
              className="flex min-h-11 items-center rounded-m border border-line bg-surface px-4 py-3 font-semibold break-words text-link no-underline shadow-1 hover:underline sm:px-5 print:hidden"
            >
              {t('interviews', { company: job.company, count: interviews.count })}
            </Link>
          )}
        </div>
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-8">
          <SectionHead id="similar">{t('similar')}</SectionHead>
          <ul className="rows">
            {similar.map((each) => (
              <JobItem key={each._id} job={each} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The actions on a job, and the facts that matter for them. */
const Ways = ({ job, inCommon, applying, referral }: Omit<JobAnswer, 'similar' | 'interviews'>) => {
  const { t } = useTranslation(['jobs', 'members'])
  const name = useNameOf()(job.author)
  const open = isOpen(job)
  // User input: only URLs that a browser fetches, never ones that it runs.
  const link = open && job.applyUrl !== null && isHttpUrl(job.applyUrl) ? job.applyUrl : undefined
  const asked = job.mine ? null : (job.author?._id ?? null)
  const isApplied = job.applyHere || applying !== null
  return (
    <Card render={<aside />} className="grid gap-4">
      {link !== undefined && !job.mine && <DidYouApply job={job} />}
      <div className="grid gap-2.5 wide:max-rail:grid-flow-col wide:max-rail:auto-cols-fr">
        {(isApplied || job.canRefer || referral !== null) && (
          <ApplyPanel job={job} applying={applying} referral={referral} isOpen={open} />
        )}
        {link !== undefined && <ApplyLink job={job} link={link} isSecond={isApplied} />}
        {asked !== null && open && (
          <Button
            wide
            variant={link !== undefined || isApplied ? 'ghost' : 'primary'}
            icon={<MessageCircle size={18} />}
            render={
              <Link
                to={`/dashboard/messages/${asked}`}
                state={{ begin: t('ask.line', { name, title: job.title, company: job.company }) }}
              />
            }
          >
            {t('ask')}
          </Button>
        )}
        <div className="*:w-full">
          <SaveButton job={job} named />
        </div>
      </div>
      <dl className="grid gap-3 text-[0.9375rem]">
        {job.salary !== null && (
          <Fact icon={<Wallet size={18} />} name={t('salary')}>
            {salaryIn(job.salary, t)}
          </Fact>
        )}
        {job.closesOn !== null && open && (
          <Fact icon={<CalendarClock size={18} />} name={t('field.closes_on')}>
            {calendarDay(job.closesOn)}
          </Fact>
        )}
        {job.field !== null && (
          <Fact icon={<GraduationCap size={18} />} name={t('field.field')}>
            <bdi>{job.field}</bdi>
          </Fact>
        )}
        {job.canRefer && open && !job.mine && (
          <Fact icon={<Handshake size={18} />} name={t('can_refer')}>
            <bdi>{name}</bdi>
          </Fact>
        )}
        {inCommon.length > 0 && (
          <Fact icon={<Users size={18} />} name={t('in_common', { name })}>
            {inCommon.map(({ name: what, value }) => (
              <span key={what} className="block">
                <bdi>{t(`members:common.${what}`, { value })}</bdi>
              </span>
            ))}
          </Fact>
        )}
      </dl>
    </Card>
  )
}

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div>
    <dt className="flex items-center gap-2.5 text-sm text-muted">
      {icon}
      {name}
    </dt>
    <dd className="ps-7 break-words text-ink">{children}</dd>
  </div>
)
