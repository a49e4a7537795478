import { Suspense } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { FeatureCards } from './FeatureCards.tsx'
import { Closing, PageHead } from './PageHead.tsx'
import { Faces } from './scenes.ts'
import { Tour } from './Tour.tsx'
import { useArriveAtHash } from './useArriveAtHash.ts'

/** Renders Our Features: what members do here, first at a glance, then one by one. */
export const FeaturesPage = () => {
  const { t } = useTranslation('site')
  useArriveAtHash()
  return (
    <>
      <PageHead title={t('features.title')} description={t('features.description')} />
      <Suspense>
        <Faces />
      </Suspense>
      <div className="page pt-10 pb-14 text-center md:pt-16 md:pb-21">
        <h1 className="text-[clamp(2.375rem,1.6rem+3vw,3.375rem)] tracking-[-0.03em]">{t('features.title')}</h1>
        <p className="mx-auto mt-4 max-w-2xl text-[1.0625rem] text-soft md:text-xl md:leading-normal">
          {t('features.lead')} {t('features.made_up')}
        </p>
        <FeatureCards headingLevel={2} />
      </div>
      <Tour />
      <Closing title={t('features.close.title')} text={t('features.close')} action={t('features.join')} />
    </>
  )
}
