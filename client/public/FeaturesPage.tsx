import { useTranslation } from '#client/platform/i18n.ts'
import { FeatureCards } from './FeatureCards.tsx'
import { PageHead, Start } from './PageHead.tsx'

/** Renders Our Features: what members do here. */
export const FeaturesPage = () => {
  const { t } = useTranslation('site')
  return (
    <div className="page py-12 text-center md:py-18">
      <PageHead title={t('features.title')} description={t('features.description')} />
      <h1 className="text-5xl">{t('features.title')}</h1>
      <p className="mx-auto mt-5 max-w-2xl text-lg text-soft md:text-xl md:leading-normal">{t('features.lead')}</p>
      <div className="text-start md:mt-14">
        <FeatureCards headingLevel={2} />
      </div>
      <p className="mx-auto mt-14 max-w-xl text-lg text-soft">{t('features.close')}</p>
      <Start className="mt-6">{t('features.join')}</Start>
    </div>
  )
}
