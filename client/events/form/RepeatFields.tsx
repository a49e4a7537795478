import { useState } from 'react'
import { calendarDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import type { FormValues } from '#client/ui/Form.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { frequencyIn } from '../series/seriesWords.ts'

const frequencies = ['weekly', 'fortnightly', 'monthly'] as const
const ends = ['never', 'until', 'count'] as const

/** Renders the recurrence fields of a new event. `start` is a local time, or empty until it is set. */
export const RepeatFields = ({ start }: { start: string }) => {
  const { t } = useTranslation('scheduling')
  const [frequency, setFrequency] = useState('')
  const [end, setEnd] = useState<(typeof ends)[number]>('never')
  if (start === '') return null
  const date = start.slice(0, 10)
  return (
    <div className="grid gap-5">
      <Select
        name="repeats.frequency"
        label={t('field.repeats')}
        value={frequency}
        onValueChange={setFrequency}
        options={[
          { value: '', label: t('repeats.not') },
          ...frequencies.map((value) => ({ value, label: frequencyIn(value, date, t) })),
        ]}
      />
      {frequency !== '' && (
        <div className="grid gap-5 border-s-2 border-line ps-4">
          <RadioGroup
            name="repeats.ends"
            label={t('field.repeats.ends')}
            inline
            value={end}
            onValueChange={(value) => setEnd(ends.find((each) => each === value) ?? 'never')}
            options={ends.map((value) => ({ value, label: t(`repeats.ends.${value}`) }))}
          />
          {end === 'until' && <TextField name="repeats.until" type="date" label={t('field.repeats.until')} required />}
          {end === 'count' && (
            <TextField
              name="repeats.count"
              inputMode="numeric"
              label={t('field.repeats.count')}
              defaultValue="10"
              required
            />
          )}
          <SkippedDates />
        </div>
      )}
    </div>
  )
}

/** Lists dates on which the event doesn't take place. */
const SkippedDates = () => {
  const { t } = useTranslation('scheduling')
  const [next, setNext] = useState('')
  const [dates, setDates] = useState<string[]>([])
  const add = () => {
    if (next !== '') setDates([...new Set([...dates, next])].toSorted())
    setNext('')
  }
  return (
    <div className="grid gap-2.5">
      <div className="flex items-end gap-2">
        <TextField
          name="repeats.skipped"
          type="date"
          label={t('field.repeats.except')}
          value={next}
          onValueChange={setNext}
          className="min-w-0 flex-1"
        />
        <Button variant="ghost" onClick={add}>
          {t('repeats.skip')}
        </Button>
      </div>
      {dates.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {dates.map((date) => (
            <li key={date}>
              <input type="hidden" name="repeats.except" value={date} />
              <Chip
                removeLabel={t('repeats.unskip', { day: calendarDay(date) })}
                onRemove={() => setDates(dates.filter((other) => other !== date))}
              >
                {calendarDay(date)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Converts the recurrence fields to the format of the API. Missing values stay invalid, so that validation reports them. */
export const withRepeats = (values: FormValues): object => {
  const field = (name: string) => values[`repeats.${name}`]
  if (!field('frequency')) return values
  return {
    ...values,
    repeats: {
      frequency: field('frequency'),
      except: [field('except') ?? []].flat(),
      ...(field('ends') === 'until' && { until: field('until') ?? '' }),
      ...(field('ends') === 'count' && { count: Number(field('count')) }),
    },
  }
}
