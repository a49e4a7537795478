import { useState } from 'react'
import { fieldParts } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { TextField } from '#client/ui/TextField.tsx'

const dayIn = (days: number): string => fieldParts(new Date(Date.now() + days * 86_400_000)).date

/** Until when an offer is paused, a day from tomorrow to a year from now: four weeks, unless another is chosen. */
export const PauseUntil = ({ name }: { name: string }) => {
  const { t } = useTranslation('mentor-offer')
  const [days] = useState(() => ({ min: dayIn(1), max: dayIn(365), defaultValue: dayIn(28) }))
  return <TextField name={name} type="date" label={t('pause.until')} hint={t('pause.until.hint')} {...days} required />
}
