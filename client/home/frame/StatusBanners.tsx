import { profileQuery } from '#client/platform/profile.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore, lazy, Suspense, useState } from 'react'
import { loadTexts, useTranslation } from '#client/platform/i18n.ts'
import { UnconfirmedEmailBanner, DeletionBanner } from '#client/account/public.ts'
import { AskForVouching } from '#client/people/public.ts'
import { VersionBanner } from '#client/platform/VersionBanner.tsx'
import { useConnection } from '#client/platform/connection.ts'
import { dayAndTime, timeOfDay } from '#client/platform/dates.ts'
import { createStore, useStore } from '#client/platform/createStore.ts'
import { daysAgo } from '#client/platform/days.ts'
import { asOf } from '#client/platform/offlineQueryCache.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'

// Few members see it, and its dialog is larger than the other banners together.
const AskBanner = lazyPart(async () => (await import('./AskBanner.tsx')).AskBanner)

// For alumni who wait.
const ExpectedLine = lazyPart(async () => (await import('./ExpectedLine.tsx')).ExpectedLine)

/** Renders the banners of all sections: connection, verification, email confirmation, account deletion and new version. */
export const StatusBanners = ({ userId, className }: { userId: string; className?: string }) => (
  <div className={cx('column grid gap-2 not-empty:pt-3 print:hidden', className)}>
    <ConnectionBanner />
    <VerificationBanner userId={userId} />
    <ConsentBanner userId={userId} />
    <EmailBanner userId={userId} />
    <DeletionBanner />
    <VersionBanner />
  </div>
)

const ConnectionBanner = () => {
  const { t } = useTranslation('dashboard')
  const connected = useConnection()
  // Hides short reconnections of a second or so.
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

/** Says what a minor's account waits for. */
const ConsentBanner = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('dashboard')
  const { data: me } = useQuery(profileQuery(userId))
  if (me?.awaitsConsent !== true) return null
  return (
    <Banner tone="warn" title={t('consent.title')}>
      {t('consent.text')}
    </Banner>
  )
}

const CertificateDialog = lazy(async () => {
  const [{ CertificateDialog: dialog }] = await Promise.all([
    import('./CertificateDialog.tsx'),
    loadTexts('registration', 'validation'),
  ])
  return { default: dialog }
})

/** Shows the state of an alumnus's verification, with a way to submit a degree certificate. */
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
        <Suspense>
          <AskBanner />
        </Suspense>
        <PendingBanner
          actions={
            <>
              {me.hasCertificate === false && add}
              <AskForVouching />
            </>
          }
        >
          <Suspense>
            <ExpectedLine />
          </Suspense>
          {t(me.limited ? 'verification.pending.limited' : 'verification.pending.full')}{' '}
          {t(me.hasCertificate === false ? 'verification.pending.certificate' : 'verification.pending.vouching')}
        </PendingBanner>
        {dialog}
      </>
    )
  return null
}

// In memory only, so the banner is back after a reload.
const pendingBanner = createStore({ isDismissed: false })

type PendingBannerProps = { actions: ReactNode; children: ReactNode }

/** Says that the college is checking the registration. On phones, two lines that expand. Can be dismissed until the next login or reload. */
const PendingBanner = ({ actions, children }: PendingBannerProps) => {
  const { t } = useTranslation(['dashboard', 'common'])
  const { isDismissed } = useStore(pendingBanner)
  const [isUnfolded, setUnfolded] = useState(false)
  const folded = cx(!isUnfolded && 'max-wide:hidden')
  if (isDismissed) return null
  return (
    <Banner
      tone="info"
      title={
        <>
          {t('verification.pending.title')}{' '}
          {!isUnfolded && (
            <button
              type="button"
              className="relative font-normal text-link underline before:absolute before:-inset-x-1 before:-inset-y-2.5 before:content-[''] wide:hidden"
              onClick={() => setUnfolded(true)}
            >
              {t('common:posting.more')}
            </button>
          )}
        </>
      }
      action={<div className={cx('flex flex-wrap gap-2', folded)}>{actions}</div>}
      onDismiss={() => pendingBanner.setState({ isDismissed: true })}
      dismissLabel={t('common:close')}
    >
      <div className={folded}>{children}</div>
    </Banner>
  )
}
