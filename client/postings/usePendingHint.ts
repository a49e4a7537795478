import { useAwaitingVerification } from '#client/platform/profile.ts'
import { useTranslation } from 'react-i18next'

/** Until when nobody else sees what the viewer posts. */
export const usePendingHint = (): string => {
  const { t } = useTranslation('common')
  return t(`posting.pending.${useAwaitingVerification() ?? 'unverified'}`)
}
