import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import type * as z from 'zod/mini'
import { useForm } from '#client/platform/useForm.ts'
import { useRedirect } from '#client/platform/useRedirect.ts'
import { loginStateOf } from '../sessions/loginState.ts'
import { toast } from '#client/ui/toast.ts'

/** Sends a registration and reports the upload's progress, 0 to 100. */
type Send<Route, Value> = (
  route: Route,
  value: Value,
  onProgress: (percent: number) => void,
) => Promise<{ message: string }>

export type Registration = ReturnType<typeof useRegistration>

/**
 * Sends the registration, confirms it in a toast and redirects to the login page with the email and the role filled in. `fetchChecks` fetches the
 * schema and the route, because the form should show first.
 */
export const useRegistration = <S extends z.ZodMiniType<{ fullName: string; collegeEmail: string }>, R>(
  role: 'student' | 'alumni',
  fetchChecks: () => Promise<{ schema: S; route: R }>,
  send: Send<R, z.output<S>>,
) => {
  const { t } = useTranslation('registration')
  const redirect = useRedirect()
  const { next } = loginStateOf(useLocation().state)
  const [progress, setProgress] = useState<number>()

  const register = async (value: z.output<S>): Promise<void> => {
    const { route } = await fetchChecks()
    setProgress(0)
    const { message } = await send(route, value, setProgress).finally(() => setProgress(undefined))
    toast.success(message)
    const { fullName, collegeEmail } = value
    await redirect('/login', { state: { registered: true, fullName, collegeEmail, role, next } })
  }

  const form = useForm(async () => (await fetchChecks()).schema, register, { unexplained: t('failed') })
  return { ...form, progress }
}
