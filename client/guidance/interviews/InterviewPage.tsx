import { useQuery, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Interview } from '#contract/guidance/interviews.ts'
import { PendingChip, PostingMenu } from '#client/postings/public.ts'
import { ApiError } from '#client/platform/api.ts'
import { calendarDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { usePageTitle } from '#client/platform/pageTitle.ts'
import { messageOf } from '#client/platform/problems.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { NotFound } from '#client/ui/illustrations/NotFound.tsx'
import { Markdown } from '#client/ui/Markdown.tsx'
import { Monogram } from '#client/ui/Monogram.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/toast.ts'
import { HelpfulButton } from './HelpfulButton.tsx'
import { HiddenBanner } from './HiddenBanner.tsx'
import { OutcomeChip } from './OutcomeChip.tsx'
import { deleteInterview, interviewKey, interviewQuery } from './queries.ts'
import { Rounds } from './Rounds.tsx'
import { monthOfYear } from './words.ts'
import { Writer } from './Writer.tsx'

/** Renders one interview experience: outcome, rounds, advice and author. */
export const InterviewPage = () => {
  const { t } = useTranslation(['interviews', 'common'])
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(interviewQuery(id))
  if (isPending)
    return (
      <SkeletonGroup label={t('page.loading')}>
        <div className="grid gap-6 pt-13 rail:grid-cols-[minmax(0,1fr)_18rem]">
          <Skeleton shape="block" height={480} />
          <Skeleton shape="block" height={180} />
        </div>
      </SkeletonGroup>
    )
  if (data !== undefined) return <InterviewSheet {...data} />
  // A URL with a mistyped id is a 400, which means the same to the viewer.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        illustration={<NotFound />}
        title={t('not_found')}
        action={<Button render={<Link to="/dashboard/guidance/interviews" />}>{t('not_found.action')}</Button>}
      >
        <p>{t('not_found.hint')}</p>
      </EmptyState>
    )
  return <ErrorState title={t('page.failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()} />
}

const InterviewSheet = ({ interview, others }: { interview: Interview; others: number }) => {
  const { t } = useTranslation('interviews')
  const { company, companyKey, role, advice, rounds } = interview
  usePageTitle(t('page.title', { role, company }))
  const ofCompany = `/dashboard/guidance/interviews?${new URLSearchParams({ company: companyKey }).toString()}`
  return (
    <>
      <BackLink to="/dashboard/guidance/interviews">{t('back')}</BackLink>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 rail:grid-cols-[minmax(0,1fr)_18rem]">
        <Card padding="l" render={<article />} className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:px-13">
          <Head interview={interview} ofCompany={ofCompany} />
          {interview.hiding !== null && <HiddenBanner interview={interview} hiding={interview.hiding} />}
          <Rounds rounds={rounds} />
          {advice !== '' && (
            <section aria-labelledby="advice" className="rounded-m bg-sunken px-5 py-4">
              <h3 id="advice" className="mb-2 text-lg">
                {t('advice')}
              </h3>
              <Markdown rich>{advice}</Markdown>
            </section>
          )}
          <footer className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4 text-sm text-muted print:hidden">
            {interview.mine ? (
              <span>{t('helpful.count', { count: interview.helpful })}</span>
            ) : (
              <HelpfulButton interview={interview} />
            )}
            <span className="ms-auto">
              <Facts
                facts={[t('posted', { day: calendarDay(interview.postedOn) }), interview.changed ? t('changed') : null]}
              />
            </span>
          </footer>
        </Card>
        <div className="grid gap-4 rail:sticky rail:top-19 print:hidden">
          <Writer interview={interview} />
          {others > 0 && (
            <Link
              to={ofCompany}
              className="flex min-h-11 items-center rounded-m border border-line bg-surface px-4 py-3 font-semibold break-words text-link no-underline shadow-1 hover:underline"
            >
              {t('others', { count: others, company })}
            </Link>
          )}
        </div>
      </div>
    </>
  )
}

const Head = ({ interview, ofCompany }: { interview: Interview; ofCompany: string }) => {
  const { t } = useTranslation('interviews')
  const { company, role, kind, way, difficulty } = interview
  return (
    <header className="grid gap-4">
      <div className={cx('flex items-start gap-4', interview.mine && 'max-wide:flex-wrap')}>
        <Monogram name={company} />
        <div className="min-w-0 flex-1">
          <h2 className="text-2xl leading-tight text-balance break-words wide:text-[1.75rem]">
            <bdi>{role}</bdi>
          </h2>
          <p className="mt-1 break-words text-soft">
            <Link to={ofCompany} className="font-semibold text-link no-underline hover:underline">
              <bdi>{company}</bdi>
            </Link>{' '}
            · {monthOfYear(interview)}
          </p>
        </div>
        {interview.mine ? (
          <OwnInterview interview={interview} />
        ) : (
          <PostingMenu about={{ kind: 'interview', id: interview._id }} name={role} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <OutcomeChip outcome={interview.outcome} />
        {kind !== null && <Chip>{t(`kind.${kind}`)}</Chip>}
        {difficulty !== null && <Chip>{t(`level.${difficulty}`)}</Chip>}
        {way !== null && <Chip>{t(`way.${way}`)}</Chip>}
        {interview.pending && <PendingChip />}
      </div>
    </header>
  )
}

/** The writer's own actions: change it or delete it. */
const OwnInterview = ({ interview }: { interview: Interview }) => {
  const { t } = useTranslation(['interviews', 'common'])
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    await deleteInterview(interview._id).then(
      async () => {
        toast.success(t('remove.done'))
        await navigate('/dashboard/guidance/interviews?whose=mine')
        cache.removeQueries({ queryKey: interviewQuery(interview._id).queryKey })
        await cache.invalidateQueries({ queryKey: interviewKey })
      },
      (error: unknown) => {
        toast.error(messageOf(error))
        setPending(false)
      },
    )
  }
  return (
    <div className="flex shrink-0 flex-wrap gap-2 max-wide:w-full print:hidden">
      <Button
        size="s"
        variant="ghost"
        icon={<Pencil size={16} />}
        render={<Link to={`/dashboard/guidance/interviews/${interview._id}/edit`} />}
      >
        {t('common:edit')}
      </Button>
      <Button size="s" variant="ghost" icon={<Trash2 size={16} />} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('remove.title')}
        confirmLabel={t('remove')}
        cancelLabel={t('common:cancel')}
        onConfirm={() => void remove()}
        danger
        pending={pending}
      >
        <p>{t('remove.text')}</p>
      </ConfirmDialog>
    </div>
  )
}
