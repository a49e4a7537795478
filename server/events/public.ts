export { deleteFeed } from './calendar/queries.ts'
export { announceEvent, announceEventsOf, listEvents, searchEvents } from './events.ts'
