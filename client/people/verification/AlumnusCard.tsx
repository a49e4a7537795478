import BadgeCheck from 'lucide-react/icons/badge-check'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import UserPen from 'lucide-react/icons/user-pen'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Alumnus } from '#contract/people/verification.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { cx } from '#client/ui/classes.ts'
import { AlumnusEvidence } from './AlumnusEvidence.tsx'
import { LeavingChip } from '#client/college/public.ts'
import { MemberMenu } from '../administration/MemberMenu.tsx'
import { Suspension } from '#client/trust/public.ts'
import type { Decided } from './useDecisions.ts'
import BadgeX from 'lucide-react/icons/badge-x'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import UsersRound from 'lucide-react/icons/users-round'
import { LIMITS } from '#contract/limits.ts'

type AlumnusCardProps = {
  alumnus: Alumnus
  /** The outcome just decided. It replaces the decision buttons, with undo. */
  outcome: Decided['outcome'] | undefined
  busy: boolean
  onVerify: () => void
  onDecline: () => void
  onUndo: () => void
}

/** Renders an alumnus with the evidence and the decision buttons. */
export const AlumnusCard = ({ alumnus, outcome, busy, onVerify, onDecline, onUndo }: AlumnusCardProps) => {
  const { t } = useTranslation('verification')
  const { _id, fullName, collegeEmail, graduationYear, profilePhoto, registeredAt } = alumnus
  const { verification, declineReason, handover, change, leavesAt, suspensionReason } = alumnus
  return (
    <Card
      className={cx(
        'grid gap-4 wide:grid-cols-[auto_minmax(0,1fr)_auto] wide:items-center wide:gap-5',
        'outline-offset-2 group-focus-visible/row:outline-2 group-focus-visible/row:outline-focus',
        outcome && 'bg-sunken! shadow-none!',
      )}
    >
      <div className="flex min-w-0 items-center gap-4 wide:contents">
        <Avatar id={_id} name={fullName} photo={profilePhoto} size="l" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="min-w-0 text-lg wrap-anywhere">
              <bdi>{fullName}</bdi>
            </h2>
            {handover && <Chip icon={<GraduationCap size={14} />}>{t('handover')}</Chip>}
            {change && <Chip icon={<UserPen size={14} />}>{t('identity.chip')}</Chip>}
            {leavesAt !== null && <LeavingChip at={leavesAt} />}
            {suspensionReason !== null && <Suspension reason={suspensionReason} />}
          </div>
          <p className="tabular text-sm text-soft">
            {graduationYear !== null && <>{t('year', { year: graduationYear })} · </>}
            <time dateTime={registeredAt} title={dayAndTime(registeredAt)}>
              {t(handover || change ? 'asked' : 'registered', { ago: ago(registeredAt) })}
            </time>
          </p>
          <p className="text-sm text-soft wrap-anywhere">
            <bdi>{collegeEmail}</bdi>
          </p>
          {change && <IdentityChange alumnus={alumnus} change={change} />}
          <AlumnusEvidence alumnus={alumnus} />
          <AlumnusVouchers vouchers={alumnus.vouchers} />
        </div>
      </div>
      {declineReason && (
        <p className="rounded-s bg-sunken px-3 py-2 text-sm wrap-anywhere whitespace-pre-line wide:col-span-full wide:row-start-2">
          <strong>{t('reason')}</strong> <bdi>{declineReason}</bdi>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 wide:justify-end">
        {outcome && <DecisionActions name={fullName} outcome={outcome} undoing={busy} onUndo={onUndo} />}
        {!outcome && verification !== 'verified' && (
          <Button
            variant="secondary"
            size="s"
            icon={<BadgeCheck size={16} />}
            pending={busy}
            aria-label={t(change ? 'identity.confirm_name' : 'verify_name', { name: fullName })}
            onClick={onVerify}
          >
            {t(change ? 'identity.confirm' : 'verify')}
          </Button>
        )}
        {!outcome && verification === 'pending' && (
          <Button
            variant="ghost"
            size="s"
            aria-label={t(change ? 'identity.decline_name' : 'decline_name', { name: fullName })}
            onClick={onDecline}
          >
            {t('decline')}
          </Button>
        )}
        {!outcome && (
          <MemberMenu
            member={alumnus}
            verified={verification === 'verified' || handover}
            revocable={verification === 'verified'}
          />
        )}
      </div>
    </Card>
  )
}

type DecisionActionsProps = { name: string; outcome: Decided['outcome']; undoing: boolean; onUndo: () => void }

/** Shows the decision with an undo button. */
const DecisionActions = ({ name, outcome, undoing, onUndo }: DecisionActionsProps) => {
  const { t } = useTranslation(['verification', 'common'])
  const Icon = outcome === 'declined' ? BadgeX : BadgeCheck
  return (
    <>
      <span className={`flex min-h-9 items-center gap-2 px-2 text-sm font-semibold ${colours[outcome]}`}>
        <Icon size={16} aria-hidden />
        {t(`decision.${outcome}`)}
      </span>
      <Button
        variant="ghost"
        size="s"
        pending={undoing}
        aria-label={t('decision.undo_name', { name })}
        onClick={onUndo}
      >
        {t('common:undo')}
      </Button>
    </>
  )
}

const colours = {
  ...{ verified: 'text-good', confirmed: 'text-good', declined: 'text-soft' },
  ...{ asked: 'text-soft', skipped: 'text-soft' },
}

type IdentityChangeProps = { alumnus: Alumnus; change: NonNullable<Alumnus['change']> }

/** Shows a requested change of name and graduation year: current and new values. */
const IdentityChange = ({ alumnus, change }: IdentityChangeProps) => {
  const { t } = useTranslation('panel')
  return (
    <dl className="mt-2 grid gap-1 text-sm">
      {change.fullName !== null && <Change label={t('identity.name')} from={alumnus.fullName} to={change.fullName} />}
      {change.graduationYear !== null && (
        <Change label={t('identity.year')} from={alumnus.graduationYear ?? ''} to={change.graduationYear} />
      )}
    </dl>
  )
}

type ChangeProps = { label: ReactNode; from: string | number; to: string | number }

const Change = ({ label, from, to }: ChangeProps) => {
  const { t } = useTranslation('verification')
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
      <dt className="text-muted">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <bdi className="text-soft">{from}</bdi>
        <span className="sr-only">{t('identity.to')}</span>
        <ArrowRight size={14} className="shrink-0 self-center" aria-hidden />
        <bdi className="font-semibold">{to}</bdi>
      </dd>
    </div>
  )
}

/** Lists the classmates who vouch for an alumnus. */
const AlumnusVouchers = ({ vouchers }: Pick<Alumnus, 'vouchers'>) => {
  const { t } = useTranslation('verification')
  if (vouchers.length === 0) return null
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-sm wrap-anywhere">
      <UsersRound size={16} className="mt-0.5 shrink-0 text-good" aria-hidden />
      <span>
        <strong className="font-semibold">{t('vouchers', { count: vouchers.length, needed: LIMITS.vouchers })}</strong>{' '}
        {vouchers.map(({ _id, fullName, role, graduationYear }, index) => (
          <span key={_id}>
            {index > 0 && ' · '}
            <bdi>{fullName}</bdi> (
            {t(role === 'student' ? 'vouchers.student' : 'vouchers.alumnus', { year: graduationYear })})
          </span>
        ))}
      </span>
    </p>
  )
}
