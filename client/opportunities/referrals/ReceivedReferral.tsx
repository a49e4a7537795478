import { useState } from 'react'
import { isHttpUrl } from '#contract/isHttpUrl.ts'
import type { Referral } from '#contract/opportunities/referrals.ts'
import { shortDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { firstNameOf } from '../applications/words.ts'
import { type Reply, ReplyDialog } from './ReplyDialog.tsx'

/** A request for a referral to the viewer, with the answers to it. */
export const ReceivedReferral = ({ referral, isNamed }: { referral: Referral; isNamed: boolean }) => {
  const { t } = useTranslation('applications')
  const [reply, setReply] = useState<Reply>()
  const { why, look, state, exchange, waitsForMe, lapsesAt, words, reason } = referral
  const name = firstNameOf(useNameOf()(referral.asker))
  const isOpen = state === 'asked' || state === 'question'
  return (
    <div className="grid gap-3 wide:ps-14.5">
      <div className="grid gap-2 break-words">
        <q dir="auto" className="whitespace-pre-line text-ink">
          {why}
        </q>
        {look !== '' && (
          <p className="text-sm text-soft">
            {t('referral.looks')}{' '}
            {isHttpUrl(look) ? (
              <a href={look} target="_blank" rel="noopener noreferrer" className="break-all">
                {look.replace(/^https?:\/\//, '')}
              </a>
            ) : (
              <bdi>{look}</bdi>
            )}
          </p>
        )}
        {exchange !== null && (
          <dl className="border-s-2 border-line-strong ps-3 text-sm">
            <dt className="text-soft">
              <bdi>{exchange.question}</bdi>
            </dt>
            <dd className="text-ink">
              {exchange.answer === null ? t('referral.unanswered', { name }) : <bdi>{exchange.answer}</bdi>}
            </dd>
          </dl>
        )}
      </div>
      {isOpen ? (
        <>
          <p className="text-sm text-muted">{lapsesAt !== null && t('referral.lapses', { day: shortDay(lapsesAt) })}</p>
          <div className="flex flex-wrap gap-2 max-wide:*:flex-1">
            <Button
              size="s"
              variant={isNamed || waitsForMe ? 'primary' : 'secondary'}
              onClick={() => setReply('refer')}
            >
              {t('referral.refer')}
            </Button>
            {exchange === null && (
              <Button size="s" variant="ghost" onClick={() => setReply('question')}>
                {t('referral.question')}
              </Button>
            )}
            <Button size="s" variant="ghost" onClick={() => setReply('refuse')}>
              {t('referral.refuse')}
            </Button>
          </div>
        </>
      ) : (
        <div className="grid justify-items-start gap-1.5 text-sm text-soft">
          <Chip tone={state === 'referred' ? 'good' : 'neutral'}>{t(`referral.is.${state}`)}</Chip>
          {reason !== null && reason !== 'other' && <span>{t(`refusal.${reason}`)}</span>}
          {words !== null && <q dir="auto">{words}</q>}
        </div>
      )}
      {reply !== undefined && (
        <ReplyDialog referral={referral} name={name} reply={reply} onClose={() => setReply(undefined)} />
      )}
    </div>
  )
}
