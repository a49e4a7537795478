import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NewPollDay, type Poll } from '#contract/discussions/polls.ts'
import { fieldParts } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { addDay, putPoll, suggestDay } from './queries.ts'

/** Adds a day to the viewer's own poll, or suggests one to its organiser. */
export const DayDialog = ({ poll, onClose }: { poll: Poll; onClose: () => void }) => {
  const { t } = useTranslation(['groups', 'common'])
  const cache = useQueryClient()
  const { errors, refusal, pending, submit } = useForm(
    NewPollDay,
    async (day) => {
      if (poll.mine) putPoll(cache, await addDay(poll._id, day))
      else {
        await suggestDay(poll._id, day)
        toast.success(t('suggest.done'))
      }
      onClose()
    },
    { say: () => undefined },
  )
  return (
    <FormDialog
      title={t(poll.mine ? 'day.add' : 'day.suggest')}
      description={t(poll.mine ? 'day.add.text' : 'day.suggest.text')}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t(poll.mine ? 'day.add' : 'day.suggest')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <DayFields />
    </FormDialog>
  )
}

/** The fields of a day: its date, and optionally its time and a few words. `at`: its index in a form with several days. */
export const DayFields = ({ at }: { at?: number }) => {
  const { t } = useTranslation('groups')
  const [today] = useState(() => fieldParts(new Date()).date)
  const nameOf = (field: string) => (at === undefined ? field : `days.${at}.${field}`)
  return (
    <div className="grid grid-cols-2 items-start gap-3 wide:grid-cols-[10rem_7.5rem_minmax(0,1fr)]">
      <TextField name={nameOf('date')} type="date" label={t('day.date')} min={today} required />
      <TextField name={nameOf('time')} type="time" label={t('day.from')} />
      <div className="max-wide:col-span-full">
        <TextField
          name={nameOf('note')}
          label={t('day.words')}
          maxLength={DISCUSSION_LIMITS.pollNote}
          autoComplete="off"
        />
      </div>
    </div>
  )
}
