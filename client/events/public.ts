export { ScheduleEventPanel } from './ScheduleEventPanel.tsx'
