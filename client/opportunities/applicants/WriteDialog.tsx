import { useQueryClient } from '@tanstack/react-query'
import type { ApplicantRow } from '#contract/opportunities/applicants.ts'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { firstNameOf } from '../applications/words.ts'
import { Message } from './checks.ts'
import { refreshAll, verbs } from './queries.ts'

type WriteDialogProps = { jobId: string; rows: readonly ApplicantRow[]; onClose: () => void; onDone: () => void }

/** Writes to one applicant, or the same to several, to each alone. */
export const WriteDialog = ({ jobId, rows, onClose, onDone }: WriteDialogProps) => {
  const { t } = useTranslation(['applicants', 'common'])
  const cache = useQueryClient()
  const sendOnce = useSendOnce()
  const nameOf = useNameOf()
  const ids = rows.map(({ _id }) => _id)
  const name = firstNameOf(nameOf(rows[0]?.applicant ?? null))
  const { errors, refusal, pending, submit } = useForm(
    Message,
    async ({ words }) => {
      const { sent } = await sendOnce([ids, words], (clientId) => verbs.write(jobId, ids, words, clientId))
      toast.success(t('write.done', { count: sent }))
      onDone()
      await refreshAll(cache)
    },
    { say: () => undefined },
  )
  return (
    <FormDialog
      size="m"
      title={rows.length === 1 ? t('write.to', { name }) : t('write.several', { count: rows.length })}
      description={t(rows.length === 1 ? 'write.text' : 'write.several.text')}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('send')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea name="words" label={t('words')} required minRows={4} maxLength={LIMITS.textLength} />
    </FormDialog>
  )
}
