import * as z from 'zod/mini'
import { optionalText, orAbsent, text } from '#contract/fields.ts'
import { GUIDANCE_LIMITS } from '#contract/guidance/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { suggest } from './queries.ts'

const Suggestion = z.object({
  quote: orAbsent(optionalText(GUIDANCE_LIMITS.quote)),
  suggestion: text(GUIDANCE_LIMITS.suggestion),
})

type CorrectionDialogProps = {
  id: string
  /** The words that the reader selected; empty for the whole guide. */
  quote: string
  author: string
  onClose: () => void
}

/** Asks a reader what a guide should say instead. */
export const CorrectionDialog = ({ id, quote, author, onClose }: CorrectionDialogProps) => {
  const { t } = useTranslation(['guide-corrections', 'common'])
  const sendOnce = useSendOnce()
  const { errors, refusal, pending, submit } = useForm(Suggestion, async ({ quote: typed, suggestion }) => {
    const words = { quote: quote === '' ? (typed ?? '') : quote, suggestion }
    const { message } = await sendOnce(words, (clientId) => suggest(id, { ...words, clientId }))
    toast.success(message)
    onClose()
  })
  return (
    <FormDialog
      title={t('suggest')}
      description={t('suggest.seen_by', { name: author })}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('suggest.send')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
      above={
        quote !== '' && (
          <blockquote
            dir="auto"
            className="mb-4 max-h-40 overflow-y-auto border-s-3 border-line-strong ps-3 text-start break-words text-soft"
          >
            {quote}
          </blockquote>
        )
      }
    >
      {quote === '' && (
        <TextArea
          name="quote"
          label={t('suggest.sentence')}
          hint={t('suggest.sentence.hint')}
          maxLength={GUIDANCE_LIMITS.quote}
          minRows={2}
        />
      )}
      <TextArea
        name="suggestion"
        label={t('suggest.words')}
        required
        defaultValue={quote}
        maxLength={GUIDANCE_LIMITS.suggestion}
        minRows={3}
      />
    </FormDialog>
  )
}
