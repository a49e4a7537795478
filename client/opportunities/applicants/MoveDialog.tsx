import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApplicantRow, Move } from '#contract/opportunities/applicants.ts'
import { LIMITS } from '#contract/limits.ts'
import { ApiError } from '#client/platform/api.ts'
import { fieldParts, zoneName } from '#client/platform/dates.ts'
import { instantOf } from '#client/platform/days.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { timeZoneShown } from '#client/platform/locale.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import type { FormValues } from '#client/ui/Form.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { firstNameOf } from '../applications/words.ts'
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
  const [[today, soon]] = useState(() => [dayFromNow(0), dayFromNow(7)])
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
  const send = ({ date, time, place, ...values }: FormValues) => {
    const at = typeof date === 'string' && typeof time === 'string' && date && time ? instantOf(date, time) : undefined
    return submit({
      ...values,
      revision: revision ?? 0,
      state: to,
      ...(to === 'interview' && at !== undefined && { interview: { at, timeZone: timeZoneShown(), place } }),
    })
  }
  return (
    <FormDialog
      size="m"
      title={t(`move.${to}`, { name })}
      description={t(`move.${to}.text`, { name })}
      errors={interviewErrors(errors)}
      refusal={conflict ?? refusal?.sentence}
      pending={pending}
      submitLabel={t(`move.${to}.submit`)}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={send}
      onClose={onClose}
    >
      {to === 'interview' && (
        <>
          <div className="grid grid-cols-2 gap-4">
            <TextField name="date" type="date" label={t('interview.date')} required min={today} />
            <TextField name="time" type="time" label={t('interview.time')} required hint={zoneName()} />
          </div>
          <TextField
            name="place"
            label={t('interview.place')}
            hint={t('interview.place.hint')}
            required
            maxLength={LIMITS.lineLength}
          />
        </>
      )}
      {to === 'offer' && (
        <TextField name="offerAnswerBy" type="date" label={t('offer.by')} required min={today} defaultValue={soon} />
      )}
      {to === 'closed' && (
        <RadioGroup
          name="outcome"
          label={t('outcome')}
          defaultValue="not_this_time"
          options={(['not_this_time', 'hired'] as const).map((value) => ({ value, label: t(`outcome.${value}`) }))}
        />
      )}
      <TextArea
        name="words"
        label={t(to === 'in_touch' || to === 'closed' ? 'words' : 'words.optional')}
        required={to === 'in_touch' || to === 'closed'}
        minRows={4}
        maxLength={LIMITS.textLength}
      />
    </FormDialog>
  )
}

// The contract has one field for the interview, the form has three.
const interviewErrors = ({
  interview,
  'interview.place': place,
  'interview.at': at,
  ...errors
}: Record<string, string>) => ({
  ...errors,
  ...(interview !== undefined && { date: interview }),
  ...(at !== undefined && { date: at }),
  ...(place !== undefined && { place }),
})

const dayFromNow = (days: number): string => fieldParts(new Date(Date.now() + days * 86_400_000)).date
