/** What jobs and applications show on the home. One script, because the home loads all of it. */
export { RecommendedJob } from '../jobs/RecommendedJob.tsx'
export { WaitingApplications } from './WaitingApplications.tsx'
