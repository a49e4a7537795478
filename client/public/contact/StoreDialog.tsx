import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import { saveCannedAnswer } from '#contract/public/contact.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'

const Title = z.object({ title: line(LIMITS.cannedTitle) })

type StoreDialogProps = { text: string; onStored: () => Promise<void>; onClose: () => void }

/** Stores a text as an answer for later, under a title. */
export const StoreDialog = ({ text, onStored, onClose }: StoreDialogProps) => {
  const { t } = useTranslation(['inbox', 'common'])
  const { errors, refusal, pending, submit } = useForm(Title, async ({ title }) => {
    await api(saveCannedAnswer, { body: { title, text } })
    await onStored()
    onClose()
  })
  return (
    <FormDialog
      title={t('store.title')}
      description={t('store.text')}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('store')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="title" label={t('store.name')} required maxLength={LIMITS.cannedTitle} />
    </FormDialog>
  )
}
