import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FACTOR_LIMITS, PasswordProof, renewRecoveryCodes } from '#contract/account/second-factor.ts'
import { api } from '#client/platform/api.ts'
import type { Area } from '#client/platform/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Block } from './Block.tsx'
import { ProofDialog } from './ProofDialog.tsx'

type RecoveryCodesBlockProps = {
  left: number
  area: Area
  onChange: (recoveryCodes: string[] | null) => void
}

// From here on it is time to make new ones.
const few = 3

/** How many recovery codes are left, and the way to new ones. */
export const RecoveryCodesBlock = ({ left, area, onChange }: RecoveryCodesBlockProps) => {
  const { t } = useTranslation('second-factor')
  const [asking, setAsking] = useState(false)

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
      {asking && (
        <ProofDialog
          title={t('recovery.renew')}
          intro={t('recovery.renew.intro')}
          schema={PasswordProof}
          submit={t('recovery.renew')}
          onClose={() => setAsking(false)}
          send={async (body) => {
            const { recoveryCodes } = await api(renewRecoveryCodes, { body, area })
            setAsking(false)
            onChange(recoveryCodes)
          }}
        />
      )}
    </>
  )
}
