import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { removeApp, startApp, AppCode, confirmApp } from '#contract/account/second-factor.ts'
import { PasswordProof } from '#contract/password-confirmation.ts'
import { api, type Output } from '#client/platform/api.ts'
import { day } from '#client/platform/dates.ts'
import type { Area } from '#client/platform/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { toast } from '#client/ui/toast.ts'
import { FactorRow } from './FactorRow.tsx'
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { CodeField } from './CodeField.tsx'

type AuthenticatorAppProps = { since: string | null; area: Area; onChange: (recoveryCodes?: string[] | null) => void }

/** Sets up or removes the authenticator app. */
export const AuthenticatorApp = ({ since, area, onChange }: AuthenticatorAppProps) => {
  const { t } = useTranslation('second-factor')
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)

  return (
    <>
      <FactorRow
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
      </FactorRow>
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
        <ConfirmPasswordDialog
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

/** Sets up an authenticator app: a proof, then the app's secret and its first code. */
const AppSetUp = ({ area, onClose, onDone }: AppSetUpProps) => {
  const { t } = useTranslation('second-factor')
  const [begun, setBegun] = useState<Output<typeof startApp>>()

  if (begun) return <AppCodeDialog {...begun} area={area} onClose={onClose} onDone={onDone} />
  return (
    <ConfirmPasswordDialog
      title={t('app.set_up')}
      intro={t('app.set_up.intro')}
      schema={PasswordProof}
      submit={t('go_on')}
      onClose={onClose}
      send={async (body) => setBegun(await api(startApp, { body, area }))}
    />
  )
}

type AppCodeDialogProps = {
  secret: string
  address: string
  picture: string
  area: Area
  onClose: () => void
  onDone: (recoveryCodes: string[] | null) => void
}

/** Shows the app's secret, as a QR code, as text and as a link for an app on this device, and asks for its first code. */
const AppCodeDialog = ({ secret, address, picture, area, onClose, onDone }: AppCodeDialogProps) => {
  const { t } = useTranslation(['second-factor', 'sessions', 'common'])
  const { errors, refusal, pending, submit } = useForm(
    AppCode,
    async (body) => {
      const { recoveryCodes } = await api(confirmApp, { body, area })
      toast.success(t('app.done'))
      onDone(recoveryCodes)
    },
    { unexplained: t('sessions:proof.failed') },
  )

  return (
    <FormDialog
      title={t('app.set_up')}
      description={t('app.scan')}
      above={<Secret secret={secret} address={address} picture={picture} />}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('app.confirm')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <CodeField label={t('code')} hint={t('code.hint')} />
    </FormDialog>
  )
}

const Secret = ({ secret, address, picture }: Pick<AppCodeDialogProps, 'secret' | 'address' | 'picture'>) => {
  const { t } = useTranslation('second-factor')
  return (
    <div className="mb-5 grid gap-5">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt={t('app.picture')}
        width={208}
        height={208}
        className="mx-auto rounded-s bg-white"
      />
      <div>
        <p className="text-sm text-soft">{t('app.secret')}</p>
        <p className="mt-1 font-semibold wrap-anywhere text-heading select-all">
          <bdi dir="ltr">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</bdi>
        </p>
        <a
          href={address}
          className="mt-1 inline-flex min-h-11 items-center text-sm text-link underline underline-offset-3"
        >
          {t('app.open')}
        </a>
      </div>
    </div>
  )
}
