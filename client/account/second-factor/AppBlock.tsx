import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordProof, removeApp } from '#contract/account/second-factor.ts'
import { api } from '#client/platform/api.ts'
import { day } from '#client/platform/dates.ts'
import type { Area } from '#client/platform/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { toast } from '#client/ui/toast.ts'
import { AppSetUp } from './AppSetUp.tsx'
import { Block } from './Block.tsx'
import { ProofDialog } from './ProofDialog.tsx'

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
