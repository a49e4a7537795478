import { Link } from 'react-router'
import { EmptyResults } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useMay } from '#client/platform/useMay.ts'
import { Button } from '#client/ui/Button.tsx'
import type { MatchVerdict } from '#contract/people/verification.ts'
import { People } from '#client/ui/illustrations/People.tsx'

type EmptyQueueProps = { q: string; of: 'resting' | 'declined' | MatchVerdict | undefined; onShowAll: () => void }

/** The queue without entries, or without any that fit the search or the filter. */
export const EmptyQueue = ({ q, of, onShowAll }: EmptyQueueProps) => {
  const { t } = useTranslation(['queue', 'verification'])
  const mayInvite = useMay()('import')
  const what =
    of === undefined
      ? 'verification:pending.empty'
      : of === 'declined'
        ? 'verification:declined.empty'
        : of === 'resting'
          ? 'resting.empty'
          : 'filter.empty'
  return (
    <EmptyResults
      title={t(what)}
      hint={t(`${what}.hint`)}
      illustration={<People />}
      action={
        mayInvite &&
        of === undefined && (
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
