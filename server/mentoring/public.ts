export { entriesOfMentorships } from './calendar.ts'
export { mentorshipPostings, tellOfRemoval, tellOfRemovals } from './mentorships.ts'
export { findHostedSince } from './queries.ts'
export { declineRequestsTo } from './requests/closing.ts'
