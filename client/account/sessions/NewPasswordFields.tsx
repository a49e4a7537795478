import { useRef, useState, useEffect, useEffectEvent } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { memoize } from '#client/platform/memoize.ts'
import { LIMITS } from '#contract/limits.ts'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { StrengthMeter } from '#client/ui/StrengthMeter.tsx'
import type { Score } from '@zxcvbn-ts/core'

type NewPasswordFieldsProps = {
  name: 'password' | 'newPassword'
  label: string
  repeatLabel: string
  /** Shown when the repetition matches. */
  matchLabel?: string | undefined
  /** The form's errors by field, so that an invalid password isn't rated as well. */
  errors: Record<string, string>
  /** Personal words that aren't in the form: name, email. */
  personal?: string[] | undefined
}

/** A new password with its strength, and its repetition. Two fields in the form's own grid. */
export const NewPasswordFields = ({
  name,
  label,
  repeatLabel,
  matchLabel,
  errors,
  personal = [],
}: NewPasswordFieldsProps) => {
  const { t } = useTranslation('sessions')
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const score = usePasswordStrength(password, () => [...personal, ...otherWords(input.current)])
  const [refused, setRefused] = useState({ errors, password: '' })
  if (refused.errors !== errors) setRefused({ errors, password: errors[name] === undefined ? '' : password })
  const reveal = { showLabel: t('password.show'), hideLabel: t('password.hide') }

  return (
    <>
      <PasswordField
        {...reveal}
        ref={input}
        name={name}
        label={label}
        hint={t('password.hint', { minimum: LIMITS.passwordMinimum })}
        required
        autoComplete="new-password"
        onValueChange={setPassword}
      >
        <PasswordStrength password={password} score={password === refused.password ? undefined : score} />
      </PasswordField>
      <PasswordField
        {...reveal}
        name="confirmPassword"
        label={repeatLabel}
        required
        autoComplete="new-password"
        onValueChange={setRepeated}
      >
        <p role="status" className="mt-1.5 text-sm font-medium text-good empty:hidden">
          {password !== '' && repeated === password && matchLabel}
        </p>
      </PasswordField>
    </>
  )
}

const PasswordStrength = ({ password, score }: { password: string; score: 0 | 1 | 2 | 3 | 4 | undefined }) => {
  const { t } = useTranslation('sessions')
  if (password !== '' && password.length < LIMITS.passwordMinimum)
    return <StrengthMeter score={0} label={t('strength.short')} />
  return <StrengthMeter score={score ?? 0} label={score === undefined ? '' : t(`strength.${score}`)} />
}

/** Returns the input of the form's other fields. */
const otherWords = (input: HTMLInputElement | null): string[] => {
  const form = input?.form
  if (!form) return []
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !/password/i.test(name) && value !== '' ? [value] : [],
  )
}

/**
 * Returns the strength of `password`, 0 to 4, or undefined while unknown. `personal` returns the other input about the person, which a guesser would
 * try first. The estimator is fetched on the first typed character.
 */
const usePasswordStrength = (password: string, personal: () => string[]): Score | undefined => {
  const [score, setScore] = useState<Score>()
  // Reads the other input at the time of the password's change.
  const judge = useEffectEvent(() => estimate(password, personal()))

  useEffect(() => {
    if (password === '') return undefined
    let current = true
    void judge()
      // Without the estimator the meter stays empty; the server checks anyway.
      .catch(() => undefined)
      .then((found) => current && setScore(found))
    return () => {
      current = false
    }
  }, [password])
  return password === '' ? undefined : score
}

const estimate = async (password: string, personal: string[]): Promise<Score> => {
  const estimator = await loadEstimator()
  return estimator.check(password, personal.flatMap(parts)).score
}

// Without its dictionaries, which weigh more than the rest of the portal; the server knows the most common passwords.
const loadEstimator = memoize(async () => {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  return new ZxcvbnFactory()
})

const parts = (text: string): string[] => [text, ...text.split(/[\s@.]+/)].filter((part) => part.length > 2)
