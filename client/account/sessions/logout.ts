import { useTranslation } from '#client/platform/i18n.ts'
import { useNavigate } from 'react-router'
import { TIMES } from '#contract/limits.ts'
import { mayLogOut } from '#client/platform/unsavedChanges.ts'
import { endSession } from '#client/platform/pendingLogouts.ts'
import { leaveSession, readSession } from '#client/platform/session.ts'
import { toast } from '#client/ui/toast.ts'

/**
 * Returns a function that logs out here immediately, and on the server as soon as it can be reached, and redirects home after a second. A logout
 * guard may stop it to protect unsaved work.
 */
export const useLogout = (): (() => void) => {
  const navigate = useNavigate()
  const { t } = useTranslation('common')

  const leave = async () => {
    if (!(await mayLogOut())) return
    const session = readSession()
    const left = leaveSession()
    if (session !== null) endSession(session.token)
    toast.success(t('logged_out'))
    // Not tied to the menu that called it, which is gone by then.
    window.setTimeout(() => {
      left()
      void navigate('/')
    }, TIMES.redirectDelay)
  }
  return () => void leave()
}
