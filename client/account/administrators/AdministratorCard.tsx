import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { type Administrator, removeAdministrator } from '#contract/account/administrators.ts'
import type { GrantedRight } from '#contract/members/rights.ts'
import { PasswordProof } from '#contract/password-confirmation.ts'
import { LeavingChip, focusHeading, reloadAdministrators } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { ago, calendarDay, day, dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { toast } from '#client/ui/toast.ts'
import { ConfirmPasswordDialog } from '../second-factor/ConfirmPasswordDialog.tsx'
import { RightsDialog } from './RightsDialog.tsx'

/** A row of the team: the person, their rights and limits, two-step login, last login, and the buttons that change them. */
export const AdministratorCard = ({ administrator }: { administrator: Administrator }) => {
  const { t } = useTranslation('administrators')
  const { _id: id, fullName: name, rights, secondFactor, leavesAt, endsAt, lastSignInAt, you } = administrator
  const [open, setOpen] = useState<'rights' | 'removal'>()
  const isOtherOwner = !you && rights.some((right) => right.name === 'owner')
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line px-4 py-3.5 first:border-t-0 sm:px-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)_auto] lg:items-center">
      <Person administrator={administrator} />
      <div className="flex flex-wrap items-center gap-1.5">
        <ul className="contents">
          {rights.map((right) => (
            <li key={right.name} className="contents">
              <Chip tone={right.name === 'owner' ? 'neutral' : 'brand'}>{t(`right.${right.name}`)}</Chip>
            </li>
          ))}
        </ul>
        <Limits rights={rights} />
        {endsAt !== null && <Chip tone="warn">{t('ends', { date: day(endsAt) })}</Chip>}
        {leavesAt !== null && <LeavingChip at={leavesAt} />}
      </div>
      <p className="text-sm text-soft">
        <span className="flex items-center gap-1.5">
          {secondFactor && <ShieldCheck size={15} aria-hidden className="text-good" />}
          {t(secondFactor ? 'factor' : 'no_factor')}
        </span>
        {lastSignInAt === null ? (
          t('never_signed_in')
        ) : (
          <time dateTime={lastSignInAt} title={dayAndTime(lastSignInAt)}>
            {t('signed_in', { ago: ago(lastSignInAt) })}
          </time>
        )}
      </p>
      <div className="flex flex-wrap gap-1.5 lg:justify-end">
        {!isOtherOwner && (
          <Button variant="ghost" size="s" aria-label={t('change_name', { name })} onClick={() => setOpen('rights')}>
            {t('change')}
          </Button>
        )}
        {!you && endsAt === null && (
          <Button variant="ghost" size="s" aria-label={t('remove_name', { name })} onClick={() => setOpen('removal')}>
            {t('remove')}
          </Button>
        )}
      </div>
      {open === 'rights' && <RightsDialog person={{ id, name, rights }} onClose={() => setOpen(undefined)} />}
      {open === 'removal' && <RemoveDialog administrator={administrator} onClose={() => setOpen(undefined)} />}
    </li>
  )
}

const Person = ({ administrator }: { administrator: Administrator }) => {
  const { t } = useTranslation('administrators')
  const { _id, fullName, email, profilePhoto, role, graduationYear, givenBy, givenAt, you } = administrator
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar id={_id} name={fullName} photo={profilePhoto} size="m" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          <bdi>{fullName}</bdi>
          {you && <Chip size="s">{t('you')}</Chip>}
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          {role === null ? <bdi>{email}</bdi> : t(`member.${role}`, { year: graduationYear ?? '' })}
        </p>
        <p className="text-sm text-muted">
          {givenBy === null ? t('since', { date: day(givenAt) }) : t('since_by', { date: day(givenAt), name: givenBy })}
        </p>
      </div>
    </div>
  )
}

/** The classes and the last day that rights are limited to. */
export const Limits = ({ rights }: { rights: readonly GrantedRight[] }) => {
  const { t } = useTranslation('administrators')
  const years = rights.find(({ fromYear }) => fromYear !== null)
  const until = rights.find((right) => right.until !== null)?.until
  const limits = [
    ...(years ? [t('limit.years', { from: years.fromYear, to: years.toYear })] : []),
    ...(until ? [t('limit.until', { date: calendarDay(until) })] : []),
  ]
  return limits.length > 0 && <span className="text-sm text-soft">{limits.join(' · ')}</span>
}

/** Confirms that a person loses their rights, and says what happens to their account. */
const RemoveDialog = ({ administrator, onClose }: { administrator: Administrator; onClose: () => void }) => {
  const { t } = useTranslation('administrators')
  const client = useQueryClient()
  const { _id: id, fullName: name, role, rights } = administrator
  const isOwner = rights.some((right) => right.name === 'owner')
  return (
    <ConfirmPasswordDialog
      title={t('remove.title', { name })}
      intro={t(isOwner ? 'remove.owner' : role === null ? 'remove.account' : 'remove.member', { name })}
      schema={PasswordProof}
      submit={t('remove')}
      danger
      send={async (body) => {
        const { message } = await api(removeAdministrator, { params: { id }, body })
        toast.success(message)
        onClose()
        void reloadAdministrators(client)
        // The row and its buttons disappear.
        setTimeout(focusHeading)
      }}
      onClose={onClose}
    />
  )
}
