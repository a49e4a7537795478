import { lazyPart } from '#client/platform/lazyPart.ts'
import type { ContentReportDialogProps } from './reports/ContentReportDialog.tsx'

export { BlockDialog } from './blocks/BlockDialog.tsx'
export { ReportDialog } from './reports/ReportDialog.tsx'
export { SuspendDialog } from './suspensions/SuspendDialog.tsx'
export { Suspension } from './suspensions/Suspension.tsx'
export { useRestoreMember } from './suspensions/useRestoreMember.ts'

/** Reports content to the college. */
export const ContentReportDialog = lazyPart<ContentReportDialogProps>(
  async () => (await import('./reports/ContentReportDialog.tsx')).ContentReportDialog,
  'reports',
)
