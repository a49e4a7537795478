import { useTranslation } from './i18n.ts'
import { offerNewVersion } from './newVersion.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'

/** Announces that a newer version is ready, with buttons to start or dismiss it. */
export const VersionOffer = ({ start }: { start: () => Promise<void> }) => {
  const { t } = useTranslation('common')
  return (
    <Banner
      announce
      action={
        <Button size="s" variant="secondary" onClick={() => void start()}>
          {t('new_version.reload')}
        </Button>
      }
      dismissLabel={t('close')}
      onDismiss={() => offerNewVersion(undefined)}
    >
      {t('new_version')}
    </Banner>
  )
}
