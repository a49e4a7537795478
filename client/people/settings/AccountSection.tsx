import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Profile } from '#contract/people/profiles.ts'
import { PendingChange } from '../members/PendingChange.tsx'
import { useProfileEditor } from '../members/useProfileEditor.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { useTranslation } from '#client/platform/i18n.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { Section } from '#client/ui/Section.tsx'
import { useOwnProfile } from '#client/platform/profile.ts'

/** Shows the member's account data at the college and the state of the verification. */
export const AccountSection = () => {
  const { t } = useTranslation(['settings', 'common'])
  const { data, isError, refetch } = useOwnProfile()

  return (
    <Section title={t('account.title')}>
      {data ? (
        <AccountFacts account={data} />
      ) : isError ? (
        <ErrorState
          headingLevel={3}
          title={t('account.load_failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label={t('common:loading')}>
          <div className="grid gap-5">
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height="2.75rem" shape="block" />
            ))}
          </div>
        </SkeletonGroup>
      )}
    </Section>
  )
}

/** Shows name, role and verification as text. */
const AccountFacts = ({ account }: { account: Profile }) => {
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
