import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import type { Challenge } from '#contract/account/second-factor.ts'
import type { PasswordConfirmation } from '#contract/password-confirmation.ts'
import { PasswordDialog } from '../PasswordDialog.tsx'
import { ApiError } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { type FactorAnswer, FactorStep } from './FactorStep.tsx'

type ProofDialogProps<S extends z.ZodMiniType<{ password: string }>> = {
  title: string
  intro: string
  /** The schema of the first form; its `password` is the viewer's own. */
  schema: S
  /** Makes the change; called again with an answer if a second step is required. */
  send: (entered: z.output<S> & PasswordConfirmation) => Promise<void>
  submit: string
  danger?: boolean
  /** Fields before the password. */
  before?: ReactNode
  /** The id of the text in `before` that says why the form can't be submitted. */
  blockedBy?: string | undefined
  /** The result of the change, shown instead of the form: in the same dialog, so that the focus stays in it. */
  result?: ReactNode
  onClose: () => void
}

/** Asks for the password and then, with two-step login, for the second step: what a change of the two-step login requires. */
export const ConfirmPasswordDialog = <S extends z.ZodMiniType<{ password: string }>>({
  send,
  result,
  ...dialog
}: ProofDialogProps<S>) => {
  const [asked, setAsked] = useState<{ challenge: Challenge; entered: z.output<S> }>()

  const first = (entered: z.output<S>): Promise<void> =>
    send(entered).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.challenge === undefined) throw error
      setAsked({ challenge: error.challenge, entered })
    })
  const second = (answer: FactorAnswer): Promise<void> | undefined =>
    asked &&
    send({ ...asked.entered, ...answer, challenge: asked.challenge.token }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'session.challenge_ended')) throw error
      toast.error(error.message)
      setAsked(undefined)
    })
  return (
    <PasswordDialog
      {...dialog}
      send={first}
      next={result ?? (asked && <FactorStep challenge={asked.challenge} answer={second} />)}
    />
  )
}
