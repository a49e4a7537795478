import { type ReactNode, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { type Challenge, AppCode, type PasskeyOptions } from '#contract/account/second-factor.ts'
import type { UsedPasskey } from '#contract/password-confirmation.ts'
import { canUsePasskeys, signWithPasskey } from '#client/platform/passkeys.ts'
import { Button } from '#client/ui/Button.tsx'
import { useForm } from '#client/platform/useForm.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Form } from '#client/ui/Form.tsx'
import { useFirstFocus } from '#client/ui/useFirstFocus.ts'
import { CodeField } from './CodeField.tsx'
import KeyRound from 'lucide-react/icons/key-round'
import { ApiError } from '#client/platform/api.ts'
import { passkeyProblem } from './passkeyProblem.ts'

/** The answer to a challenge. */
export type FactorAnswer = { code: string } | { passkey: UsedPasskey }

type FactorStepProps = {
  challenge: Challenge
  answer: (answer: FactorAnswer) => Promise<void> | undefined
  /** Shown below the other methods. */
  children?: ReactNode
}

type Way = 'app' | 'passkey' | 'recovery'

/** Asks for a code from the app, a passkey, or a recovery code. */
export const FactorStep = ({ challenge, answer, children }: FactorStepProps) => {
  const { t } = useTranslation('second-factor')
  const ways = waysOf(challenge)
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')

  return (
    <div className="grid gap-5">
      <p className="text-soft">{t(`step.${way}`)}</p>
      {way === 'passkey' ? (
        <PasskeyStep options={challenge.passkey ?? {}} answer={async (passkey) => answer({ passkey })} />
      ) : (
        <CodeStep key={way} way={way} answer={async (code) => answer({ code })} />
      )}
      <div className="grid gap-2">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="ghost" wide onClick={() => setWay(other)}>
              {t(`step.use.${other}`)}
            </Button>
          ))}
        {children}
      </div>
    </div>
  )
}

// The fastest method comes first.
const waysOf = ({ app, passkey }: Challenge): Way[] => [
  ...(passkey !== null && canUsePasskeys() ? (['passkey'] as const) : []),
  ...(app ? (['app'] as const) : []),
  'recovery',
]

type CodeStepProps = { way: 'app' | 'recovery'; answer: (code: string) => Promise<void> }

/** Confirms a login by a code. */
const CodeStep = ({ way, answer }: CodeStepProps) => {
  const { t } = useTranslation(['second-factor', 'sessions', 'common'])
  const input = useFirstFocus<HTMLInputElement>()
  const { errors, refusal, pending, submit } = useForm(AppCode, ({ code }) => answer(code), {
    unexplained: t('sessions:login.failed'),
  })

  return (
    <Form errors={errors} pending={pending} onSubmit={submit} aria-label={t('step.title')} className="grid gap-5">
      <CodeField
        ref={input}
        label={t(way === 'app' ? 'code' : 'recovery_code')}
        hint={t(way === 'app' ? 'code.hint' : 'recovery_code.hint')}
        anyCode={way === 'recovery'}
      />
      {refusal && Object.keys(errors).length === 0 && <Banner tone="bad">{refusal.sentence}</Banner>}
      <Button type="submit" size="l" wide pending={pending}>
        {t('step.confirm')}
      </Button>
    </Form>
  )
}

type PasskeyStepProps = { options: PasskeyOptions; answer: (passkey: UsedPasskey) => Promise<void> }

/** Confirms a login by a passkey of this device or of a nearby one. */
const PasskeyStep = ({ options, answer }: PasskeyStepProps) => {
  const { t } = useTranslation(['second-factor', 'common'])
  const button = useFirstFocus<HTMLButtonElement>()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const sentenceOf = (error: unknown): string => {
    if (!(error instanceof ApiError)) return t(passkeyProblem(error))
    return error.status === 0 ? t('common:network_error') : error.message
  }
  const confirm = async () => {
    setPending(true)
    setProblem(undefined)
    await signWithPasskey(options)
      .then(answer)
      .catch((error: unknown) => setProblem(sentenceOf(error)))
      .finally(() => setPending(false))
  }

  return (
    <div className="grid gap-5">
      {problem && (
        <Banner tone="bad" announce>
          {problem}
        </Banner>
      )}
      <Button ref={button} size="l" wide icon={<KeyRound size={20} />} pending={pending} onClick={() => void confirm()}>
        {t('step.use_passkey')}
      </Button>
    </div>
  )
}
