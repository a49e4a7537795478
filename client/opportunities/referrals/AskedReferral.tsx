import { useMutation, useQueryClient } from '@tanstack/react-query'
import Handshake from 'lucide-react/icons/handshake'
import { type ReactNode, useState } from 'react'
import { APPLICATION_LIMITS } from '#contract/opportunities/limits.ts'
import { AskerAnswer, type Referral } from '#contract/opportunities/referrals.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { shortDay } from '#client/platform/dates.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { firstNameOf } from '../applications/words.ts'
import { answers, refreshReferral } from './queries.ts'

/** The viewer's request for a referral: its state, and what they can do about it. */
export const AskedReferral = ({ referral }: { referral: Referral }) => {
  const { t } = useTranslation('applications')
  const cache = useQueryClient()
  const [isAnswering, setAnswering] = useState(false)
  const name = firstNameOf(useNameOf()(referral.referrer))
  const { state, lapsesAt, exchange, words, reason, closedAt } = referral
  const withdraw = useMutation({
    mutationFn: () => answers.withdraw(referral._id),
    onSuccess: () => toast.success(t('referral.withdrawn')),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => refreshReferral(cache, referral),
  })
  const until = lapsesAt === null ? '' : shortDay(lapsesAt)
  const take = (
    <button
      type="button"
      onClick={() => withdraw.mutate()}
      className="min-h-11 shrink-0 rounded-s px-1 text-sm font-semibold text-link hover:underline"
    >
      {t('referral.withdraw')}
    </button>
  )
  if (state === 'asked')
    return (
      <State title={t('referral.state.asked')} action={take}>
        {t('referral.lapses', { day: until })}
      </State>
    )
  if (state === 'question' && exchange !== null)
    return (
      <>
        <State title={t('referral.state.question', { name })} action={exchange.answer === null ? undefined : take}>
          <q dir="auto">{exchange.question}</q>
        </State>
        {exchange.answer === null ? (
          <Button
            size="s"
            variant="secondary"
            className="justify-self-start max-wide:w-full"
            onClick={() => setAnswering(true)}
          >
            {t('referral.answer', { name })}
          </Button>
        ) : (
          <p className="text-sm text-soft">{t('referral.lapses', { day: until })}</p>
        )}
        {isAnswering && <AnswerDialog referral={referral} name={name} onClose={() => setAnswering(false)} />}
      </>
    )
  if (state === 'referred')
    return (
      <State title={t('referral.state.referred', { name, day: closedAt === null ? '' : shortDay(closedAt) })}>
        {words !== null && <q dir="auto">{words}</q>}
      </State>
    )
  if (state === 'refused')
    return (
      <State title={t('referral.state.refused')}>
        {reason !== null && reason !== 'other' && <span className="block">{t(`refusal.${reason}`)}</span>}
        {words !== null && <q dir="auto">{words}</q>}
        <span className="block">{t('referral.refused.note')}</span>
      </State>
    )
  return state === 'lapsed' ? <State title={t('referral.state.lapsed')}>{t('referral.lapsed.note')}</State> : null
}

const State = ({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) => (
  <div className="flex items-start gap-3">
    <Handshake size={18} className="mt-0.5 shrink-0 text-muted" />
    <div className="min-w-0 flex-1 text-sm leading-snug break-words text-soft">
      <p className="text-[0.9375rem] font-semibold text-heading">{title}</p>
      {children}
    </div>
    {action}
  </div>
)

const AnswerDialog = ({ referral, name, onClose }: { referral: Referral; name: string; onClose: () => void }) => {
  const { t } = useTranslation(['applications', 'common'])
  const cache = useQueryClient()
  const { errors, refusal, pending, submit } = useForm(
    AskerAnswer,
    async ({ answer }) => {
      await answers.answer(referral._id, answer)
      toast.success(t('referral.answered', { name }))
      onClose()
      await refreshReferral(cache, referral)
    },
    { say: () => undefined },
  )
  return (
    <FormDialog
      title={t('referral.answer', { name })}
      description={referral.exchange?.question ?? ''}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('send.short')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea name="answer" label={t('referral.answer.field')} required maxLength={APPLICATION_LIMITS.referralText} />
    </FormDialog>
  )
}
