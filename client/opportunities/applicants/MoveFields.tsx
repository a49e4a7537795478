import { LIMITS } from '#contract/limits.ts'
import { fieldParts, zoneName } from '#client/platform/dates.ts'
import { instantOf } from '#client/platform/days.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { timeZoneShown } from '#client/platform/locale.ts'
import type { FormValues } from '#client/ui/Form.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useState } from 'react'
import type { Stage } from './stages.ts'

/** The fields that a state needs: a message, a time, a day, or words. */
export const MoveFields = ({ to }: { to: Stage }) => {
  const { t } = useTranslation('applicants')
  const [[today, soon]] = useState(() => [dayFromNow(0), dayFromNow(7)])
  return (
    <>
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
    </>
  )
}

/** Returns the move that the values of `MoveFields` describe, before validation. */
export const moveOf = (to: Stage, revision: number, { date, time, place, ...values }: FormValues) => {
  const at = typeof date === 'string' && typeof time === 'string' && date && time ? instantOf(date, time) : undefined
  return {
    ...values,
    revision,
    state: to,
    ...(to === 'interview' && at !== undefined && { interview: { at, timeZone: timeZoneShown(), place } }),
  }
}

/** Returns the errors of a move by the names of the fields: the contract has one field for the interview, the form has three. */
export const fieldErrors = ({
  interview,
  'interview.place': place,
  'interview.at': at,
  ...errors
}: Record<string, string>): Record<string, string> => ({
  ...errors,
  ...(interview !== undefined && { date: interview }),
  ...(at !== undefined && { date: at }),
  ...(place !== undefined && { place }),
})

const dayFromNow = (days: number): string => fieldParts(new Date(Date.now() + days * 86_400_000)).date
