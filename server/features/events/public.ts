export { entriesOfEvents } from './calendar.ts'
export { announceEventsOf, searchEvents } from './events.ts'
