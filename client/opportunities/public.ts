export { JobOpeningsPanel } from './jobs/JobOpeningsPanel.tsx'
