import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ToastProvider } from '#client/ui/ToastProvider.tsx'

/** Around every screen, so that a toast outlives the move to the next one. */
export const Toasts = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('common')
  return (
    <ToastProvider label={t('notifications')} closeLabel={t('close')}>
      {children}
    </ToastProvider>
  )
}
