import { confirmEmail } from '#contract/account/accounts.ts'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link, useLocation } from 'react-router'
import { AccountCard } from '../sessions/AccountCard.tsx'
import { api } from '#client/platform/api.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'

/** Confirms an email by the link sent to it; waits for a click, because email scanners open links too. */
export const ConfirmEmailPage = () => {
  const { t } = useTranslation('sessions')
  const { hash } = useLocation()
  const [token] = useState(hash.slice(1))
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<{ confirmed: boolean; sentence: string }>()

  const confirmNow = async (): Promise<void> => {
    setPending(true)
    setOutcome(await confirmBy(token))
    setPending(false)
  }

  return (
    <AccountCard title={t('confirm.title')} intro={t(token === '' ? 'confirm.incomplete_link' : 'confirm.intro')}>
      <div className="grid gap-5">
        <div role="status" className="empty:hidden">
          {outcome && <Banner tone={outcome.confirmed ? 'good' : 'bad'}>{outcome.sentence}</Banner>}
        </div>
        {outcome?.confirmed ? (
          <Button wide render={<Link to="/dashboard" />}>
            {t('confirm.go_on')}
          </Button>
        ) : (
          token !== '' && (
            <Button size="l" wide pending={pending} onClick={() => void confirmNow()}>
              {t('confirm.submit')}
            </Button>
          )
        )}
        {(token === '' || outcome?.confirmed === false) && (
          <Button wide variant="ghost" render={<Link to="/dashboard/settings" />}>
            {t('confirm.to_settings')}
          </Button>
        )}
      </div>
    </AccountCard>
  )
}

const confirmBy = (token: string): Promise<{ confirmed: boolean; sentence: string }> =>
  confirm(token).then(
    ({ message }) => ({ confirmed: true, sentence: message }),
    (error: unknown) => ({ confirmed: false, sentence: messageOf(error) }),
  )

const confirm = (token: string) => api(confirmEmail, { body: { token } })
