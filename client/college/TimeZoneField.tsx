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
  /** An option shown before all zones, with its zone. */
  first?: SearchOption & { timeZone: string }
  /** Shown after the current time there. */
  hint?: ReactNode
}

/** A time zone field with search by name; it shows the current time there, to confirm the choice. */
export const TimeZoneField = ({ value, first, hint, ...field }: TimeZoneFieldProps) => {
  const { t } = useTranslation('region')
  const now = useMinute()
  const language = locale()
  // Hundreds of names, so they are created once per language.
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

/** Returns the current time, updated every minute. */
const useMinute = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    // Some ms late, because a timer may fire early.
    const timer = setTimeout(() => setNow(new Date()), 60_000 - (now.getTime() % 60_000) + 50)
    return () => clearTimeout(timer)
  }, [now])
  return now
}
