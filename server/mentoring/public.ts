export { entriesOfMentorships } from './calendar.ts'
export { searchMentorships } from './mentorships.ts'
