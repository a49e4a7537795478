export { JobOpeningsPanel } from './JobOpeningsPanel.tsx'
