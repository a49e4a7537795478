import { useQuery, useQueryClient } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { type Person, smallPhoto } from '#contract/members/person.ts'
import type { ApplicantPage } from '#contract/opportunities/applicants.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { Key } from '#client/ui/Key.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { fullDayOf } from '../applications/words.ts'
import type { BoardDialog } from './BoardDialogs.tsx'
import { Contents } from './Contents.tsx'
import { CvPreview } from './CvPreview.tsx'
import { Notes } from './Notes.tsx'
import { applicantQuery, storeApplicant, verbs } from './queries.ts'
import { StageButton } from './StageButton.tsx'
import { StateNote } from './StateNote.tsx'

// How long an application is open before it counts as seen, in ms: not while passing by with the keys.
const LOOK = 3_000

type ApplicantPanelProps = {
  id: string
  jobId: string
  readers: readonly Person[]
  /** Whether the viewer has opened it, so that it is marked as seen. */
  marksSeen: boolean
  isChoosingStage: boolean
  onChooseStage: (open: boolean) => void
  onAsk: (dialog: BoardDialog) => void
}

/** One application: what was sent, the readers' notes, and the CV. */
export const ApplicantPanel = ({ id, jobId, marksSeen, ...props }: ApplicantPanelProps) => {
  const { t } = useTranslation(['applicants', 'common'])
  const cache = useQueryClient()
  const { data, isPending, refetch } = useQuery(applicantQuery(id))
  const isNew = data?.row.state === 'sent' && marksSeen
  useEffect(() => {
    if (!isNew) return undefined
    // A failure leaves it new; the next look marks it.
    const see = () =>
      void verbs.see(id).then(
        (page) => storeApplicant(cache, jobId, page),
        () => undefined,
      )
    const timer = setTimeout(see, LOOK)
    return () => clearTimeout(timer)
  }, [isNew, id, jobId, cache])
  if (isPending)
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton shape="block" height={480} />
      </SkeletonGroup>
    )
  if (data === undefined)
    return (
      <Card>
        <ErrorState
          headingLevel={3}
          title={t('applicant.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  return <Panel page={data} jobId={jobId} {...props} />
}

type PanelProps = Omit<ApplicantPanelProps, 'id' | 'marksSeen'> & { page: ApplicantPage }

const Panel = ({ page, jobId, readers, isChoosingStage, onChooseStage, onAsk }: PanelProps) => {
  const { t } = useTranslation('applicants')
  const { row, profile, cv, filesDeletedOn } = page
  const { applicant } = row
  const name = useNameOf()(applicant)
  const isReachable = applicant !== null && !applicant.former && !applicant.unavailable
  const isOpen = row.state !== 'closed' && page.pending === null
  const actions = isOpen && (
    <>
      <StageButton row={row} open={isChoosingStage} onOpenChange={onChooseStage} onAsk={onAsk} />
      {isReachable && (
        <Button size="s" icon={<MessageCircle size={17} />} onClick={() => onAsk({ kind: 'write', rows: [row] })}>
          {t('message')}
          <span className="max-rail:hidden">
            <Key>M</Key>
          </span>
        </Button>
      )}
    </>
  )
  return (
    <Card
      padding="none"
      render={<section aria-label={name} />}
      className="max-rail:-mx-4 max-rail:rounded-none max-rail:border-x-0"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-5 py-3.5">
        <Avatar
          id={applicant?._id ?? row._id}
          name={name}
          photo={smallPhoto(applicant?.profilePhoto ?? null)}
          size="l"
        />
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="text-xl leading-tight break-words">
            {isReachable ? (
              <Link to={`/dashboard/network/${applicant._id}`} className="text-inherit no-underline hover:underline">
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </h2>
          <p className="text-[0.9375rem] text-soft">
            <Facts facts={[studies(profile?.course ?? null, row), profile?.city]} />
          </p>
        </div>
        {isOpen && <div className="flex gap-2 max-rail:hidden">{actions}</div>}
      </header>
      <div className="grid gap-x-6 gap-y-6 px-5 py-4.5 menu:grid-cols-[minmax(0,1fr)_minmax(15rem,20.5rem)]">
        <div className="grid min-w-0 content-start gap-5">
          <StateNote page={page} jobId={jobId} />
          <Contents page={page} />
          <Notes page={page} jobId={jobId} readers={readers} />
        </div>
        <div className="min-w-0">
          {cv === null ? (
            <p className="text-sm text-muted">{t('cv.none')}</p>
          ) : (
            <CvPreview applicationId={row._id} cv={cv} />
          )}
          {filesDeletedOn !== null && (
            <p className="mt-3 flex items-center gap-2 text-[0.8125rem] text-soft">
              <Trash2 size={16} className="shrink-0 text-muted" />
              {t('deleted_on', { day: fullDayOf(filesDeletedOn) })}
            </p>
          )}
        </div>
      </div>
      {isOpen && (
        <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom)+1px)] z-10 short:static flex gap-2.5 border-t border-line bg-surface px-4 py-2.5 *:flex-1 menu:bottom-0 rail:hidden">
          {actions}
        </div>
      )}
    </Card>
  )
}

// The course usually names the field.
const studies = (course: string | null, { fieldOfStudy, applicant }: ApplicantPage['row']): string =>
  [course ?? fieldOfStudy, applicant?.graduationYear].filter(Boolean).join(' ')
