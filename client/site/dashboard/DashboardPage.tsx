import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { UpcomingEvents } from '#client/events/public.ts'
import { waitingQuery } from '#client/chat/public.ts'
import { useGraduate } from '#client/people/public.ts'
import { useSession } from '#client/platform/useSession.ts'
import { OfferPanel } from './OfferPanel.tsx'
import { PeopleToMeet } from './PeopleToMeet.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SectionHead } from './SectionHead.tsx'
import { WaitingForYou } from './WaitingForYou.tsx'

/** What one can offer, what waits, what comes up; and at the side oneself and people to meet. */
export const DashboardPage = () => {
  const { t } = useTranslation('dashboard')
  const userId = useSession()?.userId ?? ''
  // Loaded side by side, shown together: who waits would otherwise push down what is being read.
  const people = useQuery(waitingQuery)
  const graduation = useGraduate(userId)
  const isPending = people.isPending || graduation.isPending
  return (
    <div className="grid items-start gap-6 rail:grid-cols-[minmax(0,1fr)_19.5rem]">
      <div className="grid min-w-0 gap-8">
        <OfferPanel />
        <WaitingForYou userId={userId} />
        <section aria-labelledby="upcoming" className={isPending ? 'invisible' : undefined}>
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
          <UpcomingEvents />
        </section>
      </div>
      <div className="grid min-w-0 items-start gap-4.5 wide:max-rail:grid-cols-2">
        <ProfileCard userId={userId} />
        <PeopleToMeet userId={userId} />
      </div>
    </div>
  )
}
