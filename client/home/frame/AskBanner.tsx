import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerAsk, AskAnswer, readAsk } from '#contract/people/queue.ts'
import { api } from '#client/platform/api.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'

const askQuery = queryOptions({
  queryKey: ['verification-ask'],
  queryFn: ({ signal }) => api(readAsk, { signal }),
})

/** The college's question to a pending alumnus, with a form to answer it. */
export const AskBanner = () => {
  const { t } = useTranslation('dashboard')
  const ask = useQuery(askQuery).data?.ask
  const [isOpen, setOpen] = useState(false)
  if (!ask) return null
  return (
    <>
      <Banner
        tone="warn"
        title={t('ask.title')}
        action={
          <Button size="s" variant="secondary" onClick={() => setOpen(true)}>
            {t('ask.answer')}
          </Button>
        }
      >
        <ul className="list-disc ps-5">
          {ask.wants.map((want) => (
            <li key={want}>{t(`ask.want.${want}`)}</li>
          ))}
        </ul>
        {ask.message !== '' && (
          <p dir="auto" className="whitespace-pre-line">
            {ask.message}
          </p>
        )}
      </Banner>
      {isOpen && <AnswerDialog askedAt={ask.askedAt} onClose={() => setOpen(false)} />}
    </>
  )
}

const AnswerDialog = ({ askedAt, onClose }: { askedAt: string; onClose: () => void }) => {
  const { t } = useTranslation(['dashboard', 'common'])
  const cache = useQueryClient()
  const { errors, refusal, pending, submit } = useForm(
    AskAnswer,
    async (body) => {
      const { message } = await api(answerAsk, { body })
      toast.success(message)
      cache.setQueryData(askQuery.queryKey, { ask: null })
      onClose()
    },
    { unexplained: t('ask.failed') },
  )
  return (
    <FormDialog
      title={t('ask.title')}
      description={t('ask.intro', { day: day(askedAt) })}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('ask.submit')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea name="answer" label={t('ask.field')} required maxLength={1_000} />
    </FormDialog>
  )
}
