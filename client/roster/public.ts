export { ExactMatches } from './matches/ExactMatches.tsx'
export { RegistrationComparison } from './matches/RegistrationComparison.tsx'
export { CollegeDetails } from './CollegeDetails.tsx'
export { RecordBeside } from './matches/RecordBeside.tsx'
