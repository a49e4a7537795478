import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Choices, QuietHours as Hours } from '#contract/notifications/notification-choices.ts'
import { useChooseRegion } from '#client/account/public.ts'
import { deviceTimeZone, useRegion } from '#client/platform/locale.ts'
import { Switch } from '#client/ui/Switch.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { ChoicesGate } from './ChoicesGate.tsx'
import { useChoicesChange } from './useChoicesChange.ts'

const night: Hours = { from: '22:00', to: '07:00' }
const isClock = (time: string) => /^\d\d:\d\d$/.test(time)

/** The quiet hours, in the member's time zone. */
export const QuietHours = () => <ChoicesGate height="4rem">{(choices) => <Chosen choices={choices} />}</ChoicesGate>

const Chosen = ({ choices: { quietHours, timeZone } }: { choices: Choices }) => {
  const { t } = useTranslation('notification-choices')
  const change = useChoicesChange()
  const region = useRegion()
  const chooseRegion = useChooseRegion()
  // Restores the previous hours when switched off and on again.
  const [kept, setKept] = useState(quietHours ?? night)

  const keep = (hours: Hours | null) => {
    change({ quietHours: hours })
    // Emails are delayed without any device, so the account needs a time zone.
    if (hours !== null && region.timeZone === null) chooseRegion({ timeZone: deviceTimeZone() })
  }
  const choose = (hours: Hours) => {
    setKept(hours)
    if (isClock(hours.from) && isClock(hours.to) && hours.from !== hours.to) keep(hours)
  }
  const unlessClock = (time: string) => (isClock(time) ? undefined : t('quiet.empty'))
  const turn = (on: boolean) => {
    // Invalid times are discarded: the current ones come back.
    if (quietHours) setKept(quietHours)
    keep(on ? kept : null)
  }
  const zone = region.timeZone ?? (quietHours === null ? deviceTimeZone() : timeZone)
  return (
    <div className="grid gap-4">
      <Switch
        name="quiet"
        label={<span className="font-medium">{t('quiet.on')}</span>}
        hint={t('quiet.zone', { zone })}
        checked={quietHours !== null}
        onCheckedChange={turn}
      />
      {quietHours && (
        <div className="grid max-w-md gap-4 sm:grid-cols-2">
          <TextField
            type="time"
            name="quiet-from"
            label={t('quiet.from')}
            value={kept.from}
            error={unlessClock(kept.from)}
            onValueChange={(from) => choose({ ...kept, from })}
          />
          <TextField
            type="time"
            name="quiet-to"
            label={t('quiet.to')}
            value={kept.to}
            error={unlessClock(kept.to) ?? (kept.to === kept.from ? t('quiet.same') : undefined)}
            onValueChange={(to) => choose({ ...kept, to })}
          />
        </div>
      )}
    </div>
  )
}
