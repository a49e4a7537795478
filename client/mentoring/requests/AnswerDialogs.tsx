import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { optionalText, orAbsent, text } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import type { MentoringRequest } from '#contract/mentoring/requests.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { refreshMentoring } from '../cache.ts'
import { PauseUntil } from '../offer/PauseUntil.tsx'
import { askBack, decline } from './queries.ts'

type AnswerDialogProps = { request: MentoringRequest; onClose: () => void }

const Question = z.object({ question: text(LIMITS.mentoringText) })

/** Asks the mentee a question before answering. */
export const QuestionDialog = ({ request, onClose }: AnswerDialogProps) => {
  const { t } = useTranslation(['mentoring-requests', 'common'])
  const name = useNameOf()(request.mentee)
  const { form } = useAnswerForm(
    Question,
    ({ question }) => askBack(request._id, question),
    t('question.done'),
    onClose,
  )
  return (
    <FormDialog
      {...form}
      title={t('question.title', { name })}
      description={t(request.kind === 'mentorship' ? 'question.hint' : 'question.hint.practice')}
      submitLabel={t('question.submit')}
      onClose={onClose}
    >
      <TextArea name="question" label={t('question.label')} maxLength={LIMITS.mentoringText} required />
    </FormDialog>
  )
}

const words = orAbsent(optionalText(LIMITS.mentoringText))
const No = z.object({ words })
const NoAndPause = z.object({ words, pauseUntil: z.iso.date('required') })

/** Declines a request with an optional message. With `pauses`, it also hides the offer until a day. */
export const DeclineDialog = ({ request, pauses, onClose }: AnswerDialogProps & { pauses: boolean }) => {
  const { t } = useTranslation(['mentoring-requests', 'common'])
  const name = useNameOf()(request.mentee)
  const schema: z.ZodMiniType<{ words?: string | undefined; pauseUntil?: string }> = pauses ? NoAndPause : No
  const { form } = useAnswerForm(schema, (no) => decline(request._id, no), t('decline.done'), onClose)
  return (
    <FormDialog
      {...form}
      title={t(pauses ? 'decline_and_pause.title' : 'decline.title', { name })}
      description={t(pauses ? 'decline_and_pause.hint' : 'decline.hint')}
      submitLabel={t(pauses ? 'decline_and_pause' : 'decline')}
      onClose={onClose}
    >
      <TextArea
        name="words"
        label={t('decline.words', { name })}
        hint={t('decline.words.example')}
        minRows={2}
        maxLength={LIMITS.mentoringText}
      />
      {pauses && <PauseUntil name="pauseUntil" />}
    </FormDialog>
  )
}

const useAnswerForm = <S extends z.ZodMiniType>(
  schema: S,
  send: (value: z.output<S>) => Promise<unknown>,
  done: string,
  onClose: () => void,
) => {
  const { t } = useTranslation('common')
  const cache = useQueryClient()
  const { errors, refusal, pending, submit } = useForm(
    schema,
    async (value) => {
      await send(value)
      onClose()
      toast.success(done)
      await refreshMentoring(cache)
    },
    { say: () => undefined },
  )
  const labels = { cancelLabel: t('cancel'), closeLabel: t('close') }
  return { form: { errors, refusal: refusal?.sentence, pending, onSubmit: submit, ...labels } }
}
