import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Lock from 'lucide-react/icons/lock'
import { Link } from 'react-router'
import type { Alumnus } from '#contract/people/verification.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { LeavingChip } from '#client/college/public.ts'
import { RegistrationComparison } from '#client/roster/public.ts'
import { Suspension } from '#client/trust/public.ts'
import { MinorChip } from '../minors/MinorChip.tsx'
import { Notes } from '../notes/Notes.tsx'
import { MemberMenu } from '../administration/MemberMenu.tsx'
import type { Decided } from '../verification/useDecisions.ts'
import { Asked } from './Asked.tsx'
import { Certificate } from './Certificate.tsx'
import { Given } from './Given.tsx'
import { History } from './History.tsx'
import { NOTE_FIELD } from './ids.ts'
import { entryQuery } from './queries.ts'
import { Verbs } from './Verbs.tsx'

type QueuePanelProps = {
  id: string
  decided: Decided | undefined
  place: number
  total: number
  hasNext: boolean
  onStep: (by: number) => void
  /** Called with the record of the roster that verifying should link. */
  onRecord: (recordId: string | null) => void
  onVerify: (alumnus: Alumnus) => void
  onAsk: (alumnus: Alumnus) => void
  onDecline: (alumnus: Alumnus) => void
  onSkip: (alumnus: Alumnus) => void
  onUndo: (alumnus: Alumnus) => void
  onReopen: (alumnus: Alumnus) => void
}

/** The open entry of the queue: what its member gave, the certificate, who vouches, and earlier decisions. */
export const QueuePanel = ({ id, decided, place, total, hasNext, onStep, onRecord, ...verbs }: QueuePanelProps) => {
  const { t } = useTranslation(['queue', 'person', 'verification', 'common'])
  const { data: entry, isPending, refetch } = useQuery(entryQuery(id))
  if (isPending)
    return (
      <SkeletonGroup label={t('common:loading')}>
        <Skeleton shape="block" height={480} />
      </SkeletonGroup>
    )
  if (entry === undefined)
    return (
      <Card>
        <ErrorState
          headingLevel={2}
          title={t('entry.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  const { alumnus } = entry
  const { fullName, course, graduationYear, registeredAt, handover, change, leavesAt, suspensionReason, minor } =
    alumnus
  return (
    <Card
      padding="none"
      render={<section aria-labelledby="entry" />}
      className="@container max-wide:-mx-4 max-wide:mb-36 max-wide:rounded-none max-wide:border-x-0 [&_:is(a,button,textarea)]:scroll-mb-24"
    >
      <header className="flex items-center gap-4 border-b border-line px-4.5 py-3.5">
        <Avatar id={alumnus._id} name={fullName} photo={alumnus.profilePhoto} size="l" />
        <div className="min-w-0 flex-1">
          <h2 id="entry" className="text-xl leading-tight wrap-anywhere">
            <Link to={`/admin/people/${alumnus._id}`} className="text-heading no-underline hover:underline">
              <bdi>{fullName}</bdi>
            </Link>
          </h2>
          <p className="text-[0.9375rem] text-soft">
            <Facts
              facts={[
                course,
                graduationYear,
                t(handover || change ? 'head.asked' : 'head.registered', { day: day(registeredAt) }),
              ]}
            />
          </p>
          <div className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
            {leavesAt !== null && <LeavingChip at={leavesAt} />}
            {minor && <MinorChip />}
            {suspensionReason !== null && <Suspension reason={suspensionReason} />}
          </div>
        </div>
        <div className="flex shrink-0 items-center gap-1 self-start max-wide:hidden">
          {place >= 0 && (
            <p className="tabular text-sm text-soft @max-[34rem]:hidden">
              {t('place', { place: place + 1, count: total })}
            </p>
          )}
          <IconButton size="s" variant="outline" label={t('previous')} disabled={place <= 0} onClick={() => onStep(-1)}>
            <ChevronUp size={18} />
          </IconButton>
          <IconButton size="s" variant="outline" label={t('next')} disabled={!hasNext} onClick={() => onStep(1)}>
            <ChevronDown size={18} />
          </IconButton>
        </div>
      </header>
      <div className={cx('grid grid-cols-[minmax(0,1fr)]', '@min-[38rem]:grid-cols-[minmax(0,1fr)_15.5rem]')}>
        <div className="min-w-0 px-4.5 py-3.5">
          {change === null && <RegistrationComparison memberId={alumnus._id} onRecord={onRecord} />}
          <Asked id={id} entry={entry} />
          <Given entry={entry} />
          <History entry={entry} />
          {entry.notes !== null && (
            <section aria-labelledby="queue-notes" className="border-t border-line pt-3">
              <h3 id="queue-notes" className="mb-2 flex items-center gap-2 text-[0.9375rem]">
                <Lock size={16} aria-hidden className="shrink-0 text-muted" />
                {t('person:notes')}
              </h3>
              <Notes key={alumnus._id} memberId={alumnus._id} notes={entry.notes} fieldId={NOTE_FIELD} />
            </section>
          )}
        </div>
        <div className="min-w-0 border-line px-4.5 py-3.5 @max-[38rem]:border-t @min-[38rem]:border-s">
          <Certificate key={alumnus.revision} id={id} entry={entry} />
        </div>
      </div>
      <Verbs
        entry={entry}
        decided={decided}
        {...verbs}
        menu={
          <MemberMenu
            member={alumnus}
            verified={alumnus.verification === 'verified' || handover}
            revocable={alumnus.verification === 'verified'}
          />
        }
      />
    </Card>
  )
}
