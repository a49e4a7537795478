export { ScheduleEventPanel, UpcomingEvents } from './EventPanels.tsx'
