import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useId } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Challenge } from '#contract/account/second-factor.ts'
import { answerChallenge } from '#contract/account/sessions.ts'
import { api, ApiError, type Output } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { type FactorAnswer, FactorStep } from './FactorStep.tsx'

/** The response of a completed login: a member's session or an administrator's. */
export type ConfirmedSession = Output<typeof answerChallenge>

type SecondStepProps = {
  challenge: Challenge
  /** Stores the session; the step stays busy until that is done. */
  onConfirmed: (session: ConfirmedSession) => Promise<void>
  /** Returns to the password step. `ended` is the message when the challenge has expired. */
  onBack: (ended?: string) => void
}

/** Shows the second step of a login in place of the first. */
export const SecondStep = ({ challenge, onConfirmed, onBack }: SecondStepProps) => {
  const { t } = useTranslation('second-factor')
  const heading = useId()

  const answer = async (answered: FactorAnswer): Promise<void> => {
    const session = await api(answerChallenge, { body: { challenge: challenge.token, ...answered } }).catch(
      (error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'session.challenge_ended')) throw error
        onBack(error.message)
      },
    )
    if (session) await onConfirmed(session)
  }

  return (
    <section aria-labelledby={heading} className="grid gap-1">
      <h2 id={heading} className="text-xl">
        {t('step.title')}
      </h2>
      <FactorStep challenge={challenge} answer={answer}>
        <Button variant="ghost" wide icon={<ArrowLeft size={18} />} onClick={() => onBack()}>
          {t('step.back')}
        </Button>
      </FactorStep>
    </section>
  )
}
