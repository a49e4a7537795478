import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Profile } from '#contract/people/members.ts'
import { PendingChange, useProfileEditor } from '#client/people/public.ts'
import { Chip } from '#client/ui/Chip.tsx'

/** Name, role and verification, in words. */
export const AccountFacts = ({ account }: { account: Profile }) => {
  const { t } = useTranslation('settings')
  const { link } = useProfileEditor()
  return (
    <dl className="grid gap-5">
      <Fact name={t('account.name')}>
        <bdi>{account.fullName}</bdi>{' '}
        <Link to={link} className="ms-2 inline-flex min-h-6 items-center text-sm font-semibold">
          {t('account.edit')}
        </Link>
      </Fact>
      {account.pendingChange && <PendingChange profile={account} change={account.pendingChange} />}
      <Fact name={t('account.role')}>{t(account.role === 'alumni' ? 'account.alumni' : 'account.student')}</Fact>
      <Fact name={t('account.verification')}>
        <Verification account={account} />
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-1 wide:grid-cols-[11rem_minmax(0,1fr)] wide:gap-4">
    <dt className="text-sm font-medium text-muted wide:pt-0.5">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

const Verification = ({ account: { role, verification, declineReason, limited } }: { account: Profile }) => {
  const { t } = useTranslation('settings')
  if (role !== 'alumni') return t('account.not_needed')
  if (verification === 'verified')
    return (
      <Chip tone="good" icon={<BadgeCheck size={16} />}>
        {t('account.verified')}
      </Chip>
    )
  if (verification === 'declined')
    return (
      <div className="grid justify-items-start gap-2">
        <Chip tone="bad" icon={<CircleAlert size={16} />}>
          {t('account.declined')}
        </Chip>
        <p dir="auto">{declineReason || t('account.declined_without_reason')}</p>
        <p className="text-sm text-soft">
          {t('account.declined_next')} <Link to="/contact">{t('account.contact')}</Link>
        </p>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-2">
      <Chip tone="warn" icon={<Clock size={16} />}>
        {t('account.pending')}
      </Chip>
      <p className="text-sm text-soft">{t(limited ? 'account.pending_limited' : 'account.pending_meaning')}</p>
    </div>
  )
}
