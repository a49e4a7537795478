export { deleteFeed } from './calendar/queries.ts'
export { announceEvent, announceEventsOf, searchEvents } from './events.ts'
