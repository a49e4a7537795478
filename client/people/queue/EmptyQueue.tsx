import { Link } from 'react-router'
import { EmptyResults } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useMay } from '#client/platform/useMay.ts'
import { Button } from '#client/ui/Button.tsx'
import { People } from '#client/ui/illustrations/People.tsx'

type EmptyQueueProps = { q: string; isResting: boolean; onShowAll: () => void }

/** The queue without entries, or without any that fit the search. */
export const EmptyQueue = ({ q, isResting, onShowAll }: EmptyQueueProps) => {
  const { t } = useTranslation(['queue', 'verification'])
  const mayInvite = useMay()('import')
  return (
    <EmptyResults
      title={t(isResting ? 'resting.empty' : 'verification:pending.empty')}
      hint={t(isResting ? 'resting.empty.hint' : 'verification:pending.empty.hint')}
      illustration={<People />}
      action={
        mayInvite &&
        !isResting && (
          <Button variant="ghost" render={<Link to="/admin/lists/invite" />}>
            {t('invite')}
          </Button>
        )
      }
      q={q}
      onShowAll={onShowAll}
    />
  )
}
