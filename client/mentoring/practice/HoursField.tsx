import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { PracticeHour } from '#contract/mentoring/practice-hours.ts'
import { inWords } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { timeZoneShown } from '#client/platform/locale.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'

type HoursFieldProps = { hours: readonly PracticeHour[]; onChange: (hours: PracticeHour[]) => void }

/** The weekly hours at which a mock interview can begin. */
export const HoursField = ({ hours, onChange }: HoursFieldProps) => {
  const { t } = useTranslation('practice')
  const id = useId()
  const change = (index: number, changed: Partial<PracticeHour>) =>
    onChange(hours.map((hour, at) => (at === index ? { ...hour, ...changed } : hour)))
  return (
    <Field as="group" name="hours" label={t('hours')} hint={t('hours.hint', { zone: timeZoneShown() })}>
      <ul className="grid gap-2">
        {hours.map((hour, index) => (
          // The rows have no identity but their position.
          <li key={index} className="flex items-center gap-2">
            <select
              aria-label={t('hours.day', { number: index + 1 })}
              value={hour.weekday}
              onChange={({ target }) => change(index, { weekday: Number(target.value) })}
              className={control}
            >
              {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
                <option key={weekday} value={weekday}>
                  {nameOf(weekday)}
                </option>
              ))}
            </select>
            <input
              id={`${id}-${index}`}
              type="time"
              aria-label={t('hours.time', { number: index + 1 })}
              value={hour.time}
              onChange={({ target }) => change(index, { time: target.value })}
              className={control}
            />
            <IconButton
              label={t('hours.remove', { number: index + 1 })}
              onClick={() => onChange(hours.filter((_, at) => at !== index))}
            >
              <X size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      {hours.length < LIMITS.practiceHours && (
        <Button
          size="s"
          variant="ghost"
          icon={<Plus size={16} />}
          className="mt-2"
          onClick={() => onChange([...hours, { weekday: hours.at(-1)?.weekday ?? 2, time: '17:00' }])}
        >
          {t('hours.add')}
        </Button>
      )}
    </Field>
  )
}

// The first of January 2024 was a Monday.
const nameOf = (weekday: number): string =>
  inWords(new Date(Date.UTC(2024, 0, weekday, 12)), { weekday: 'long', timeZone: 'UTC' })

const control = 'min-h-11 min-w-0 rounded-s border-[1.5px] border-control bg-surface px-3 text-ink'
