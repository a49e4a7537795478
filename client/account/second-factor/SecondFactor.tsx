import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Area } from '#client/platform/session.ts'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { AuthenticatorApp } from './AuthenticatorApp.tsx'
import { Passkeys } from './Passkeys.tsx'
import { secondFactorQuery } from './queries.ts'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { copyText } from '#client/platform/clipboard.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { FACTOR_LIMITS, renewRecoveryCodes } from '#contract/account/second-factor.ts'
import { PasswordProof } from '#contract/password-confirmation.ts'
import { api } from '#client/platform/api.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { FactorRow } from './FactorRow.tsx'
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx'

/** Shows and changes the two-step login of the member or the administrator. */
export const SecondFactor = ({ area }: { area: Area }) => {
  const { t } = useTranslation(['second-factor', 'common'])
  const cache = useQueryClient()
  const { data: factor, isPending, refetch } = useQuery(secondFactorQuery(area))
  const [codes, setCodes] = useState<string[]>()

  // New codes stay visible whatever happens to the rest.
  const changed = (recoveryCodes: string[] | null = null) => {
    if (recoveryCodes !== null) setCodes(recoveryCodes)
    void cache.invalidateQueries({ queryKey: secondFactorQuery(area).queryKey })
  }

  if (factor === undefined)
    return (
      <QueryFallback
        pending={isPending}
        blocks={['4.5rem', '4.5rem']}
        loadingLabel={t('common:loading')}
        failedTitle={t('load_failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AuthenticatorApp since={factor.appSince} area={area} onChange={changed} />
      <hr className="border-line" />
      <Passkeys passkeys={factor.passkeys} area={area} onChange={changed} />
      {factor.appSince === null && factor.passkeys.length === 0 ? (
        <p className="text-sm text-muted">{t('first')}</p>
      ) : (
        <>
          <hr className="border-line" />
          <RecoveryCodes left={factor.recoveryCodes} area={area} onChange={changed} />
        </>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </div>
  )
}

/** Shows new recovery codes once, to be copied or saved; closes only when the member confirms that they have saved them. */
const RecoveryCodesDialog = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => {
  const { t } = useTranslation('second-factor')

  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.success(t('recovery.copied'))
    else toast.info(t('recovery.not_copied'))
  }
  const save = () =>
    saveFile(new Blob([[t('recovery.file'), '', ...codes, ''].join('\n')]), 'alumni-connect-recovery-codes.txt')

  return (
    <Dialog
      open
      title={t('recovery')}
      description={t('recovery.shown')}
      footer={<Button onClick={onClose}>{t('recovery.kept')}</Button>}
    >
      <div className="grid gap-5">
        <ul
          aria-label={t('recovery')}
          className="tabular grid gap-x-6 gap-y-2 rounded-s bg-sunken p-4 text-center min-[26rem]:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="font-semibold whitespace-nowrap text-heading">
              <bdi dir="ltr">{code}</bdi>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3 *:flex-1">
          <Button variant="secondary" icon={<Copy size={18} />} onClick={() => void copy()}>
            {t('recovery.copy')}
          </Button>
          <Button variant="secondary" icon={<Download size={18} />} onClick={save}>
            {t('recovery.download')}
          </Button>
        </div>
        <Banner tone="warn">{t('recovery.once')}</Banner>
      </div>
    </Dialog>
  )
}

type RecoveryCodesProps = {
  left: number
  area: Area
  onChange: (recoveryCodes: string[] | null) => void
}

// With this many or fewer left, it is time to create new ones.
const few = 3

/** Shows how many recovery codes are left and creates new ones. */
const RecoveryCodes = ({ left, area, onChange }: RecoveryCodesProps) => {
  const { t } = useTranslation('second-factor')
  const [asking, setAsking] = useState(false)

  return (
    <>
      <FactorRow
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
      </FactorRow>
      {asking && (
        <ConfirmPasswordDialog
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
