export { leaveEachOther } from './rsvps/rsvps.ts'
export { announceEvent, announceEventsOf, filtersOf, listEvents, searchEvents } from './events.ts'
export { followDecision } from './scheduling.ts'
