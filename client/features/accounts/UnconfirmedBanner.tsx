import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendConfirmation } from '#contract/accounts.ts'
import { api } from '#client/platform/api.ts'
import { useCollege } from '#client/platform/college.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useAddressCall } from './useAddressCall.ts'

// Until this browser tab is closed.
const key = 'unconfirmed-email'

/** Reminds of an address that is not confirmed, where the college sends mail; put away, it stays away for this visit. */
export const UnconfirmedBanner = ({ email }: { email: string }) => {
  const { t } = useTranslation('accounts')
  const { mail } = useCollege()
  const [putAway, setPutAway] = useState(() => sessionStorage.getItem(key) !== null)
  const { run, pending } = useAddressCall(() => api(sendConfirmation, {}))
  if (!mail || putAway) return null

  const dismiss = () => {
    sessionStorage.setItem(key, '')
    setPutAway(true)
  }
  return (
    <Banner
      tone="warn"
      title={t('unconfirmed.title')}
      action={
        <Button size="s" variant="ghost" pending={pending} onClick={run}>
          {t('send_again')}
        </Button>
      }
      dismissLabel={t('unconfirmed.dismiss')}
      onDismiss={dismiss}
    >
      <span className="wrap-anywhere">{t('unconfirmed.text', { email })}</span>
    </Banner>
  )
}
