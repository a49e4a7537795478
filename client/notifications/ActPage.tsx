import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type EmailAction, performEmailAction, readEmailAction } from '#contract/notifications/email-actions.ts'
import { AccountCard } from '#client/account/public.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { useLinkToken } from '#client/platform/useLinkToken.ts'

/** Performs the action of an email's link. It waits for a click, because email scanners open links too. */
export const ActPage = () => {
  const { t } = useTranslation(['act', 'common'])
  const token = useLinkToken()
  const [link, setLink] = useState<EmailAction>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (token !== '') read(token).then(setLink, (error: unknown) => setProblem(messageOf(error)))
  }, [token])

  if (token === '' || problem !== undefined)
    return (
      <AccountCard title={t('incomplete')} intro={problem ?? t('incomplete.hint')}>
        <Button wide variant="ghost" render={<Link to="/dashboard" />}>
          {t('portal')}
        </Button>
      </AccountCard>
    )
  if (link === undefined)
    return (
      <SkeletonGroup label={t('common:loading')}>
        <Skeleton shape="block" height={260} />
      </SkeletonGroup>
    )
  return <Act token={token} link={link} />
}

type Outcome = { failed: boolean; sentence: string; path?: string }

const Act = ({ token, link: { action, title, path } }: { token: string; link: EmailAction }) => {
  const { t } = useTranslation('act')
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const act = async (): Promise<void> => {
    setPending(true)
    setOutcome(
      await perform(token).then(
        ({ message, path: next }) => ({ failed: false, sentence: message, path: next }),
        (error: unknown) => ({ failed: true, sentence: messageOf(error) }),
      ),
    )
    setPending(false)
  }
  return (
    <AccountCard title={t(`${action}.title`)} intro={<bdi>{title}</bdi>}>
      <div className="grid gap-5">
        <div role="status" className="empty:hidden">
          {outcome && <Banner tone={outcome.failed ? 'bad' : 'good'}>{outcome.sentence}</Banner>}
        </div>
        {outcome?.failed !== false && (
          <Button size="l" wide pending={pending} onClick={() => void act()}>
            {t(`${action}.submit`)}
          </Button>
        )}
        <Button wide variant="ghost" render={<Link to={outcome?.path ?? path} />}>
          {t('see')}
        </Button>
      </div>
    </AccountCard>
  )
}

const read = (token: string): Promise<EmailAction> => api(readEmailAction, { body: { token } })
const perform = (token: string) => api(performEmailAction, { body: { token } })
