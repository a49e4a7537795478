import { useTranslation } from '#client/platform/i18n.ts'
import { Link } from 'react-router'
import { SectionHead } from '#client/ui/Section.tsx'
import { EventList } from './list/EventList.tsx'
import { everyEvent } from './queries.ts'

/** The next few events. */
export const UpcomingCard = () => {
  const { t } = useTranslation('dashboard')
  return (
    <section aria-labelledby="upcoming">
      <SectionHead
        id="upcoming"
        more={
          <Link
            to="/dashboard/events"
            className="inline-flex items-center text-sm font-semibold text-link underline underline-offset-3 max-menu:min-h-11"
          >
            {t('events.all')}
          </Link>
        }
      >
        {t('events.upcoming')}
      </SectionHead>
      <EventList choice={everyEvent('upcoming')} most={5} />
    </section>
  )
}
