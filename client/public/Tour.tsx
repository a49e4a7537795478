import Check from 'lucide-react/icons/check'
import { Suspense } from 'react'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { FEATURES } from './features.ts'
import { TourScene } from './scenes.ts'

/** Renders a longer look at each feature: what it does, three facts, and a scene. Each row has an address of its own. */
export const Tour = () => {
  const { t } = useTranslation('site')
  const { mail } = useCollege()
  return (
    <section className="border-t border-line bg-surface" aria-labelledby="tour">
      <div className="page py-14 md:py-21">
        <h2 id="tour" className="mb-2 text-4xl">
          {t('tour.title')}
        </h2>
        {FEATURES.map((feature, index) => (
          <section
            key={feature}
            id={feature}
            aria-labelledby={`${feature}-tour`}
            className={cx(
              'grid items-center gap-6 py-8 md:py-11 rail:grid-cols-[27.5rem_1fr] rail:gap-20',
              index > 0 && 'border-t border-line',
            )}
          >
            <div>
              <p className="mb-2 text-sm font-semibold text-soft">{t(`${feature}.title`)}</p>
              <h3 id={`${feature}-tour`} className="text-[1.4375rem] sm:text-[1.75rem]">
                {t(`${feature}.tour`)}
              </h3>
              <p className="mt-2.5 text-[1.0625rem] text-soft">{t(`${feature}.tour.text`)}</p>
              <ul className="mt-4 grid gap-2">
                {([1, 2, 3] as const)
                  // Without email, requests are answered in the portal only.
                  .filter((fact) => mail || feature !== 'mentorship' || fact !== 2)
                  .map((fact) => (
                    <li key={fact} className="flex gap-2.5 text-[0.96875rem]">
                      <Check size={19} aria-hidden className="mt-0.5 shrink-0 text-good" />
                      {t(`${feature}.fact${fact}`)}
                    </li>
                  ))}
              </ul>
            </div>
            <div
              aria-hidden
              className="grid items-center overflow-hidden rounded-l bg-pale [contain-intrinsic-height:auto_20.625rem] [content-visibility:auto] *:min-w-0 sm:min-h-82.5"
            >
              <Suspense>
                <TourScene feature={feature} />
              </Suspense>
            </div>
          </section>
        ))}
      </div>
    </section>
  )
}
