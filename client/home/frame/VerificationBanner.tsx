import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Profile } from '#contract/people/profiles.ts'
import { AskForVouching } from '#client/people/public.ts'
import { createStore, useStore } from '#client/platform/createStore.ts'
import { loadTexts, useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'

// Few members see it, and its dialog is larger than the other banners together.
const AskBanner = lazyPart(async () => (await import('./AskBanner.tsx')).AskBanner)

// For alumni who wait.
const ExpectedLine = lazyPart(async () => (await import('./ExpectedLine.tsx')).ExpectedLine)

const CertificateDialog = lazy(async () => {
  const [{ CertificateDialog: dialog }] = await Promise.all([
    import('./CertificateDialog.tsx'),
    loadTexts('registration', 'validation'),
  ])
  return { default: dialog }
})

/** Shows the state of an alumnus's verification, with a way to submit a degree certificate. */
export const VerificationBanner = ({ me }: { me: Profile }) => {
  const { t } = useTranslation('dashboard')
  const [open, setOpen] = useState(false)
  const add = (
    <Button size="s" variant="secondary" onClick={() => setOpen(true)}>
      {t('certificate.add')}
    </Button>
  )
  const dialog = open && (
    <Suspense>
      <CertificateDialog userId={me._id} onClose={() => setOpen(false)} />
    </Suspense>
  )

  if (me.verification === 'declined')
    return (
      <>
        <Banner tone="bad" title={t('verification.declined.title')} action={add}>
          {me.declineReason && <p>{t('verification.declined.reason', { reason: me.declineReason })}</p>}
          <p>{t('verification.declined.text')}</p>
        </Banner>
        {dialog}
      </>
    )
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
