export { LatestMessages } from './LatestMessages.tsx'
export { MessageDialog } from './MessageDialog.tsx'
