import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Challenge, UsedPasskey } from '#contract/second-factor.ts'
import { answerChallenge } from '#contract/sessions.ts'
import { api, ApiError, type Output } from '#client/platform/api.ts'
import { canUsePasskeys } from '#client/platform/passkeys.ts'
import { Button } from '#client/ui/Button.tsx'
import { CodeStep } from './CodeStep.tsx'
import { PasskeyStep } from './PasskeyStep.tsx'

/** What a log-in answers once it is confirmed: a member's session or an administrator's. */
export type ConfirmedSession = Output<typeof answerChallenge>

type SecondStepProps = {
  challenge: Challenge
  /** Keeps the session; the step stays busy until it is done. */
  onConfirmed: (session: ConfirmedSession) => Promise<void>
  /** Back to the password, which was right, but too long ago in case of `ended`. */
  onBack: (ended?: string) => void
}

type Way = 'app' | 'passkey' | 'recovery'

/** The second step of a log-in, in the place of the first: a code of the app, a passkey, or a recovery code. */
export const SecondStep = ({ challenge, onConfirmed, onBack }: SecondStepProps) => {
  const { t } = useTranslation('second-factor')
  const ways = waysOf(challenge)
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  const heading = useId()

  const answer = async (proof: { code: string } | { passkey: UsedPasskey }): Promise<void> => {
    const session = await api(answerChallenge, { body: { challenge: challenge.token, ...proof } }).catch(
      (error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'session.challenge_ended')) throw error
        onBack(error.message)
      },
    )
    if (session) await onConfirmed(session)
  }

  return (
    <section aria-labelledby={heading} className="grid gap-5">
      <div>
        <h2 id={heading} className="text-xl">
          {t('step.title')}
        </h2>
        <p className="mt-1 text-soft">{t(`step.${way}`)}</p>
      </div>
      {way === 'passkey' ? (
        <PasskeyStep options={challenge.passkey ?? {}} answer={(passkey) => answer({ passkey })} />
      ) : (
        <CodeStep key={way} way={way} answer={(code) => answer({ code })} />
      )}
      <div className="grid gap-2">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="ghost" wide onClick={() => setWay(other)}>
              {t(`step.use.${other}`)}
            </Button>
          ))}
        <Button variant="ghost" wide icon={<ArrowLeft size={18} />} onClick={() => onBack()}>
          {t('step.back')}
        </Button>
      </div>
    </section>
  )
}

// The quickest first.
const waysOf = ({ app, passkey }: Challenge): Way[] => [
  ...(passkey !== null && canUsePasskeys() ? (['passkey'] as const) : []),
  ...(app ? (['app'] as const) : []),
  'recovery',
]
