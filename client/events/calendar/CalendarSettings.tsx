import { useTranslation } from '#client/platform/i18n.ts'
import { Section } from '#client/ui/Section.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { PublicFeeds } from './PublicFeeds.tsx'

/** Renders the calendar subscription settings. */
export const CalendarSettings = () => {
  const { t } = useTranslation('calendar')
  return (
    <>
      <Section title={t('title')} intro={t('intro')}>
        <CalendarFeed />
      </Section>
      <Section title={t('public')} intro={t('public.intro')}>
        <PublicFeeds />
      </Section>
      <Section title={t('how')}>
        <Subscribing />
      </Section>
    </>
  )
}

const programs = ['google', 'apple', 'outlook'] as const

/** Explains where common calendar apps accept an address. */
const Subscribing = () => {
  const { t } = useTranslation('calendar')
  return (
    <div className="grid gap-5">
      <dl className="grid gap-4">
        {programs.map((program) => (
          <div key={program} className="grid gap-0.5 wide:grid-cols-[11rem_minmax(0,1fr)] wide:gap-4">
            <dt className="font-medium text-heading">{t(`how.${program}`)}</dt>
            <dd className="text-soft">{t(`how.${program}.text`)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{t('how.often')}</p>
    </div>
  )
}
