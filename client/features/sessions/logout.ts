import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { TIMES } from '#contract/limits.ts'
import { logOut } from '#contract/sessions.ts'
import { api } from '#client/platform/api.ts'
import { mayLeave } from '#client/platform/leaving.ts'
import { leaveSession } from '#client/platform/session.ts'
import { toast } from '#client/ui/toast.ts'

/**
 * Ends the session here at once and on the server as far as it can be reached, then leads home after a second; unless
 * something would be lost that one rather keeps.
 */
export const useLogout = (): (() => void) => {
  const navigate = useNavigate()
  const { t } = useTranslation('common')

  const leave = async () => {
    if (!(await mayLeave())) return
    // Called while the token is still there to be sent. Offline it lapses by itself on the server.
    void api(logOut, {}).catch(() => undefined)
    const left = leaveSession()
    toast.success(t('logged_out'))
    // Not tied to the menu this is called from, which is gone by then.
    window.setTimeout(() => {
      left()
      void navigate('/')
    }, TIMES.redirectDelay)
  }
  return () => void leave()
}
