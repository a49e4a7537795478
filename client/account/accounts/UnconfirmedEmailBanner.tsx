import { useTranslation } from '#client/platform/i18n.ts'
import { sendConfirmation } from '#contract/account/accounts.ts'
import { api } from '#client/platform/api.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useEmailChange } from './useEmailChange.ts'

/** Explains what confirming the email opens, and sends the link again. */
export const UnconfirmedEmailBanner = ({ email }: { email: string }) => {
  const { t } = useTranslation('accounts')
  const { run, pending } = useEmailChange(() => api(sendConfirmation, {}))
  return (
    <Banner
      tone="warn"
      title={t('unconfirmed.title')}
      action={
        <Button size="s" variant="ghost" pending={pending} onClick={run}>
          {t('send_again')}
        </Button>
      }
    >
      <span className="wrap-anywhere">{t('unconfirmed.text', { email })}</span>
    </Banner>
  )
}
