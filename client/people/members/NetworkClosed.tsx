import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Profile } from '#contract/people/members.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { People } from '#client/ui/illustrations/People.tsx'

/** Why someone who is held back sees nobody yet, and what is open meanwhile. */
export const NetworkClosed = ({ me: { unconfirmed, verification } }: { me: Profile }) => {
  const { t } = useTranslation('members')
  const why = unconfirmed ? 'unconfirmed' : verification === 'declined' ? 'declined' : 'pending'
  return (
    <EmptyState
      headingLevel={3}
      illustration={<People />}
      title={t(unconfirmed ? 'network.closed.confirm' : 'network.closed.title')}
      action={<Button render={<Link to="/dashboard/events" />}>{t('network.closed.events')}</Button>}
    >
      <p>{t(`network.closed.${why}`)}</p>
    </EmptyState>
  )
}
