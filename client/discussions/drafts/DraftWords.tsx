import { useTranslation } from '#client/platform/i18n.ts'
import type { DraftStatus } from './useSaveDraft.ts'

/** Says whether a draft has been saved, or why it is only on this device. */
export const DraftWords = ({ status }: { status: DraftStatus }) => {
  const { t } = useTranslation('discussions')
  if (typeof status === 'object') return t('ask.draft.refused', { reason: status.reason })
  return t(`ask.draft.${status}`)
}
