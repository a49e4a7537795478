export { ScheduleEventPanel, UpcomingEvents } from './EventPanels.tsx'
export { CalendarFeed } from './calendar/CalendarFeed.tsx'
export { Subscribing } from './calendar/Subscribing.tsx'
