import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordProof, startApp } from '#contract/account/second-factor.ts'
import { api, type Output } from '#client/platform/api.ts'
import type { Area } from '#client/platform/session.ts'
import { AppCodeDialog } from './AppCodeDialog.tsx'
import { ProofDialog } from './ProofDialog.tsx'

type AppSetUpProps = { area: Area; onClose: () => void; onDone: (recoveryCodes: string[] | null) => void }

/** Sets an authenticator app up: a proof, then the app's secret and its first code. */
export const AppSetUp = ({ area, onClose, onDone }: AppSetUpProps) => {
  const { t } = useTranslation('second-factor')
  const [begun, setBegun] = useState<Output<typeof startApp>>()

  if (begun) return <AppCodeDialog {...begun} area={area} onClose={onClose} onDone={onDone} />
  return (
    <ProofDialog
      title={t('app.set_up')}
      intro={t('app.set_up.intro')}
      schema={PasswordProof}
      submit={t('go_on')}
      onClose={onClose}
      send={async (body) => setBegun(await api(startApp, { body, area }))}
    />
  )
}
