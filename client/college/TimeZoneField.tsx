import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { timeOfDay } from '#client/platform/dates.ts'
import { locale } from '#client/platform/locale.ts'
import { SearchSelect, type SearchOption } from '#client/ui/SearchSelect.tsx'
import { timeZoneOptions, todaysName } from './timeZones.ts'

type TimeZoneFieldProps = {
  label: string
  labelHidden?: boolean
  required?: boolean
  value: string
  onValueChange: (value: string) => void
  /** A choice before all zones, and the zone that it stands for. */
  first?: SearchOption & { timeZone: string }
  /** Said after what time it is there. */
  hint?: ReactNode
}

/** A time zone, found by a part of its name; it says what time it is there, to be sure that it is the one meant. */
export const TimeZoneField = ({ value, first, hint, ...field }: TimeZoneFieldProps) => {
  const { t } = useTranslation('region')
  const now = useMinute()
  const language = locale()
  // Hundreds of names: made once for each language.
  const zones = useMemo(() => ({ language, options: timeZoneOptions() }), [language])

  return (
    <SearchSelect
      name="timeZone"
      {...field}
      value={todaysName(value)}
      options={first ? [first, ...zones.options] : zones.options}
      hint={
        <>
          {t('zone.now', { time: timeOfDay(now, value === first?.value ? first.timeZone : value) })} {hint}
        </>
      }
      emptyLabel={t('zone.none')}
      openLabel={t('zone.all')}
    />
  )
}

/** The time, minute by minute. */
const useMinute = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    // Some ms over, because a timer may ring early.
    const timer = setTimeout(() => setNow(new Date()), 60_000 - (now.getTime() % 60_000) + 50)
    return () => clearTimeout(timer)
  }, [now])
  return now
}
