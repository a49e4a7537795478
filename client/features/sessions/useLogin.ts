import { useTranslation } from 'react-i18next'
import { Credentials, logInAlumnus, logInStudent } from '#contract/sessions.ts'
import { api } from '#client/platform/api.ts'
import { storeSession } from '#client/platform/session.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useRedirect } from '#client/platform/useRedirect.ts'
import { toast } from '#client/ui/toast.ts'

/** The log-in form's work: asks the endpoint of `role`, keeps the session and leads on to `next`, a path. */
export const useLogin = (role: 'student' | 'alumni', next: string) => {
  const { t } = useTranslation(['sessions', 'common'])
  const redirect = useRedirect()

  const send = async (credentials: Credentials): Promise<void> => {
    const session = await api(role === 'alumni' ? logInAlumnus : logInStudent, { body: credentials })
    storeSession({
      token: session.token,
      userId: session._id,
      fullName: session.fullname,
      profilePhoto: session.profilePhoto,
    })
    toast.success(session.message)
    await redirect(next, { replace: true })
  }

  return useForm(Credentials, send, {
    incomplete: t('incomplete'),
    network: t('common:network_error'),
    unexplained: t('login.failed'),
    say: toast.error,
  })
}
