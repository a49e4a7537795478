import { profileQuery } from '#client/platform/profile.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore, lazy, Suspense, useState } from 'react'
import { loadTexts, useTranslation } from '#client/platform/i18n.ts'
import { UnconfirmedEmailBanner, DeletionBanner } from '#client/account/public.ts'
import { AskForVouching } from '#client/people/public.ts'
import { VersionBanner } from '../installation/VersionBanner.tsx'
import { useConnection } from '#client/platform/connection.ts'
import { dayAndTime, timeOfDay } from '#client/platform/dates.ts'
import { daysAgo } from '#client/platform/days.ts'
import { asOf } from '#client/platform/offlineQueryCache.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'

/** What concerns every section: no connection, an alumnus's verification, an address that waits to be confirmed, and the end. */
export const StatusBanners = ({ userId, className }: { userId: string; className?: string }) => (
  <div className={cx('column grid gap-2 not-empty:pt-3', className)}>
    <ConnectionBanner />
    <VerificationBanner userId={userId} />
    <EmailBanner userId={userId} />
    <DeletionBanner />
    <VersionBanner />
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
      <AsOf /> {t('offline.writing')}
    </Banner>
  )
}

const AsOf = () => {
  const { t } = useTranslation('dashboard')
  const cache = useQueryClient().getQueryCache()
  const at = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => asOf(cache),
  )
  if (at === undefined) return t('offline')
  const time = new Date(at).toISOString()
  return t('offline.as_of', { at: daysAgo(time) === 0 ? timeOfDay(time) : dayAndTime(time) })
}

const EmailBanner = ({ userId }: { userId: string }) => {
  const { data: me } = useQuery(profileQuery(userId))
  const by = me?.confirmBy ?? null
  if (me === undefined || (me.unconfirmed !== true && by === null)) return null
  return <UnconfirmedEmailBanner email={me.collegeEmail ?? ''} by={by} />
}

const CertificateDialog = lazy(async () => {
  const [{ CertificateDialog: dialog }] = await Promise.all([
    import('./CertificateDialog.tsx'),
    loadTexts('registration', 'validation'),
  ])
  return { default: dialog }
})

/** How far an alumnus's verification has come, and where a degree certificate can be handed in. */
const VerificationBanner = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('dashboard')
  const { data: me } = useQuery(profileQuery(userId))
  const [open, setOpen] = useState(false)
  const add = (
    <Button size="s" variant="secondary" onClick={() => setOpen(true)}>
      {t('certificate.add')}
    </Button>
  )
  const dialog = open && (
    <Suspense>
      <CertificateDialog userId={userId} onClose={() => setOpen(false)} />
    </Suspense>
  )

  if (me?.verification === 'declined')
    return (
      <>
        <Banner tone="bad" title={t('verification.declined.title')} action={add}>
          {me.declineReason && <p>{t('verification.declined.reason', { reason: me.declineReason })}</p>}
          <p>{t('verification.declined.text')}</p>
        </Banner>
        {dialog}
      </>
    )
  if (me?.verification === 'pending')
    return (
      <>
        <Banner
          tone="info"
          title={t('verification.pending.title')}
          action={
            <div className="flex flex-wrap gap-2">
              {me.hasCertificate === false && add}
              <AskForVouching />
            </div>
          }
        >
          {t(me.limited ? 'verification.pending.limited' : 'verification.pending.full')}{' '}
          {t(me.hasCertificate === false ? 'verification.pending.certificate' : 'verification.pending.vouching')}
        </Banner>
        {dialog}
      </>
    )
  return null
}
