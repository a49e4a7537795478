import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'

/** Asks before unsaved changes are left behind: by a link of the portal here, by the browser when the page is closed. */
export const LeaveDialog = ({ unsaved }: { unsaved: boolean }) => {
  const { t } = useTranslation('administration')
  const navigate = useNavigate()
  const [destination, setDestination] = useState<string>()

  useEffect(() => {
    if (!unsaved) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    const ask = (event: MouseEvent) => {
      const path = pathOf(event)
      if (path === undefined) return
      event.preventDefault()
      event.stopPropagation()
      setDestination(path)
    }
    window.addEventListener('beforeunload', hold)
    // In the capture phase, before the router follows the link.
    document.addEventListener('click', ask, true)
    return () => {
      window.removeEventListener('beforeunload', hold)
      document.removeEventListener('click', ask, true)
    }
  }, [unsaved])

  return (
    <ConfirmDialog
      open={destination !== undefined}
      onOpenChange={(open) => !open && setDestination(undefined)}
      title={t('settings.leave.title')}
      confirmLabel={t('settings.leave.confirm')}
      cancelLabel={t('settings.leave.stay')}
      danger
      onConfirm={() => void navigate(destination ?? '/')}
    >
      {t('settings.leave.text')}
    </ConfirmDialog>
  )
}

/** Where a plain click on a link of the portal leads; undefined for anything else. */
const pathOf = (event: MouseEvent): string | undefined => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (!link || elsewhere || link.target === '_blank' || link.origin !== location.origin) return undefined
  return link.pathname === location.pathname ? undefined : link.pathname + link.search + link.hash
}
