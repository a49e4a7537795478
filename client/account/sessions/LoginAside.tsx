import { Suspense, useEffect, useState } from 'react'
import { UpcomingEvents } from '#client/events/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { OpenDoor } from '#client/ui/illustrations/OpenDoor.tsx'

/** Greets beside the login, and lists the next public events for visitors who only want a date. On wide screens only. */
export const LoginAside = () => {
  const { t } = useTranslation('sessions')
  const isWide = useIsWide()
  const drawing = (
    <div className="w-72">
      <OpenDoor />
    </div>
  )
  return (
    <div className="hidden max-w-xl rail:block">
      <p className="text-3xl font-bold tracking-tight text-heading">{t('login.aside_title')}</p>
      <p className="mt-2 text-lg text-soft">{t('login.aside')}</p>
      {/* As high as three events, so that nothing moves when they arrive. */}
      <div className="mt-7 min-h-81">
        <Suspense>{isWide ? <UpcomingEvents fallback={drawing} /> : undefined}</Suspense>
      </div>
    </div>
  )
}

// After the first view, which doesn't wait for the events.
const useIsWide = (): boolean => {
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    // The breakpoint `rail`.
    const query = window.matchMedia('(min-width: 1100px)')
    const look = () => setIsWide(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return isWide
}
