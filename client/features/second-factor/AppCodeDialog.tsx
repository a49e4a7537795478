import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AppCode, confirmApp } from '#contract/second-factor.ts'
import { api } from '#client/platform/api.ts'
import type { Area } from '#client/platform/session.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
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
  const form = useId()
  const { errors, refusal, pending, submit } = useForm(
    AppCode,
    async (body) => {
      const { recoveryCodes } = await api(confirmApp, { body, area })
      toast.success(t('app.done'))
      onDone(recoveryCodes)
    },
    {
      incomplete: t('sessions:incomplete'),
      network: t('common:network_error'),
      unexplained: t('failed'),
      say: toast.error,
    },
  )

  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={t('app.set_up')}
      description={t('app.scan')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={form} pending={pending}>
            {t('app.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
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
        <Form
          id={form}
          errors={errors}
          pending={pending}
          onSubmit={submit}
          aria-label={t('app.set_up')}
          className="grid gap-5"
        >
          <CodeField label={t('code')} hint={t('code.hint')} />
          {refusal && Object.keys(errors).length === 0 && <Banner tone="bad">{refusal.sentence}</Banner>}
        </Form>
      </div>
    </Dialog>
  )
}
