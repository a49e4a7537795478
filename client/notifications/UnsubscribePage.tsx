import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link, useLocation } from 'react-router'
import { resubscribe, unsubscribe } from '#contract/notifications/notification-choices.ts'
import { AccountCard } from '#client/account/public.ts'
import { api } from '#client/platform/api.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'

type Outcome = { ended: boolean; failed: boolean; sentence: string }

/** Ends mails of one type by the link of such a mail. It waits for a click: programs that look through mails open links too. */
export const UnsubscribePage = () => {
  const { t } = useTranslation('notifications')
  const { hash } = useLocation()
  const [token] = useState(decodeURIComponent(hash.slice(1)))
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const ended = outcome?.ended ?? false

  const set = async (end: boolean): Promise<void> => {
    setPending(true)
    setOutcome(
      await api(end ? unsubscribe : resubscribe, { params: { token } }).then(
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
      title={t(token === '' ? 'unsubscribe.incomplete' : 'unsubscribe.title')}
      intro={t(token === '' ? 'unsubscribe.incomplete.hint' : 'unsubscribe.intro')}
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
            {t(ended ? 'unsubscribe.resume' : 'unsubscribe.submit')}
          </Button>
        )}
        <Button wide variant="ghost" render={<Link to="/dashboard/settings/notifications" />}>
          {t('unsubscribe.settings')}
        </Button>
      </div>
    </AccountCard>
  )
}
