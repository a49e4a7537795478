import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Challenge } from '#contract/account/second-factor.ts'
import type { Credentials, Session } from '#contract/account/sessions.ts'
import { followRegion } from '../region/chooseRegion.ts'
import type { ConfirmedSession } from '../second-factor/SecondStep.tsx'
import { api, ApiError } from '#client/platform/api.ts'
import { storeSession } from '#client/platform/session.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useRedirect } from '#client/platform/useRedirect.ts'
import { toast } from '#client/ui/toast.ts'

/** Fetches the schemas and calls for a login or a new password, because the form should show first. */
export const fetchChecks = () => import('./checks.ts')

/**
 * Handles the login form: calls the endpoint of `role`, stores the session and redirects to `next`, a path. `challenge` is set while the second step
 * is required; `confirmed` or `goBack` end that.
 */
export const useLogin = (role: 'student' | 'alumni', next: string) => {
  const { t } = useTranslation('sessions')
  const redirect = useRedirect()
  const [challenge, setChallenge] = useState<Challenge>()

  const send = async (credentials: Credentials): Promise<void> => {
    const { logInAlumnus, logInStudent } = await fetchChecks()
    const session = await api(role === 'alumni' ? logInAlumnus : logInStudent, { body: credentials }).catch(
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.challenge === undefined) throw error
        setChallenge(error.challenge)
      },
    )
    if (session) await enter(session)
  }

  const enter = async (session: Session): Promise<void> => {
    storeSession({
      token: session.token,
      userId: session._id,
      fullName: session.fullname,
      profilePhoto: session.profilePhoto,
    })
    toast.success(session.message)
    // Meanwhile, so that the next page is in the member's language from its beginning.
    void followRegion('member')
    await redirect(next, { replace: true })
  }

  const confirmed = async (session: ConfirmedSession): Promise<void> => {
    // A member's challenge returns a member's session.
    if ('fullname' in session) await enter(session)
  }
  const goBack = (ended?: string): void => {
    setChallenge(undefined)
    if (ended !== undefined) toast.error(ended)
  }

  const form = useForm(async () => (await fetchChecks()).Credentials, send, { unexplained: t('login.failed') })
  return { ...form, challenge, confirmed, goBack }
}
