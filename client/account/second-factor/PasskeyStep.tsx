import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PasskeyOptions, UsedPasskey } from '#contract/account/second-factor.ts'
import { ApiError } from '#client/platform/api.ts'
import { signWithPasskey } from '#client/platform/passkeys.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { passkeyProblem } from './passkeyProblem.ts'

type PasskeyStepProps = { options: PasskeyOptions; answer: (passkey: UsedPasskey) => Promise<void> }

/** Confirms a log-in by a passkey of this device, or of another one near by. */
export const PasskeyStep = ({ options, answer }: PasskeyStepProps) => {
  const { t } = useTranslation(['second-factor', 'common'])
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
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
