export { announceEvent, eventFor, eventsFor, listEvents } from './events.ts'
export { followDecision, scheduleEvent } from './scheduling.ts'
export { seatMembers } from './rsvps/answers.ts'
export { setCancelled } from './moderation/queries.ts'
