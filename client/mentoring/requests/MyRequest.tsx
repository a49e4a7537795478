import { useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { text } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import type { MentoringRequest } from '#contract/mentoring/requests.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { SharedCvLine } from '../cvs/SharedCvLine.tsx'
import { PersonLine } from '../PersonLine.tsx'
import { answer, askNext, withdraw } from './queries.ts'
import { Quote, RequestDates, RequestKind, RequestState, RequestTexts } from './RequestParts.tsx'
import { useAnswer } from './useAnswer.ts'

/** Renders one of the viewer's own requests with its state and actions. */
export const MyRequest = ({ request }: { request: MentoringRequest }) => {
  const { t } = useTranslation('mentoring-requests')
  const { exchange, words, state, nextChoices, passesOn } = request
  const name = useNameOf()(request.mentor)
  const [next] = nextChoices
  const isOpen = state === 'asked' || state === 'question'
  return (
    <li
      id={request._id}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-m border border-line bg-surface p-4 shadow-1 outline-offset-2 wide:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <PersonLine person={request.mentor}>
          <RequestKind request={request} />
          <RequestDates request={request} />
        </PersonLine>
        <RequestState request={request} />
      </div>
      {exchange !== null && (
        <Quote
          label={t('asks', { name })}
          below={
            exchange.answer !== null && (
              <>
                <p className="mt-2.5 text-sm font-medium text-heading">{t('answered')}</p>
                <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line text-ink">
                  {exchange.answer}
                </p>
              </>
            )
          }
        >
          {exchange.question}
        </Quote>
      )}
      {state === 'question' && <AnswerForm request={request} />}
      {words !== null && <Quote label={t('says', { name })}>{words}</Quote>}
      <RequestTexts request={request} />
      {request.cv !== null && <SharedCvLine cv={request.cv} mine />}
      {isOpen && next !== undefined && (
        <p className="text-sm text-soft">{t(passesOn ? 'then.by_itself' : 'then.by_hand', { name: next.fullName })}</p>
      )}
      <WhatNext request={request} />
    </li>
  )
}

/** Renders the actions after an answer or an expiry; for an open request, withdraw. */
const WhatNext = ({ request }: { request: MentoringRequest }) => {
  const { t } = useTranslation('mentoring-requests')
  const { kind, state, pairingId, nextChoices, passedOnTo } = request
  const isPractice = kind !== 'mentorship'
  const [list, find] = isPractice
    ? [practice, practice]
    : ['/dashboard/mentorship?view=requests', '/dashboard/mentorship?view=find']
  const [next] = nextChoices
  const pass = useAnswer(() => askNext(request._id), t('ask_next.done', { name: next?.fullName ?? '' }))
  if (state === 'asked' || state === 'question') return <Withdraw request={request} />
  if (state === 'accepted')
    return (
      pairingId !== null && (
        <div>
          <Button variant="secondary" render={<Link to={`/dashboard/mentorship/${pairingId}`} />}>
            {t(isPractice ? 'open.practice' : 'open')}
          </Button>
        </div>
      )
    )
  if (passedOnTo !== null)
    return (
      <p className="text-sm">
        <Link to={`${list}#${passedOnTo}`} className="text-link">
          {t('passed_on.see')}
        </Link>
      </p>
    )
  if (state === 'withdrawn') return null
  return (
    <div>
      {next === undefined ? (
        <Button variant="secondary" render={<Link to={find} />}>
          {t(isPractice ? 'find_another.practice' : 'find_another')}
        </Button>
      ) : (
        <Button variant="secondary" pending={pass.isPending} onClick={() => pass.mutate(undefined)}>
          {t('ask_next', { name: next.fullName })}
        </Button>
      )}
    </div>
  )
}

const practice = '/dashboard/guidance/practice'

const Answer = z.object({ answer: text(LIMITS.mentoringText) })

/** A form to reply to the mentor's question in place. */
const AnswerForm = ({ request }: { request: MentoringRequest }) => {
  const { t } = useTranslation('mentoring-requests')
  const send = useAnswer((words: string) => answer(request._id, words), t('answer.done'))
  const { errors, pending, submit } = useForm(Answer, async ({ answer: words }) => {
    await send.mutateAsync(words).catch(() => undefined)
  })
  return (
    <Form errors={errors} pending={pending} onSubmit={submit} className="grid gap-3">
      <TextArea name="answer" label={t('answer')} minRows={2} maxLength={LIMITS.mentoringText} required />
      <div>
        <Button type="submit" pending={pending}>
          {t('answer.submit')}
        </Button>
      </div>
    </Form>
  )
}

const Withdraw = ({ request }: { request: MentoringRequest }) => {
  const { t } = useTranslation(['mentoring-requests', 'common'])
  const [asking, setAsking] = useState(false)
  const name = useNameOf()(request.mentor)
  const take = useAnswer(() => withdraw(request._id), t('withdraw.done'))
  return (
    <div>
      <Button variant="ghost" size="s" onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('withdraw.title')}
        confirmLabel={t('withdraw')}
        cancelLabel={t('common:cancel')}
        danger
        pending={take.isPending}
        onConfirm={() => take.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        <p>{t('withdraw.text', { name })}</p>
      </ConfirmDialog>
    </div>
  )
}
