import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeProof, FACTOR_LIMITS, PasswordProof, renewRecoveryCodes } from '#contract/second-factor.ts'
import { PasswordDialog } from '#client/features/proof/public.ts'
import { api } from '#client/platform/api.ts'
import type { Area } from '#client/platform/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Block } from './Block.tsx'
import { CodeField } from './CodeField.tsx'

type RecoveryCodesBlockProps = {
  left: number
  /** Whoever has an app shows a code of it to make new ones. */
  withCode: boolean
  area: Area
  onChange: (recoveryCodes: string[] | null) => void
}

// From here on it is time to make new ones.
const few = 3

/** How many recovery codes are left, and the way to new ones. */
export const RecoveryCodesBlock = ({ left, withCode, area, onChange }: RecoveryCodesBlockProps) => {
  const { t } = useTranslation('second-factor')
  const [asking, setAsking] = useState(false)

  const renew = async (body: { password: string; code?: string }): Promise<void> => {
    const { recoveryCodes } = await api(renewRecoveryCodes, { body, area })
    setAsking(false)
    onChange(recoveryCodes)
  }
  const proof = {
    title: t('recovery.renew'),
    intro: t('recovery.renew.intro'),
    submit: t('recovery.renew'),
    onClose: () => setAsking(false),
    send: renew,
  }

  return (
    <>
      <Block
        title={t('recovery')}
        state={
          <Chip tone={left <= few ? 'warn' : 'neutral'}>
            {t('recovery.left', { left, of: FACTOR_LIMITS.recoveryCodes })}
          </Chip>
        }
        action={
          <Button size="s" variant="ghost" onClick={() => setAsking(true)}>
            {t('recovery.renew')}
          </Button>
        }
      >
        {t('recovery.intro')}
      </Block>
      {asking &&
        (withCode ? (
          <PasswordDialog {...proof} schema={CodeProof}>
            <CodeField label={t('code_or_recovery')} anyCode />
          </PasswordDialog>
        ) : (
          <PasswordDialog {...proof} schema={PasswordProof} />
        ))}
    </>
  )
}
