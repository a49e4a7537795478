import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ThreadKind } from '#contract/discussions/threads.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { usePageTitle } from '#client/platform/pageTitle.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { useSession } from '#client/platform/useSession.ts'
import { useKeyboardInset } from '#client/platform/useKeyboardInset.ts'
import { cx } from '#client/ui/classes.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Conversations } from '#client/ui/illustrations/Conversations.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { chosenPeopleQuery } from './chosenPeople.ts'
import { NewMemberNote } from '../composer/NewMemberNote.tsx'
import { DraftWords } from '../drafts/DraftWords.tsx'
import { useDrafts } from '../drafts/useDrafts.ts'
import { draftsQuery, spacesQuery } from '../queries.ts'
import { AskForm } from './AskForm.tsx'
import { type DraftText, useSaveDraft } from '../drafts/useSaveDraft.ts'

/** The page for a new question or discussion. It begins with the viewer's draft. */
export const AskPage = () => {
  const { t } = useTranslation(['discussions', 'common'])
  const [params] = useSearchParams()
  const isConfirmed = useAwaitingVerification() !== 'unconfirmed'
  const spaces = useQuery({ ...spacesQuery, enabled: isConfirmed })
  const fetched = useQuery({ ...draftsQuery(), enabled: isConfirmed })
  const { drafts, isComplete } = useDrafts()
  const [isKnown, setKnown] = useState(false)
  const userId = useSession()?.userId ?? ''
  const people = useQuery(chosenPeopleQuery(userId))
  if (!isConfirmed)
    return (
      <AskFrame>
        <EmptyState illustration={<Conversations />} title={t('held_back')}>
          {t('common:posting.held_back.unconfirmed')}
        </EmptyState>
      </AskFrame>
    )
  const stored = drafts.find(({ thread }) => thread === null)
  // One that is only on this device is enough: it's joined with the server's before it is saved.
  if (!isKnown && (isComplete || stored !== undefined)) setKnown(true)
  if (spaces.isPending || people.isPending || (!isKnown && !fetched.isError)) return <AskSkeleton />
  if (spaces.data === undefined || !isKnown)
    return (
      <AskFrame>
        <ErrorState
          title={t('failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void Promise.all([spaces.refetch(), fetched.refetch()])}
        />
      </AskFrame>
    )
  const title = (params.get('title') ?? '').slice(0, DISCUSSION_LIMITS.threadTitle)
  return (
    <Ask
      hasDraft={stored !== undefined}
      userId={userId}
      // They belong to the draft, and go with it.
      begunPeople={stored === undefined ? [] : (people.data ?? [])}
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

type AskProps = { hasDraft: boolean; begun: DraftText; userId: string; begunPeople: string[] }

const Ask = ({ hasDraft, ...beginning }: AskProps) => {
  const { t } = useTranslation('discussions')
  const [, setParams] = useSearchParams()
  const kind = useKind()
  const { data } = useQuery(spacesQuery)
  const awaited = useAwaitingVerification()
  const isVerified = awaited === undefined
  const [merged, setMerged] = useState<DraftText>()
  const draft = useSaveDraft({ thread: null, parent: null }, { threadTitle: null, onMerged: setMerged })
  const begun = merged ?? beginning.begun
  const spaces = data?.spaces.filter(({ mayStart }) => mayStart) ?? []
  const isAsking = kind === 'question' && isVerified
  // Others than students have none left, and get none later.
  const mayHide = data !== undefined && (data.anonymous.left > 0 || data.anonymous.from !== null)
  useKeyboardInset(true)
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
    <AskFrame isNarrow={!isAsking} status={hasDraft && <DraftWords status={draft.status} />}>
      {!isVerified && (
        <div className="mb-4">
          <Banner>
            {t(awaited === 'guardian' ? 'ask.guardian' : 'ask.unverified')}{' '}
            <Link to="/dashboard">{t('ask.unverified.do')}</Link>
          </Banner>
        </div>
      )}
      {isVerified && (
        <div className="mb-4 empty:hidden">
          <NewMemberNote of="questions" />
        </div>
      )}
      <AskForm
        kind={kind}
        heading={
          <div className="-mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <h2 className="text-2xl max-wide:sr-only menu:text-[1.625rem]">{t(`ask.heading.${kind}`)}</h2>
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
        // The fields of the joined texts.
        key={JSON.stringify(merged)}
        {...beginning}
        begun={begun}
        spaces={spaces}
        anonymity={mayHide ? data : undefined}
        isVerified={isVerified}
        draft={draft}
      />
    </AskFrame>
  )
}

const useKind = (): ThreadKind => (useSearchParams()[0].get('kind') === 'discussion' ? 'discussion' : 'question')

type AskFrameProps = { isNarrow?: boolean; status?: ReactNode; children: ReactNode }

/** The page with the bar that leads back, also while it loads: phones show no tabs here. */
const AskFrame = ({ isNarrow = false, status, children }: AskFrameProps) => {
  const { t } = useTranslation('discussions')
  const kind = useKind()
  return (
    // On phones a page over the frame, which ends above the on-screen keyboard.
    <div
      className={cx(
        isNarrow && 'wide:max-w-176',
        'max-wide:fixed max-wide:inset-x-0 max-wide:top-0 max-wide:bottom-[var(--keyboard,0px)] max-wide:z-30 max-wide:overflow-y-auto max-wide:overscroll-contain max-wide:bg-canvas max-wide:px-4',
      )}
    >
      <div className="flex min-h-14 items-center gap-2 text-sm max-wide:sticky short:static max-wide:top-0 max-wide:z-30 max-wide:-mx-4 max-wide:mb-4 max-wide:border-b max-wide:border-line max-wide:bg-surface max-wide:ps-1 max-wide:pe-4 max-wide:pt-[env(safe-area-inset-top)] wide:min-h-11">
        <Link
          to="/dashboard/discussions"
          className="inline-flex min-h-11 items-center gap-2 font-medium text-soft no-underline hover:text-navy hover:underline max-wide:min-w-11 max-wide:justify-center"
        >
          <X size={22} className="wide:hidden" />
          <ArrowLeft size={16} className="max-wide:hidden" />
          <span className="max-wide:sr-only">{t('back')}</span>
        </Link>
        {/* The heading below, which phones hide. */}
        <span aria-hidden className="min-w-0 flex-1 truncate text-xl font-bold text-heading wide:hidden">
          {t(`ask.heading.${kind}`)}
        </span>
        <p role="status" className="ms-auto text-soft">
          {status}
        </p>
      </div>
      {children}
    </div>
  )
}

const AskSkeleton = () => {
  const { t } = useTranslation('discussions')
  return (
    <AskFrame>
      <SkeletonGroup label={t('ask.loading')}>
        <div className="grid max-w-176 gap-5 wide:pt-1">
          <Skeleton width={220} height={36} />
          <Skeleton shape="block" height={52} />
          <Skeleton shape="block" height={220} />
          <Skeleton width={236} height={46} />
        </div>
      </SkeletonGroup>
    </AskFrame>
  )
}
