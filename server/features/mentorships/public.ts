export { searchMentorships } from './mentorships.ts'
