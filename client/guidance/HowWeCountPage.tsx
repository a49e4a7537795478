import { useTranslation } from '#client/platform/i18n.ts'
import { GuidanceTabs } from './GuidanceTabs.tsx'

/** Renders the rules of the figures in plain words. */
export const HowWeCountPage = () => {
  const { t } = useTranslation('guidance')
  return (
    <>
      <GuidanceTabs />
      <h2 className="mt-5 text-xl">{t('count')}</h2>
    </>
  )
}
