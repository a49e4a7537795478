import RotateCw from 'lucide-react/icons/rotate-cw'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { PageTitle } from '#client/platform/PageTitle.tsx'
import { useLocation } from 'react-router'
import { isConnected, pingServer } from '#client/platform/connection.ts'
import { hasUnsavedInput, reload } from '#client/platform/unsavedChanges.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Failure } from '#client/ui/illustrations/Failure.tsx'

// How often to check for a connection, in ms. Browsers notice only the plainest cases themselves.
const pause = 5_000

/**
 * Replaces a page whose code could not be fetched. Offline, it reloads once the connection is back; otherwise a new version was installed since the
 * page was opened: it reloads automatically if no input is lost, and not twice in a row.
 */
export const ChunkLoadError = () => {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  const [offline, setOffline] = useState(() => (isConnected() ? undefined : true))

  // Another reload would restart the one in progress.
  const reloading = useRef(false)
  const look = useEffectEvent(async () => {
    const reached = await pingServer()
    if (reloading.current) return
    // A failed import stays failed for this page's life.
    reloading.current = reached && (offline === true || !wasReloaded()) && !hasUnsavedInput()
    if (reloading.current) reload()
    else setOffline(!reached)
  })
  useEffect(() => {
    if (offline === false) return undefined
    if (offline === undefined) void look()
    const timer = setInterval(() => void look(), pause)
    const onOnline = () => void look()
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [offline])

  if (offline === undefined) return null
  const title = t(offline ? 'offline' : 'renewed')
  return (
    <div role="status" className="grid flex-1 place-items-center py-10">
      <PageTitle page={title} />
      <EmptyState
        illustration={<Failure />}
        title={title}
        headingLevel={pathname.startsWith('/dashboard') ? 2 : 1}
        action={
          !offline && (
            <Button icon={<RotateCw size={18} />} onClick={reload}>
              {t('renewed.reload')}
            </Button>
          )
        }
      >
        {t(offline ? 'offline.page' : 'renewed.text')}
      </EmptyState>
    </div>
  )
}

const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
