import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeZone } from '#contract/events.ts'
import { timeOfDay } from '#client/platform/dates.ts'
import { TextField } from '#client/ui/TextField.tsx'

// Zones everywhere, but missing in browsers' lists: Chromium still lists cities by the names they had in 1993.
const unlisted = [
  'UTC',
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
]
const zones = [...new Set([...unlisted, ...Intl.supportedValuesOf('timeZone')])]

/** A time zone, found by typing a part of its name; the hint says what time it is there, to be sure it is the one meant. */
export const TimeZoneField = ({ initial }: { initial: string }) => {
  const { t } = useTranslation('administration')
  const list = useId()
  const [zone, setZone] = useState(initial)
  const [now] = useState(() => new Date())
  const known = timeZone.safeParse(zone)

  return (
    <>
      <TextField
        name="timeZone"
        label={t('settings.time_zone')}
        hint={
          known.success
            ? t('settings.time_zone.now', { time: timeOfDay(now, known.data) })
            : t('settings.time_zone.hint')
        }
        required
        list={list}
        autoComplete="off"
        spellCheck={false}
        defaultValue={initial}
        onValueChange={setZone}
      />
      <datalist id={list}>
        {zones.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
