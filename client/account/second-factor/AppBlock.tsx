import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordProof, removeApp, startApp } from '#contract/account/second-factor.ts'
import { api, type Output } from '#client/platform/api.ts'
import { day } from '#client/platform/dates.ts'
import type { Area } from '#client/platform/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { toast } from '#client/ui/toast.ts'
import { Block } from './Block.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { AppCodeDialog } from './AppCodeDialog.tsx'

type AppBlockProps = { since: string | null; area: Area; onChange: (recoveryCodes?: string[] | null) => void }

/** The authenticator app: set up, or removed. */
export const AppBlock = ({ since, area, onChange }: AppBlockProps) => {
  const { t } = useTranslation('second-factor')
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)

  return (
    <>
      <Block
        title={t('app')}
        state={
          since !== null && (
            <Chip tone="good" icon={<ShieldCheck size={16} />}>
              {t('on')}
            </Chip>
          )
        }
        action={
          <Button
            size="s"
            variant={since === null ? 'secondary' : 'ghost'}
            aria-label={t(since === null ? 'app.set_up' : 'app.remove')}
            onClick={() => setAsking(true)}
          >
            {t(since === null ? 'set_up' : 'remove')}
          </Button>
        }
      >
        {since === null ? t('app.intro') : t('app.since', { day: day(since) })}
      </Block>
      {asking && since === null && (
        <AppSetUp
          area={area}
          onClose={close}
          onDone={(codes) => {
            close()
            onChange(codes)
          }}
        />
      )}
      {asking && since !== null && (
        <ProofDialog
          title={t('app.remove')}
          intro={t('app.remove.intro')}
          schema={PasswordProof}
          submit={t('remove')}
          danger
          onClose={close}
          send={async (body) => {
            const { message } = await api(removeApp, { body, area })
            toast.success(message)
            close()
            onChange()
          }}
        />
      )}
    </>
  )
}

type AppSetUpProps = { area: Area; onClose: () => void; onDone: (recoveryCodes: string[] | null) => void }

/** Sets an authenticator app up: a proof, then the app's secret and its first code. */
const AppSetUp = ({ area, onClose, onDone }: AppSetUpProps) => {
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
