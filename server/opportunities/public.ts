export { closeRemoved } from './closing/sending.ts'
export { copyCv } from './cvs/cvs.ts'
export { jobPostings } from './jobs/jobs.ts'
export { projectPostings } from './projects/projects.ts'
