export { HostMentorshipPanel } from './HostMentorshipPanel.tsx'
