import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useSearchParams } from 'react-router'
import type { ThreadKind } from '#contract/discussions/threads.ts'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { usePageTitle } from '#client/platform/pageTitle.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { useSession } from '#client/platform/useSession.ts'
import { cx } from '#client/ui/classes.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Conversations } from '#client/ui/illustrations/Conversations.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { chosenPeopleQuery } from './chosenPeople.ts'
import { draftsQuery, spacesQuery } from '../queries.ts'
import { AskForm } from './AskForm.tsx'
import { type DraftText, useSaveDraft } from '../useSaveDraft.ts'

/** The page for a new question or discussion. It begins with the viewer's draft. */
export const AskPage = () => {
  const { t } = useTranslation(['discussions', 'common'])
  const [params] = useSearchParams()
  const isConfirmed = useAwaitingVerification() !== 'unconfirmed'
  const spaces = useQuery({ ...spacesQuery, enabled: isConfirmed })
  const drafts = useQuery({ ...draftsQuery(), enabled: isConfirmed })
  const userId = useSession()?.userId ?? ''
  const people = useQuery(chosenPeopleQuery(userId))
  if (!isConfirmed)
    return (
      <EmptyState illustration={<Conversations />} title={t('held_back')}>
        {t('common:posting.held_back.unconfirmed')}
      </EmptyState>
    )
  if (spaces.isPending || drafts.isPending || people.isPending) return <AskSkeleton />
  // Without the drafts too, because the first key would replace one that exists.
  if (spaces.data === undefined || drafts.data === undefined)
    return (
      <ErrorState
        title={t('failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void Promise.all([spaces.refetch(), drafts.refetch()])}
      />
    )
  const stored = drafts.data.drafts.find(({ thread }) => thread === null)
  const title = (params.get('title') ?? '').slice(0, LIMITS.threadTitle)
  return (
    <Ask
      isStored={stored !== undefined}
      userId={userId}
      begunPeople={people.data ?? []}
      begun={{
        kind: null,
        space: params.get('space') ?? stored?.space ?? null,
        // A draft isn't replaced by what a link suggests.
        title: stored?.title || title,
        body: stored?.body ?? '',
        anonymous: stored?.anonymous ?? false,
      }}
    />
  )
}

type AskProps = { isStored: boolean; begun: DraftText; userId: string; begunPeople: string[] }

const Ask = ({ isStored, ...begun }: AskProps) => {
  const { t } = useTranslation('discussions')
  const [params, setParams] = useSearchParams()
  const kind: ThreadKind = params.get('kind') === 'discussion' ? 'discussion' : 'question'
  const { data } = useQuery(spacesQuery)
  const isVerified = useAwaitingVerification() === undefined
  const draft = useSaveDraft({ thread: null, parent: null }, isStored)
  const spaces = data?.spaces.filter(({ mayStart }) => mayStart) ?? []
  const isAsking = kind === 'question' && isVerified
  // Others than students have none left, and get none later.
  const mayHide = data !== undefined && (data.anonymous.left > 0 || data.anonymous.from !== null)
  usePageTitle(t(`ask.heading.${kind}`))
  const switchTo = (next: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === 'discussion') after.set('kind', next)
        else after.delete('kind')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className={cx(!isAsking && 'max-w-176')}>
      <div className="flex min-h-11 items-center justify-between gap-4 text-sm">
        <Link
          to="/dashboard/discussions"
          className="inline-flex min-h-11 items-center gap-2 font-medium text-soft no-underline hover:text-navy hover:underline"
        >
          <ArrowLeft size={16} />
          {t('back')}
        </Link>
        <p role="status" className={draft.status === 'failed' ? 'text-bad' : 'text-soft'}>
          {draft.status !== 'none' && t(`ask.draft.${draft.status}`)}
        </p>
      </div>
      {!isVerified && (
        <div className="mb-4">
          <Banner>{t('ask.unverified')}</Banner>
        </div>
      )}
      <AskForm
        kind={kind}
        heading={
          <div className="-mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <h2 className="text-2xl menu:text-[1.625rem]">{t(`ask.heading.${kind}`)}</h2>
            <SegmentedControl
              label={t('ask.kind')}
              options={[
                { value: 'question', label: t('ask.kind.question') },
                { value: 'discussion', label: t('ask.kind.discussion') },
              ]}
              value={kind}
              onValueChange={switchTo}
            />
          </div>
        }
        {...begun}
        spaces={spaces}
        anonymity={mayHide ? data : undefined}
        mayPost={isVerified}
        draft={draft}
      />
    </div>
  )
}

const AskSkeleton = () => {
  const { t } = useTranslation('discussions')
  return (
    <SkeletonGroup label={t('ask.loading')}>
      <div className="grid max-w-176 gap-5 pt-12">
        <Skeleton width={220} height={36} />
        <Skeleton shape="block" height={52} />
        <Skeleton shape="block" height={220} />
        <Skeleton width={236} height={46} />
      </div>
    </SkeletonGroup>
  )
}
