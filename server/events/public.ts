export { deleteFeed } from './calendar/queries.ts'
export { giveUpPlaces } from './rsvps/rsvps.ts'
export { announceEvent, announceEventsOf, listEvents, searchEvents } from './events.ts'
