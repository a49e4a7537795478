export { announceEventsOf, searchEvents } from './events.ts'
