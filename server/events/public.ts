export { announceEvent, filtersOf, listEvents, searchEvents } from './events.ts'
export { followDecision } from './scheduling.ts'
export { setCancelled } from './moderation/queries.ts'
