import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { useSession } from '#client/platform/useSession.ts'
import { Button } from '#client/ui/Button.tsx'
import { Headline, marked } from '#client/ui/Headline.tsx'
import { useCollegeTexts } from '../collegeTexts.ts'
import { Start } from '../PageHead.tsx'
import { Stage } from '../scenes.ts'
import { useCollegeName } from '../useCollegeName.ts'

/** Renders the banner of the home page: what the portal is for, and the product beside it, or the college's own image. */
export const Hero = () => {
  const { t } = useTranslation('site')
  const { headline, welcome } = useCollegeTexts()
  const college = useCollegeName()
  const isMember = useSession() !== null
  return (
    <section className="relative overflow-hidden border-b border-line bg-surface">
      <div className="page rail:grid rail:min-h-164 rail:grid-cols-2 rail:items-center">
        <div className="max-w-[37rem] pt-7 pb-8 sm:pt-11 rail:py-12 rail:pe-8">
          <h1 className="text-[clamp(2.5rem,1.75rem+2.6vw,3.25rem)] leading-[1.05] tracking-[-0.03em] rail:text-[clamp(3rem,4.5vw,4.125rem)]">
            {headline === '' ? (
              <Sentence parts={{ mark: <span className={marked} /> }}>{t('hero.title')}</Sentence>
            ) : (
              <Headline>{headline}</Headline>
            )}
          </h1>
          {welcome !== '' && (
            <p
              dir="auto"
              className="mt-4 text-xl font-medium wrap-anywhere text-heading rail:mt-5 rail:text-2xl rail:leading-snug"
            >
              {welcome}
            </p>
          )}
          <p className="mt-4 max-w-[32rem] text-[1.0625rem] leading-normal text-soft rail:mt-5.5 rail:text-[1.1875rem]">
            {college === undefined ? t('hero.text') : t('hero.text.named', { college })}
          </p>
          <div className="mt-5.5 flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-3 rail:mt-7">
            <Start>{t('hero.start')}</Start>
            <Button size="l" variant="ghost" render={<Link to="/features" />}>
              {t('hero.features')}
            </Button>
          </div>
          {!isMember && <p className="mt-3 text-sm text-muted rail:mt-4.5">{t('hero.note')}</p>}
        </div>
      </div>
      <Picture>
        <Suspense>
          <Stage />
        </Suspense>
      </Picture>
    </section>
  )
}

/** The right half of the banner, on phones below the text: the stage, or the college's image in its place. */
const Picture = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('site')
  const { hero, heroText } = useCollegeTexts()
  const place = 'relative rail:absolute rail:inset-y-0 rail:start-[calc(50%+6px)] rail:end-0 rail:h-auto'
  if (hero === null)
    return (
      <div role="img" aria-label={t('hero.stage')} className={`${place} h-[35.125rem] bg-(--stage) sm:h-150`}>
        {children}
      </div>
    )
  return (
    <div className={`${place} aspect-3/2 sm:aspect-2/1 rail:aspect-auto`}>
      <img
        src={hero.url}
        srcSet={`${hero.url.replace(/1600\.webp$/, '800.webp')} 800w, ${hero.url} 1600w`}
        sizes="(min-width: 68.75rem) 50vw, 100vw"
        width={hero.width}
        height={hero.height}
        alt={heroText}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  )
}
