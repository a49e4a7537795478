import { NextPublicEvents } from '#client/events/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { Link } from 'react-router'
import { Button } from '#client/ui/Button.tsx'
import { CampusArch } from '#client/ui/illustrations/CampusArch.tsx'
import { Reveal } from '#client/ui/Reveal.tsx'
import { useCollegeTexts } from './collegeTexts.ts'
import { FeatureCards } from './FeatureCards.tsx'
import { PageHead, Start } from './PageHead.tsx'
import { Card } from '#client/ui/Card.tsx'

/** Renders the public home page: introduction, steps and features. */
export const HomePage = () => {
  const { t } = useTranslation('site')
  return (
    <>
      <PageHead description={t('home.description')} />
      <Hero />
      <section className="border-y border-line bg-surface" aria-labelledby="why">
        <div className="page grid items-center gap-10 py-14 md:py-18 lg:grid-cols-[1fr_1.2fr] lg:gap-16">
          <div>
            <h2 id="why" className="text-4xl">
              {t('why.title')}
            </h2>
            <p className="mt-4 max-w-xl text-lg text-soft">{t('why.text')}</p>
          </div>
          <Steps />
        </div>
      </section>
      <section className="page py-16 md:py-21" aria-labelledby="features">
        <h2 id="features" className="text-center text-4xl">
          {t('features.title')}
        </h2>
        <p className="mx-auto mt-4 max-w-2xl text-center text-lg text-soft">{t('features.lead')}</p>
        <FeatureCards headingLevel={3} />
      </section>
      <NextPublicEvents />
      <Invitation />
    </>
  )
}

const Hero = () => {
  const { t } = useTranslation('site')
  const { welcome, hero, heroText } = useCollegeTexts()
  return (
    <section className="page grid items-center gap-8 pt-10 pb-12 md:pt-14 lg:grid-cols-[1.05fr_.95fr] lg:gap-12 lg:pt-18 lg:pb-20">
      <div>
        <h1 className="text-5xl tracking-[-0.02em]">
          <Sentence parts={{ mark: <span className={marked} /> }}>{t('hero.title')}</Sentence>
        </h1>
        {welcome !== '' && (
          <p
            dir="auto"
            className="mt-5.5 max-w-[34em] text-xl font-medium wrap-anywhere text-heading md:text-2xl md:leading-snug"
          >
            {welcome}
          </p>
        )}
        <p className="mt-5.5 max-w-[34em] text-lg text-soft md:text-xl md:leading-normal">{t('hero.text')}</p>
        <div className="mt-8 flex flex-wrap gap-3.5">
          <Start>{t('hero.start')}</Start>
          <Button size="l" variant="ghost" render={<Link to="/features" />}>
            {t('hero.features')}
          </Button>
        </div>
      </div>
      <div className="mx-auto w-full max-w-xl">
        {hero === null ? (
          <CampusArch />
        ) : (
          <img
            src={hero.url}
            srcSet={`${hero.url.replace(/1600\.webp$/, '800.webp')} 800w, ${hero.url} 1600w`}
            sizes="(min-width: 36rem) 36rem, 100vw"
            width={hero.width}
            height={hero.height}
            alt={heroText}
            fetchPriority="high"
            className="max-h-[30rem] w-full rounded-l border border-line object-cover"
          />
        )}
      </div>
    </section>
  )
}

const marked =
  'bg-[linear-gradient(transparent_64%,color-mix(in_srgb,var(--orange)_45%,transparent)_64%_92%,transparent_92%)]'

const Invitation = () => {
  const { t } = useTranslation('site')
  return (
    <section className="page pb-18 md:pb-24" aria-labelledby="invitation">
      <Reveal>
        <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-l border border-line-strong bg-pale px-6 py-9 md:px-12 md:py-12">
          <div className="max-w-2xl">
            <h2 id="invitation" className="text-3xl">
              {t('invitation.title')}
            </h2>
            <p className="mt-2 text-lg text-soft">{t('invitation.text')}</p>
          </div>
          <Start variant="secondary">{t('features.join')}</Start>
        </div>
      </Reveal>
    </section>
  )
}

const steps = [
  { title: 'step1.title', text: 'step1.text' },
  { title: 'step2.title', text: 'step2.text' },
  { title: 'step3.title', text: 'step3.text' },
] as const

/** Explains how the portal works in three steps. */
const Steps = () => {
  const { t } = useTranslation('site')
  return (
    <ol className="grid gap-3.5">
      {steps.map(({ title, text }, index) => (
        <Reveal key={title} delay={index * 80} render={<li />}>
          <Card className="flex gap-4 md:p-5">
            <span
              aria-hidden
              className="tabular grid size-9 shrink-0 place-items-center rounded-full bg-pale font-bold text-navy"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="pt-1.5 text-lg">{t(title)}</h3>
              <p className="mt-1 text-soft">{t(text)}</p>
            </div>
          </Card>
        </Reveal>
      ))}
    </ol>
  )
}
