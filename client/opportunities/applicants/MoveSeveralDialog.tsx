import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v4 } from 'uuid'
import { type ApplicantRow, Move } from '#contract/opportunities/applicants.ts'
import { ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { firstNameOf, namesIn } from '../applications/words.ts'
import { fieldErrors, MoveFields, moveOf } from './MoveFields.tsx'
import { applicantQuery, refreshAll, verbs } from './queries.ts'
import type { SharedStage } from './stages.ts'

type MoveSeveralDialogProps = {
  rows: readonly ApplicantRow[]
  to: SharedStage
  onClose: () => void
  onDone: () => void
}

/** Moves several applications on, one after the other, with the same time, day and words. A retry repeats only those that weren't moved. */
export const MoveSeveralDialog = ({ rows, to, onClose, onDone }: MoveSeveralDialogProps) => {
  const { t } = useTranslation(['applicants', 'common'])
  const cache = useQueryClient()
  const nameOf = useNameOf()
  const [moves] = useState(() => rows.map((row) => ({ row, clientId: v4(), isDone: false, isRefused: false })))
  const [done, setDone] = useState(0)
  const { errors, refusal, pending, submit } = useForm(
    Move,
    async (move) => {
      for (const each of moves.filter(({ isDone }) => !isDone)) {
        const { row, clientId } = each
        try {
          const { revision } = await cache.fetchQuery({ ...applicantQuery(row._id), staleTime: 0 })
          await verbs.move(row._id, { ...move, revision, clientId })
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 409) {
            // Some may have been moved.
            void refreshAll(cache)
            throw error
          }
          each.isRefused = true
        }
        each.isDone = true
        if (!each.isRefused) setDone((before) => before + 1)
      }
      const refused = moves.filter(({ isRefused }) => isRefused)
      if (refused.length < rows.length) toast.success(t('move.several.done', { count: rows.length - refused.length }))
      if (refused.length > 0)
        toast.error(
          t('move.several.refused', { names: namesIn(refused.map(({ row }) => firstNameOf(nameOf(row.applicant)))) }),
        )
      onDone()
      await refreshAll(cache)
    },
    { say: () => undefined },
  )
  return (
    <FormDialog
      size="m"
      title={t(`move.several.${to}`, { count: rows.length })}
      description={t('move.several.text')}
      errors={fieldErrors(errors)}
      refusal={
        refusal &&
        (done > 0 ? `${t('move.several.partly', { done, count: rows.length })} ${refusal.sentence}` : refusal.sentence)
      }
      pending={pending}
      submitLabel={
        pending && done > 0 ? t('move.several.progress', { done, count: rows.length }) : t(`move.${to}.submit`)
      }
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={(values) => submit(moveOf(to, 0, values))}
      onClose={onClose}
    >
      <MoveFields to={to} />
    </FormDialog>
  )
}
