import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type * as z from 'zod/mini'
import type { FormValues } from '#client/ui/Form.tsx'
import { useForm } from '#client/platform/useForm.ts'
import { useRedirect } from '#client/platform/useRedirect.ts'
import { loginStateOf } from '../sessions/loginState.ts'
import { useEntryState } from '../sessions/useEntryState.ts'
import { toast } from '#client/ui/toast.ts'
import { clearDraft, type Role } from './draft.ts'
import { useInput } from './useInput.ts'
import { useSteps } from './useSteps.ts'

/** Sends a registration and reports the upload's progress, 0 to 100. */
type Send<Route, Value> = (
  route: Route,
  value: Value,
  onProgress: (percent: number) => void,
) => Promise<{ message: string }>

/** The schema and the route of a registration, and the schemas of its fields. */
type Checks<S, R> = { schema: S; route: R; fields: Record<string, z.ZodMiniType> }

export type Registration = ReturnType<typeof useRegistration>

/**
 * Checks a step of a registration and goes on to the next. After the last step (`names`: the fields of each) it sends the registration, confirms it
 * in a toast and redirects to the login page with the email and the role filled in; fields that are wrong bring back their step. `fetchChecks`
 * fetches the schema and the route, because the form should show first.
 */
export const useRegistration = <S extends z.ZodMiniType<{ fullName: string; collegeEmail: string }>, R>(
  role: Role,
  names: readonly (readonly string[])[],
  fetchChecks: () => Promise<Checks<S, R>>,
  send: Send<R, z.output<S>>,
) => {
  const { t } = useTranslation('registration')
  const redirect = useRedirect()
  const { next } = loginStateOf(useEntryState())
  const [progress, setProgress] = useState<number>()
  const [photo, setPhoto] = useState<File>()
  const { reached, reach, startAgain, ...input } = useInput(role, async () => (await fetchChecks()).fields)
  const { step, heading, advance, goTo } = useSteps(reached, reach)

  const register = async (value: z.output<S>): Promise<void> => {
    const { route } = await fetchChecks()
    setProgress(0)
    const { message } = await send(route, value, setProgress).finally(() => setProgress(undefined))
    toast.success(message)
    clearDraft()
    const { fullName, collegeEmail } = value
    await redirect('/login', { state: { registered: true, fullName, collegeEmail, role, next } })
  }
  const whole = useForm(async () => (await fetchChecks()).schema, register, { unexplained: t('failed') })
  const part = useForm(
    async () => {
      const [{ someOf }, { fields }] = await Promise.all([import('./checks.ts'), fetchChecks()])
      return someOf(fields, names[step] ?? [])
    },
    async () => advance(),
  )

  const isLast = step === names.length - 1
  const [last, setLast] = useState<'part' | 'whole'>('part')
  const submit = (values: FormValues): Promise<void> => {
    setLast(isLast ? 'whole' : 'part')
    return (isLast ? whole : part).submit(values)
  }

  const bringBack = useEffectEvent(() => {
    const wrong = names.findIndex((fields) => fields.some((name) => name in whole.errors))
    if (wrong !== -1) goTo(wrong)
  })
  useEffect(() => bringBack(), [whole.errors])

  const { errors: all, refusal, pending } = last === 'whole' ? whole : part
  // Those of the step alone, so that the form moves the focus to them when the step is shown.
  const errors = useMemo(
    () => Object.fromEntries(Object.entries(all).filter(([name]) => names[step]?.includes(name))),
    [all, names, step],
  )
  return {
    ...input,
    ...{ role, step, heading, goTo, errors, pending, submit, progress, photo, setPhoto, prepare: whole.prepare },
    refusal: Object.keys(all).length > 0 ? undefined : refusal,
    startAgain: () => {
      startAgain()
      setPhoto(undefined)
      goTo(0)
    },
  }
}
