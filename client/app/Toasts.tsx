import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { onReset } from '#client/platform/createStore.ts'
import { toast } from '#client/ui/toast.ts'

const ToastProvider = lazy<ComponentType<{ label: string; closeLabel: string }>>(() =>
  import('#client/ui/ToastProvider.tsx').then(
    (module) => ({ default: module.ToastProvider }),
    // Without toasts the portal still works: every message also stands where it belongs.
    () => ({ default: () => null }),
  ),
)

// What one member was told is nobody else's business.
onReset(toast.clear)

/** The place of toasts, fetched once the page before it is usable. Toasts said until then wait for it. */
export const Toasts = () => {
  const { t } = useTranslation('common')
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), 300)
    return () => clearTimeout(timer)
  }, [])

  // An error of the page before says nothing of this one.
  const { pathname } = useLocation()
  useEffect(() => toast.settle(), [pathname])

  if (!wanted) return null
  return (
    <Suspense>
      <ToastProvider label={t('notifications')} closeLabel={t('close')} />
    </Suspense>
  )
}
