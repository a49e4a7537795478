import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { confirmEmail } from '#contract/accounts.ts'
import { AccountCard } from '#client/features/sessions/public.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'

/** Confirms an address by the link of a mail. It waits for a click: programs that look through mails open links too. */
export const ConfirmEmailPage = () => {
  const { t } = useTranslation(['sessions', 'common'])
  const { hash } = useLocation()
  const [token] = useState(hash.slice(1))
  const confirming = useMutation({ mutationFn: () => api(confirmEmail, { body: { token } }) })

  return (
    <AccountCard title={t('confirm.title')} intro={t(token === '' ? 'confirm.incomplete_link' : 'confirm.intro')}>
      {confirming.isSuccess ? (
        <div role="status" className="grid gap-5">
          <Banner tone="good">{t('confirm.done')}</Banner>
          <Button wide render={<Link to="/dashboard" />}>
            {t('confirm.go_on')}
          </Button>
        </div>
      ) : (
        <div className="grid gap-5">
          {confirming.isError && (
            <Banner tone="bad" action={<Link to="/dashboard/settings">{t('confirm.to_settings')}</Link>}>
              {confirming.error instanceof ApiError && confirming.error.status > 0
                ? confirming.error.message
                : t('common:network_error')}
            </Banner>
          )}
          {token === '' ? (
            <Button wide render={<Link to="/dashboard/settings" />}>
              {t('confirm.to_settings')}
            </Button>
          ) : (
            <Button size="l" wide pending={confirming.isPending} onClick={() => confirming.mutate()}>
              {t('confirm.submit')}
            </Button>
          )}
        </div>
      )}
    </AccountCard>
  )
}
