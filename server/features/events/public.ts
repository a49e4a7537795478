export { entriesOfEvents } from './calendar.ts'
export { announceEvent, announceEventsOf, searchEvents } from './events.ts'
