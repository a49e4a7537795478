import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Challenge, UsedPasskey } from '#contract/account/second-factor.ts'
import { canUsePasskeys } from '#client/platform/passkeys.ts'
import { Button } from '#client/ui/Button.tsx'
import { CodeStep } from './CodeStep.tsx'
import { PasskeyStep } from './PasskeyStep.tsx'

/** What answers a challenge. */
export type FactorAnswer = { code: string } | { passkey: UsedPasskey }

type FactorStepProps = {
  challenge: Challenge
  answer: (answer: FactorAnswer) => Promise<void> | undefined
  /** Below the other ways. */
  children?: ReactNode
}

type Way = 'app' | 'passkey' | 'recovery'

/** Asks for a code of the app, a passkey, or a recovery code. */
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

// The quickest first.
const waysOf = ({ app, passkey }: Challenge): Way[] => [
  ...(passkey !== null && canUsePasskeys() ? (['passkey'] as const) : []),
  ...(app ? (['app'] as const) : []),
  'recovery',
]
