export { announceEvent, listEvents } from './events.ts'
export { followDecision } from './scheduling.ts'
export { setCancelled } from './moderation/queries.ts'
