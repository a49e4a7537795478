import { profileQuery } from '#client/platform/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#client/platform/i18n.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'

const CertificateDialog = lazy(async () => {
  const [{ CertificateDialog: dialog }] = await Promise.all([
    import('./CertificateDialog.tsx'),
    loadTexts('registration', 'validation'),
  ])
  return { default: dialog }
})

/** How far an alumnus's verification has come, and where a degree certificate can be handed in. */
export const VerificationBanner = ({ userId }: { userId: string }) => {
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
          action={me.hasCertificate === false ? add : undefined}
        >
          {t(me.limited ? 'verification.pending.limited' : 'verification.pending.full')}{' '}
          {me.hasCertificate === false && t('verification.pending.certificate')}
        </Banner>
        {dialog}
      </>
    )
  return null
}
