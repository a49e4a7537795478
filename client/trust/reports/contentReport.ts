import { lazyPart } from '#client/platform/lazyPart.ts'
import type { ContentReportDialogProps } from './ContentReportDialog.tsx'

/** Reports content to the college. */
export const ContentReportDialog = lazyPart<ContentReportDialogProps>(
  async () => (await import('./ContentReportDialog.tsx')).ContentReportDialog,
  'reports',
)
