import { useTranslation } from '#client/platform/i18n.ts'
import { usePrivacyChange } from '#client/people/public.ts'
import { Button } from '#client/ui/Button.tsx'

type LeaveStatisticsProps = {
  countMe: boolean
  /** The day of the next figures, in words. */
  next: string
}

/** Says whether an alumnus is counted, and lets them leave the statistics or come back. */
export const LeaveStatistics = ({ countMe, next }: LeaveStatisticsProps) => {
  const { t } = useTranslation('counting')
  const { change } = usePrivacyChange()
  return (
    <>
      <p role="status">{countMe ? t('you.counted') : t('you.left', { next })}</p>
      <Button variant="ghost" size="s" className="mt-3" onClick={() => change({ countMe: !countMe })}>
        {countMe ? t('you.leave') : t('you.return')}
      </Button>
    </>
  )
}
