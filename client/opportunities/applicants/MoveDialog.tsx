import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApplicantRow, Move } from '#contract/opportunities/applicants.ts'
import { ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { firstNameOf } from '../applications/words.ts'
import { fieldErrors, MoveFields, moveOf } from './MoveFields.tsx'
import { applicantQuery, refreshAll, storeApplicant, verbs } from './queries.ts'
import type { Stage } from './stages.ts'

type MoveDialogProps = { jobId: string; row: ApplicantRow; to: Stage; onClose: () => void }

/** Moves an application on, with what its new state needs: a message, a time, a day, or words. */
export const MoveDialog = ({ jobId, row, to, onClose }: MoveDialogProps) => {
  const { t } = useTranslation(['applicants', 'common'])
  const cache = useQueryClient()
  const sendOnce = useSendOnce()
  const name = firstNameOf(useNameOf()(row.applicant))
  const revision = useQuery(applicantQuery(row._id)).data?.revision
  const [conflict, setConflict] = useState<string>()
  const { errors, refusal, pending, submit } = useForm(
    Move,
    async (move) => {
      try {
        const page = await sendOnce(move, (clientId) => verbs.move(row._id, { ...move, clientId }))
        toast.success(t(`move.${to}.done`, { name }))
        onClose()
        await storeApplicant(cache, jobId, page)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'application.changed') {
          await refreshAll(cache)
          const [step] = cache.getQueryData(applicantQuery(row._id).queryKey)?.steps ?? []
          return setConflict(
            step?.by === 'poster' && step.name !== null
              ? t('changed', { name: firstNameOf(step.name) })
              : t('changed.applicant', { name }),
          )
        }
        throw error
      }
    },
    { say: () => undefined },
  )
  return (
    <FormDialog
      size="m"
      title={t(`move.${to}`, { name })}
      description={t(`move.${to}.text`, { name })}
      errors={fieldErrors(errors)}
      refusal={conflict ?? refusal?.sentence}
      pending={pending}
      submitLabel={t(`move.${to}.submit`)}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={(values) => submit(moveOf(to, revision ?? 0, values))}
      onClose={onClose}
    >
      <MoveFields to={to} />
    </FormDialog>
  )
}
