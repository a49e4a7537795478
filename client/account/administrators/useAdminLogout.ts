import { useTranslation } from '#client/platform/i18n.ts'
import { endSession } from '#client/platform/pendingLogouts.ts'
import { readAdminToken, storeAdminToken } from '#client/platform/session.ts'
import { useRedirect } from '#client/platform/useRedirect.ts'
import { toast } from '#client/ui/toast.ts'

/** Returns a function that logs out here immediately, and on the server as soon as it can be reached, and redirects home after a second. */
export const useAdminLogout = (): (() => void) => {
  const redirect = useRedirect()
  const { t } = useTranslation('common')

  return () => {
    const token = readAdminToken()
    storeAdminToken(null)
    if (token !== null) endSession(token)
    toast.success(t('logged_out'))
    void redirect('/')
  }
}
