import { Suspense } from 'react'
import { NextPublicEvents } from '#client/events/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { FeatureCards } from './FeatureCards.tsx'
import { Figures } from './home/Figures.tsx'
import { Hero } from './home/Hero.tsx'
import { Never, Sides, Steps } from './home/Sections.tsx'
import { Closing, PageHead } from './PageHead.tsx'
import { Faces } from './scenes.ts'

/** Renders the public home page: the product, its features, the next events, how to begin, and what it never does. */
export const HomePage = () => {
  const { t } = useTranslation('site')
  return (
    <>
      <PageHead description={t('home.description')} />
      <Suspense>
        <Faces />
      </Suspense>
      <Hero />
      <Figures />
      <section className="bg-surface" aria-labelledby="features">
        <div className="page py-14 md:py-21">
          <h2 id="features" className="text-4xl">
            {t('features.title')}
          </h2>
          <p className="mt-3 max-w-2xl text-[1.0625rem] text-soft md:text-lg">
            {t('features.lead')} {t('features.made_up')}
          </p>
          <FeatureCards headingLevel={3} isShort />
        </div>
      </section>
      <Suspense>
        <NextPublicEvents />
      </Suspense>
      <Steps />
      <Sides />
      <Never />
      <Closing title={t('invitation.title')} text={t('invitation.text')} action={t('features.join')} />
    </>
  )
}
