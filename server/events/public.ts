export { deleteFeed } from './calendar/queries.ts'
export { giveUpPlaces, leaveEachOther } from './rsvps/rsvps.ts'
export { announceEvent, announceEventsOf, filtersOf, listEvents, searchEvents } from './events.ts'
export { followDecision } from './scheduling.ts'
