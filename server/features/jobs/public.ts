export { searchJobs } from './jobs.ts'
