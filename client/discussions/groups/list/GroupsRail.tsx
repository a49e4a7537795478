import { Link } from 'react-router'
import type { MyGroups } from '#contract/discussions/groups.ts'
import { eventPlaceWords } from './eventPlaceWords.ts'
import { inWords, timeOfDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'

type GroupsRailProps = Pick<MyGroups, 'next'>

/** Beside the groups: their next events, and where memberships come from. */
export const GroupsRail = ({ next }: GroupsRailProps) => {
  const { t } = useTranslation('groups')
  return (
    <aside className="grid gap-4">
      {next.length > 0 && (
        <Card padding="none" render={<section aria-labelledby="next-events" />} className="px-4.5 py-4">
          <h2 id="next-events" className="text-base">
            {t('rail.next')}
          </h2>
          <ul className="divide-y divide-line">
            {next.map((event) => (
              <li key={event._id} className="relative flex gap-3.5 py-3 last:pb-0.5">
                <time
                  dateTime={event.dateTime}
                  className="grid h-13.5 w-13 shrink-0 content-center rounded-[10px] bg-pale text-center leading-tight text-navy"
                >
                  <span className="text-[0.8125rem] font-medium">{inWords(event.dateTime, { weekday: 'short' })}</span>{' '}
                  <span className="tabular text-xl font-bold">{inWords(event.dateTime, { day: 'numeric' })}</span>
                </time>
                <span className="min-w-0 text-[0.8125rem] text-soft">
                  <Link
                    to={`/dashboard/events/${event._id}`}
                    className="block text-[0.90625rem] font-semibold text-heading no-underline before:absolute before:inset-0 before:content-[''] hover:underline"
                  >
                    <bdi>{event.title}</bdi>
                  </Link>
                  <span className="block">{eventPlaceWords(event, timeOfDay(event.dateTime), t('rail.online'))}</span>
                  <span className="block">
                    <bdi>{event.group.name}</bdi>
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card padding="none" className="px-4.5 py-4 text-sm text-soft">
        <h2 className="mb-1 text-base">{t('rail.origin')}</h2>
        <p>{t('rail.origin.text')}</p>
        <Link
          to="/dashboard/profile"
          className="mt-2.5 inline-block font-semibold text-link underline underline-offset-3"
        >
          {t('rail.origin.link')}
        </Link>
      </Card>
    </aside>
  )
}
