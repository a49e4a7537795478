import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import CalendarDays from 'lucide-react/icons/calendar-days'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Users from 'lucide-react/icons/users'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { Reveal } from '#client/ui/Reveal.tsx'
import { type Feature, FEATURES } from './features.ts'
import { FeatureScene } from './scenes.ts'

const icons: Record<Feature, typeof Users> = {
  networking: Users,
  mentorship: HeartHandshake,
  webinars: CalendarDays,
  forums: MessagesSquare,
  guidance: BriefcaseBusiness,
}

type FeatureCardsProps = {
  headingLevel: 2 | 3
  /** On phones an icon takes the place of each scene. */
  isShort?: boolean
}

/** Renders the five features as cards, each with a scene of the product, that link to more about them. */
export const FeatureCards = ({ headingLevel, isShort = false }: FeatureCardsProps) => {
  const { t } = useTranslation('site')
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <ul className="mt-7 grid gap-3 text-start sm:gap-4 md:mt-9 wide:grid-cols-2 rail:grid-cols-6 rail:gap-5">
      {FEATURES.map((feature, index) => {
        const Icon = icons[feature]
        return (
          <Reveal
            key={feature}
            delay={index * 70}
            render={
              <li
                className={cx(
                  'relative flex min-w-0 flex-col overflow-hidden rounded-l border border-line bg-surface transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-2',
                  index < 2 ? 'rail:col-span-3' : 'rail:col-span-2',
                  'wide:last:max-rail:col-span-2',
                )}
              />
            }
          >
            <div
              aria-hidden
              className={cx(
                'grid min-h-63 items-center bg-pale p-4 [contain-intrinsic-height:auto_15.75rem] [content-visibility:auto] sm:p-5.5',
                isShort && 'max-sm:hidden',
              )}
            >
              <Suspense>
                <FeatureScene feature={feature} />
              </Suspense>
            </div>
            <div
              className={cx(
                'px-5 pt-4.5 pb-5.5 sm:px-6 sm:pt-5.5 sm:pb-6.5',
                isShort && 'max-sm:grid max-sm:grid-cols-[2.75rem_1fr] max-sm:gap-x-3.5 max-sm:px-4.5 max-sm:py-5',
              )}
            >
              {isShort && (
                <span className="row-span-2 grid size-11 place-items-center rounded-[12px] bg-pale text-navy sm:hidden">
                  <Icon size={22} />
                </span>
              )}
              <Heading className="text-lg sm:text-xl">
                <Link
                  to={`/features#${feature}`}
                  className="text-heading no-underline after:absolute after:inset-0 hover:underline"
                >
                  {t(`${feature}.title`)}
                </Link>
              </Heading>
              <p className="mt-1.5 text-[0.96875rem] text-soft">{t(`${feature}.text`)}</p>
            </div>
          </Reveal>
        )
      })}
    </ul>
  )
}
