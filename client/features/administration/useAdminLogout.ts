import { useTranslation } from 'react-i18next'
import { logOutAdmin } from '#contract/sessions.ts'
import { api } from '#client/platform/api.ts'
import { storeAdminToken } from '#client/platform/session.ts'
import { useRedirect } from '#client/platform/useRedirect.ts'
import { toast } from '#client/ui/toast.ts'

/** Signs out here at once and on the server as far as it can be reached, then leads home after a second. */
export const useAdminLogout = (): (() => void) => {
  const redirect = useRedirect()
  const { t } = useTranslation('common')

  return () => {
    // Called while the token is still there to be sent. Offline it lapses by itself on the server.
    void api(logOutAdmin, {}).catch(() => undefined)
    storeAdminToken(null)
    toast.success(t('logged_out'))
    void redirect('/')
  }
}
