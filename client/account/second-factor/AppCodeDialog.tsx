import { useTranslation } from 'react-i18next'
import { AppCode, confirmApp } from '#contract/account/second-factor.ts'
import { api } from '#client/platform/api.ts'
import type { Area } from '#client/platform/session.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { CodeField } from './CodeField.tsx'

type AppCodeDialogProps = {
  secret: string
  address: string
  picture: string
  area: Area
  onClose: () => void
  onDone: (recoveryCodes: string[] | null) => void
}

/** Shows the app's secret, as a picture, as text and as a link for an app on this device, and asks for its first code. */
export const AppCodeDialog = ({ secret, address, picture, area, onClose, onDone }: AppCodeDialogProps) => {
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
        className="mx-auto rounded-s"
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
