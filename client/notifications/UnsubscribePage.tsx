import { resubscribe, unsubscribe } from '#contract/notifications/notification-choices.ts'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link } from 'react-router'
import { AccountCard } from '#client/account/public.ts'
import { api } from '#client/platform/api.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useLinkToken } from '#client/platform/useLinkToken.ts'

type Outcome = { ended: boolean; failed: boolean; sentence: string }

/**
 * Unsubscribes from emails of one type by the link in such an email, says which have stopped, and undoes it. It waits for a click, because email scanners
 * open links too.
 */
export const UnsubscribePage = () => {
  const { t } = useTranslation('unsubscribe')
  const token = useLinkToken()
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const ended = outcome?.ended ?? false

  const set = async (end: boolean): Promise<void> => {
    setPending(true)
    setOutcome(
      await send(end, token).then(
        ({ message }) => ({ ended: end, failed: false, sentence: message }),
        (error: unknown) => ({
          ended,
          failed: true,
          sentence: messageOf(error),
        }),
      ),
    )
    setPending(false)
  }

  return (
    <AccountCard
      title={t(token === '' ? 'incomplete' : ended ? 'done' : 'title')}
      intro={t(token === '' ? 'incomplete.hint' : 'intro')}
    >
      <div className="grid gap-5">
        <div role="status" className="empty:hidden">
          {outcome && <Banner tone={outcome.failed ? 'bad' : 'good'}>{outcome.sentence}</Banner>}
        </div>
        {token !== '' && (
          <Button
            size="l"
            wide
            variant={ended ? 'ghost' : 'primary'}
            pending={pending}
            onClick={() => void set(!ended)}
          >
            {t(ended ? 'resume' : 'submit')}
          </Button>
        )}
        <Button wide variant="ghost" render={<Link to="/dashboard/settings/notifications" />}>
          {t('settings')}
        </Button>
      </div>
    </AccountCard>
  )
}

const send = (end: boolean, token: string) => api(end ? unsubscribe : resubscribe, { body: { token } })
