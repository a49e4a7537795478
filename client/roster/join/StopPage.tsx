import { useState } from 'react'
import { useLocation } from 'react-router'
import { silenceAddress } from '#contract/roster/invitations.ts'
import { AccountCard } from '#client/account/public.ts'
import { api } from '#client/platform/api.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'

type Why = 'never' | 'not_me'

/** Ends emails to an invited address by the links in an invitation. It waits for a click, because email scanners open links too. */
export const StopPage = () => {
  const { t } = useTranslation('join')
  const { hash, search } = useLocation()
  const [token] = useState(hash.slice(1))
  const { name: college } = useCollege()
  const [pending, setPending] = useState<Why>()
  const [outcome, setOutcome] = useState<{ done: boolean; sentence: string }>()
  const first: Why = search === '?not-me' ? 'not_me' : 'never'

  const stop = async (why: Why): Promise<void> => {
    setPending(why)
    setOutcome(
      await api(silenceAddress, { body: { token, why } }).then(
        ({ message }) => ({ done: true, sentence: message }),
        (error: unknown) => ({ done: false, sentence: messageOf(error) }),
      ),
    )
    setPending(undefined)
  }

  const buttons: readonly Why[] = first === 'never' ? ['never', 'not_me'] : ['not_me', 'never']
  return (
    <AccountCard
      title={t(`stop.${first}.title`)}
      intro={t(token === '' ? 'stop.incomplete' : `stop.${first}.intro`, { college })}
    >
      <div className="grid gap-4">
        <div role="status" className="empty:hidden">
          {outcome && <Banner tone={outcome.done ? 'good' : 'bad'}>{outcome.sentence}</Banner>}
        </div>
        {token !== '' &&
          outcome?.done !== true &&
          buttons.map((why, place) => (
            <Button
              key={why}
              size="l"
              wide
              variant={place === 0 ? 'primary' : 'ghost'}
              pending={pending === why}
              disabled={pending !== undefined && pending !== why}
              onClick={() => void stop(why)}
            >
              {t(`stop.${why}`)}
            </Button>
          ))}
      </div>
    </AccountCard>
  )
}
