export { searchJobs } from './jobs/jobs.ts'
export { searchProjects } from './projects/projects.ts'
