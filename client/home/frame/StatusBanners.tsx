import { profileQuery } from '#client/platform/profile.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { Profile } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { UnconfirmedEmailBanner, DeletionBanner } from '#client/account/public.ts'
import { VersionBanner } from '#client/platform/VersionBanner.tsx'
import { useConnection } from '#client/platform/connection.ts'
import { dayAndTime, timeOfDay } from '#client/platform/dates.ts'
import { daysAgo } from '#client/platform/days.ts'
import { asOf } from '#client/platform/offlineQueryCache.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { cx } from '#client/ui/classes.ts'

/** Shows the state of an alumnus's verification. Few members see it. */
const VerificationBanner = lazyPart(async () => (await import('./VerificationBanner.tsx')).VerificationBanner)

/**
 * Fetches the banner of a member's verification, which few members have. Returns whether it can be shown, and whether the page waits for it, because it
 * would push the page down. A page that is already shown doesn't wait: it would lose its input.
 */
export const useVerificationBanner = (me: Profile | undefined): { isFetched: boolean; isPending: boolean } => {
  const isWanted = me !== undefined && hasVerificationBanner(me)
  const isPageShown = me !== undefined && !isWanted
  const [fetched, setFetched] = useState<boolean>()
  const [wasPageShown, setPageShown] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    VerificationBanner.fetch().then(
      () => setFetched(true),
      // The page is shown without it.
      () => setFetched(false),
    )
  }, [isWanted])
  if (isPageShown && !wasPageShown) setPageShown(true)
  return { isFetched: fetched === true, isPending: isWanted && fetched === undefined && !wasPageShown }
}

const hasVerificationBanner = ({ verification }: Profile): boolean =>
  verification === 'declined' || verification === 'pending'

type StatusBannersProps = {
  userId: string
  /** Whether the banner of the verification can be shown: `useVerificationBanner`. */
  showsVerification: boolean
  className?: string
}

/** Renders the banners of all sections: connection, verification, email confirmation, account deletion and new version. */
export const StatusBanners = ({ userId, showsVerification, className }: StatusBannersProps) => (
  <div className={cx('column grid gap-2 not-empty:pt-3 print:hidden', className)}>
    <ConnectionBanner />
    {showsVerification && <Verification userId={userId} />}
    <ConsentBanner userId={userId} />
    <EmailBanner userId={userId} />
    <DeletionBanner />
    <VersionBanner />
  </div>
)

const Verification = ({ userId }: { userId: string }) => {
  const { data: me } = useQuery(profileQuery(userId))
  return me !== undefined && hasVerificationBanner(me) ? (
    <Suspense>
      <VerificationBanner me={me} />
    </Suspense>
  ) : null
}

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
