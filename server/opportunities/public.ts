export { closeRemoved } from './closing/sending.ts'
export { jobPostings } from './jobs/jobs.ts'
export { projectPostings } from './projects/projects.ts'
