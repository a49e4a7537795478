import CalendarDays from 'lucide-react/icons/calendar-days'
import { type Domain, stopAll } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { listenLater } from '#client/platform/listenLater.ts'
import { listenForCalendar } from './calendar/live.ts'
import { listenForEvents } from './live.ts'

const sendCheckIns = listenLater(async () => {
  const { startCheckIns } = await import('./attendees/checkIns.ts')
  return ({ cache, userId }) => startCheckIns(cache, userId)
})

/** Events and calendar feeds. */
export const events: Domain = {
  listen: (live) =>
    stopAll([listenForEvents(live.socket, live.cache), listenForCalendar(live.socket, live.cache), sendCheckIns(live)]),
  settingsSections: [
    {
      name: 'calendar',
      place: 80,
      Icon: CalendarDays,
      Content: lazyPart(
        async () => (await import('./calendar/CalendarSettings.tsx')).CalendarSettings,
        'settings',
        'calendar',
        'events',
      ),
    },
  ],
  waiting: [
    {
      place: 10,
      Source: lazyPart(async () => (await import('./WaitingEvents.tsx')).WaitingEvents, 'dashboard', 'events'),
    },
  ],
  dashboardCards: [
    {
      column: 'main',
      place: 30,
      Card: lazyPart(async () => (await import('./UpcomingCard.tsx')).UpcomingCard, 'dashboard', 'events'),
    },
  ],
}
