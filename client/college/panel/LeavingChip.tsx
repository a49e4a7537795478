import { useTranslation } from 'react-i18next'
import { day } from '#client/platform/dates.ts'
import { Chip } from '#client/ui/Chip.tsx'

/** That the account of somebody is going to be deleted, and when. */
export const LeavingChip = ({ at }: { at: string }) => {
  const { t } = useTranslation('administration')
  return <Chip tone="warn">{t('member.leaves', { date: day(at) })}</Chip>
}
