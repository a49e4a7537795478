import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { LIMITS } from '#contract/limits.ts'
import type { PairingPage } from '#contract/mentoring/pairings.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { SayThanks, ThanksCard } from '#client/ui/SayThanks.tsx'
import { otherOf } from './Pairings.tsx'
import { sendThanks } from './queries.ts'
import { useChange } from './useChange.ts'

type ThanksProps = { page: Pick<PairingPage, 'pairing' | 'thanks' | 'sessions'> }

/** Lets the mentee thank the mentor in one line, once a session took place or the pairing has ended, and shows it to both. */
export const Thanks = ({ page: { pairing, thanks, sessions } }: ThanksProps) => {
  const { t } = useTranslation(['pairings', 'common'])
  const { hash } = useLocation()
  const isWanted = hash === '#thanks'
  const section = useRef<HTMLDivElement>(null)
  const name = useNameOf()(otherOf(pairing))
  const send = useChange((words: string) => sendThanks(pairing._id, words))
  const isDue = pairing.endedAt !== null || sessions.some(({ tookPlace }) => tookPlace.me === true)
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])
  if (pairing.role !== 'mentee')
    return thanks && <ThanksCard title={t('thanks.from', { name })} words={thanks.words} ref={section} />
  if (thanks === null && !isDue && !isWanted) return null
  return (
    <SayThanks
      ref={section}
      title={t(thanks === null ? 'thanks.to' : 'thanks.said', { name })}
      words={thanks?.words ?? null}
      why={t('thanks.why', { name })}
      labels={{
        ...{ words: t('thanks.words'), hint: t('thanks.hint', { name }), missing: t('thanks.missing') },
        ...{ say: t('thanks.say'), change: t('next_step.change'), send: t('thanks.send'), cancel: t('common:cancel') },
      }}
      isOpenAtFirst={isWanted}
      maxLength={LIMITS.thanksLength}
      pending={send.isPending}
      onSend={(words, close) => send.mutate(words, { onSuccess: close })}
    />
  )
}
