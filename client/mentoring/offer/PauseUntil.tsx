import { useState } from 'react'
import { fieldParts } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { TextField } from '#client/ui/TextField.tsx'

const dayIn = (days: number): string => fieldParts(new Date(Date.now() + days * 86_400_000)).date

/** Chooses the end of a pause, from tomorrow to a year from now. Defaults to four weeks. */
export const PauseUntil = ({ name }: { name: string }) => {
  const { t } = useTranslation('mentor-offer')
  const [days] = useState(() => ({ min: dayIn(1), max: dayIn(365), defaultValue: dayIn(28) }))
  return <TextField name={name} type="date" label={t('pause.until')} hint={t('pause.until.hint')} {...days} required />
}
