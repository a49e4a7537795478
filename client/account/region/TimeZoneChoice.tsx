import { useTranslation } from 'react-i18next'
import { deviceTimeZone, useRegion } from '#client/platform/region.ts'
import { TimeZoneField, todaysName } from '#client/college/public.ts'
import { useChoose } from './useChoose.ts'

const device = 'device'

/** By whose clocks dates and times are shown: the device's, or those of a place; applied at once, on all devices. */
export const TimeZoneChoice = () => {
  const { t } = useTranslation('region')
  const { timeZone } = useRegion()
  const choose = useChoose()
  return (
    <TimeZoneField
      label={t('zone.title')}
      labelHidden
      value={timeZone ?? device}
      onValueChange={(value) => choose({ timeZone: value === device ? null : value })}
      first={{
        value: device,
        label: t('zone.device'),
        detail: todaysName(deviceTimeZone()),
        timeZone: deviceTimeZone(),
      }}
    />
  )
}
