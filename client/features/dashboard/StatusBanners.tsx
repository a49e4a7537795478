import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { UnconfirmedBanner } from '#client/features/accounts/public.ts'
import { DeletionBanner } from '#client/features/deletion/public.ts'
import { profileQuery } from '#client/features/members/public.tsx'
import { useConnection } from '#client/platform/connection.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { Banner } from '#client/ui/Banner.tsx'

/** What concerns every section: no connection, an alumnus's verification, an address that waits to be confirmed, and the end. */
export const StatusBanners = ({ userId }: { userId: string }) => (
  <div className="mx-auto grid w-full max-w-[88rem] gap-2 px-4 not-empty:pt-2 menu:px-8">
    <ConnectionBanner />
    <VerificationBanner userId={userId} />
    <EmailBanner userId={userId} />
    <DeletionBanner />
  </div>
)

const ConnectionBanner = () => {
  const { t } = useTranslation('dashboard')
  const connected = useConnection()
  // A reconnection takes a second or so: nobody needs to hear of that.
  const settled = useDebounced(connected, 2_000)
  if (connected || settled) return null
  return (
    <Banner tone="warn" announce>
      {t('offline')}
    </Banner>
  )
}

const VerificationBanner = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('dashboard')
  const { data: me } = useQuery(profileQuery(userId))
  if (me?.verification === 'declined')
    return (
      <Banner tone="bad" title={t('verification.declined.title')}>
        {me.declineReason && <p>{t('verification.declined.reason', { reason: me.declineReason })}</p>}
        <p>{t('verification.declined.text')}</p>
      </Banner>
    )
  if (me?.verification === 'pending')
    return (
      <Banner tone="info" title={t('verification.pending.title')}>
        {t(me.limited ? 'verification.pending.limited' : 'verification.pending.full')}
      </Banner>
    )
  return null
}

const EmailBanner = ({ userId }: { userId: string }) => {
  const { data: me } = useQuery(profileQuery(userId))
  return me?.emailConfirmed === false && <UnconfirmedBanner email={me.collegeEmail ?? ''} />
}
