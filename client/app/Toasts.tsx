import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { useLocation } from 'react-router'
import { onReset } from '#client/platform/createStore.ts'
import { whenIdle } from '#client/ui/fetchWhenIdle.ts'
import { onWaiting, toast } from '#client/ui/toast.ts'

const ToastProvider = lazy<ComponentType<{ label: string; closeLabel: string }>>(() =>
  import('#client/ui/ToastProvider.tsx').then(
    (module) => ({ default: module.ToastProvider }),
    // The portal works without toasts: every message is also shown in its place.
    () => ({ default: () => null }),
  ),
)

// Another member must not see this one's toasts.
onReset(toast.clear)

// In ms, after the page has loaded its own files.
const calm = 3_000

/** The container for toasts, fetched on the first interaction, or when the page has been open for a while. Earlier toasts wait for it. */
export const Toasts = () => {
  const { t } = useTranslation('common')
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const want = () => setWanted(true)
    void whenIdle.then(() => (timer = setTimeout(want, calm)))
    onWaiting(want)
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, want, { once: true })
    return () => {
      clearTimeout(timer)
      for (const event of ['pointerdown', 'keydown']) window.removeEventListener(event, want)
    }
  }, [])

  // An error of the previous page doesn't apply to this one.
  const { pathname } = useLocation()
  useEffect(() => toast.settle(), [pathname])

  if (!wanted) return null
  return (
    <Suspense>
      <ToastProvider label={t('notifications')} closeLabel={t('close')} />
    </Suspense>
  )
}
