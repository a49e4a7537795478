import type { DeskPerson } from '#contract/people/person.ts'
import { inWords, day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'

/** What a person did in the portal, in numbers. */
export const Activity = ({ person }: { person: DeskPerson }) => {
  const { t } = useTranslation('person')
  const { jobs, events, mentoringAsked, mentoringAnswered, attended, posts } = person.activity
  const sums = [
    { label: t('sum.joined'), value: day(person.joinedAt) },
    { label: t('sum.seen'), value: person.lastSeenOn === null ? t('never') : shortCalendarDay(person.lastSeenOn) },
    { label: t('sum.posted', { count: jobs + events }), value: jobs + events },
    {
      label: t('sum.mentoring'),
      value: mentoringAsked === 0 ? 0 : t('of', { count: mentoringAnswered, total: mentoringAsked }),
    },
    { label: t('sum.attended', { count: attended }), value: attended },
    { label: t('sum.posts', { count: posts }), value: posts },
  ]
  return (
    <Card padding="none" render={<section aria-labelledby="activity" />} className="px-4.5 py-3.5">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id="activity" className="text-[1.0625rem]">
          {t('activity')}
        </h2>
        <p className="text-sm text-soft">{t('activity.note')}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 wide:grid-cols-3">
        {sums.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="tabular first-letter:uppercase text-[1.1875rem] leading-snug font-semibold text-heading">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const shortCalendarDay = (date: string): string => {
  const today = new Date()
  const days = Math.round(
    (Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) - Date.parse(date)) / 86_400_000,
  )
  if (days === 0 || days === 1) {
    return new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' }).format(-days, 'day')
  }
  return inWords(date, { dateStyle: 'medium', timeZone: 'UTC' })
}
