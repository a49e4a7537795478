import { sendConfirmation } from '#contract/account/accounts.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { api } from '#client/platform/api.ts'
import { day } from '#client/platform/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useEmailChange } from './useEmailChange.ts'

/** Explains what confirming the email unlocks, or keeps unlocked after the day `by`, and emails the link. */
export const UnconfirmedEmailBanner = ({ email, by }: { email: string; by: string | null }) => {
  const { t } = useTranslation('unconfirmed')
  const { run, pending } = useEmailChange(send)
  return (
    <Banner
      tone="warn"
      title={t('unconfirmed.title')}
      action={
        <Button size="s" variant="ghost" pending={pending} onClick={run}>
          {t('unconfirmed.send')}
        </Button>
      }
    >
      <span className="wrap-anywhere">
        {by === null ? t('unconfirmed.text', { email }) : t('unconfirmed.grace', { email, date: day(by) })}
      </span>
    </Banner>
  )
}

const send = () => api(sendConfirmation, {})
