export { jobPostings } from './jobs/jobs.ts'
export { projectPostings } from './projects/projects.ts'
