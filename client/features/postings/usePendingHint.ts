import { useTranslation } from 'react-i18next'
import { useHeldBack } from './useHeldBack.ts'

/** Until when nobody else sees what the viewer posts. */
export const usePendingHint = (): string => {
  const { t } = useTranslation('common')
  return t(`posting.pending.${useHeldBack() ?? 'unverified'}`)
}
