import ArrowRight from 'lucide-react/icons/arrow-right'
import Ban from 'lucide-react/icons/ban'
import EyeOff from 'lucide-react/icons/eye-off'
import Lock from 'lucide-react/icons/lock'
import MegaphoneOff from 'lucide-react/icons/megaphone-off'
import { Link } from 'react-router'
import { firstMessagesIn } from '#contract/college/firstMessages.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Reveal } from '#client/ui/Reveal.tsx'
import { useCollegeTexts } from '../collegeTexts.ts'
import { useCollegeName } from '../useCollegeName.ts'
import { cx } from '#client/ui/classes.ts'

const steps = [
  { title: 'step1.title', text: 'step1.text' },
  { title: 'step2.title', text: 'step2.text' },
  { title: 'step3.title', text: 'step3.text' },
] as const

/** Explains how the portal works in three steps. */
export const Steps = () => {
  const { t } = useTranslation('site')
  return (
    <section className="border-y border-line bg-surface" aria-labelledby="steps">
      <div className="page py-14 md:py-21">
        <h2 id="steps" className="text-4xl">
          {t('steps.title')}
        </h2>
        <ol className="mt-7 grid gap-7 md:mt-9 rail:grid-cols-3 rail:gap-10">
          {steps.map(({ title, text }, index) => (
            <Reveal key={title} delay={index * 80} render={<li className="border-t-2 border-navy pt-4.5" />}>
              <span aria-hidden className="tabular font-bold text-navy">
                {index + 1}
              </span>
              <h3 className="mt-1 text-[1.3125rem]">{t(title)}</h3>
              <p className="mt-2 text-soft">{t(text)}</p>
            </Reveal>
          ))}
        </ol>
      </div>
    </section>
  )
}

const sides = [
  {
    id: 'students',
    title: 'students.title',
    text: 'students.text',
    own: 'studentAsks',
    asks: ['students.ask1', 'students.ask2', 'students.ask3'],
    link: { to: '/student-register', label: 'students.register' },
    bubble: 'bg-pale',
  },
  {
    id: 'alumni',
    title: 'alumni.title',
    text: 'alumni.text',
    own: 'alumniAsks',
    asks: ['alumni.ask1', 'alumni.ask2', 'alumni.ask3'],
    link: { to: '/alumni-register', label: 'alumni.register' },
    bubble: 'bg-good-soft',
  },
] as const

/** Shows students and alumni the first messages that they could write or get. */
export const Sides = () => {
  const { t } = useTranslation('site')
  const texts = useCollegeTexts()
  return (
    <div className="page grid gap-5 py-14 md:grid-cols-2 md:gap-6 md:py-21">
      {sides.map(({ id, title, text, own, asks, link, bubble }, index) => (
        <Reveal
          key={id}
          delay={index * 80}
          render={
            <section
              aria-labelledby={id}
              className="flex flex-col rounded-l border border-line bg-surface px-5.5 pt-6.5 pb-5 md:px-9 md:pt-8.5 md:pb-6.5"
            />
          }
        >
          <h2 id={id} className="text-[1.5625rem]">
            {t(title)}
          </h2>
          <p className="mt-2 text-soft">{t(text)}</p>
          <ul className="mt-5 mb-4 grid gap-2.5">
            {(texts[own] === '' ? asks.map((ask) => t(ask)) : firstMessagesIn(texts[own])).map((ask) => (
              <li
                key={ask}
                dir="auto"
                className={cx(
                  'w-fit max-w-full rounded-[16px] wrap-anywhere rounded-es-[5px] px-4 py-2.5 text-[0.96875rem]',
                  bubble,
                )}
              >
                {ask}
              </li>
            ))}
          </ul>
          <Link
            to={link.to}
            className="mt-auto inline-flex min-h-11 items-center gap-1.5 self-start font-semibold underline underline-offset-3"
          >
            {t(link.label)}
            <ArrowRight size={17} className="shrink-0" />
          </Link>
        </Reveal>
      ))}
    </div>
  )
}

const promises = [
  { Icon: MegaphoneOff, title: 'never.ads', text: 'never.ads.text' },
  { Icon: Ban, title: 'never.sale', text: 'never.sale.text' },
  { Icon: EyeOff, title: 'never.tracking', text: 'never.tracking.text' },
  { Icon: Lock, title: 'never.outside', text: 'never.outside.text' },
] as const

/**
 * Says what the portal never does. The program keeps each promise: it has no advertising, no way to pass data on, a content security policy
 * without other hosts, no cookies, and no public list of members.
 */
export const Never = () => {
  const { t } = useTranslation('site')
  const college = useCollegeName()
  return (
    <section className="bg-(--band) text-(--on-band)" aria-labelledby="never">
      <div className="page grid gap-9 py-14 md:py-19 rail:grid-cols-[23.75rem_1fr] rail:gap-18">
        <div>
          <h2 id="never" className="text-4xl text-(--on-band)">
            {t('never.title')}
          </h2>
          <p className="mt-3.5 text-[1.0625rem] text-(--band-soft)">
            {college === undefined ? t('never.text') : t('never.text.named', { college })}
          </p>
          <Link
            to="/privacy"
            className="mt-3 inline-flex min-h-11 items-center font-semibold text-(--on-band) underline underline-offset-3"
          >
            {t('never.privacy')}
          </Link>
        </div>
        <ul className="grid gap-x-11 gap-y-6 sm:grid-cols-2 sm:gap-y-7.5">
          {promises.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon size={24} aria-hidden className="text-(--band-mark)" />
              <h3 className="mt-3 text-lg text-(--on-band)">{t(title)}</h3>
              <p className="mt-1 text-[0.96875rem] text-(--band-soft)">{t(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
