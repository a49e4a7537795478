import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Application, OfferAnswer } from '#contract/opportunities/applications.ts'
import { APPLICATION_LIMITS } from '#contract/opportunities/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { answers, storeApplication } from './queries.ts'
import { firstNameOf, fullDayOf } from './words.ts'

const ANSWERS = ['accepted', 'declined', 'more_time'] as const

/** Sends the answer to an offer: accepts it, declines it, or asks for time. */
export const OfferDialog = ({ application, onClose }: { application: Application; onClose: () => void }) => {
  const { t } = useTranslation(['applications', 'common'])
  const cache = useQueryClient()
  const [answer, setAnswer] = useState<(typeof ANSWERS)[number]>('accepted')
  const name =
    application.readers[0] === undefined ? application.job.company : firstNameOf(application.readers[0].fullName)
  const { errors, refusal, pending, submit } = useForm(
    OfferAnswer,
    async (given) => {
      const page = await answers.offer(application._id, given.answer, given.words)
      toast.success(t(`offer.${given.answer}.done`))
      onClose()
      await storeApplication(cache, page)
    },
    { say: () => undefined },
  )
  return (
    <FormDialog
      title={t('offer.title', { company: application.job.company })}
      description={
        application.offer === null ? '' : t('offer.text', { name, day: fullDayOf(application.offer.answerBy) })
      }
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t(`offer.${answer}`)}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      {application.words !== null && (
        <blockquote dir="auto" className="border-s-2 border-line-strong ps-3 whitespace-pre-line text-soft">
          {application.words}
        </blockquote>
      )}
      <RadioGroup
        name="answer"
        label={t('offer.field')}
        value={answer}
        onValueChange={(value) => setAnswer(ANSWERS.find((each) => each === value) ?? answer)}
        options={ANSWERS.map((value) => ({ value, label: t(`offer.${value}`), description: t(`offer.${value}.hint`) }))}
      />
      <TextArea name="words" label={t('offer.words', { name })} minRows={2} maxLength={APPLICATION_LIMITS.noteLength} />
    </FormDialog>
  )
}
