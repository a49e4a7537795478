import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Verification } from '#contract/members.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { People } from '#client/ui/illustrations/People.tsx'

/** Why an alumnus who is not verified sees nobody yet, and what is open meanwhile. */
export const NetworkClosed = ({ verification }: { verification: Verification | undefined }) => {
  const { t } = useTranslation('members')
  return (
    <EmptyState
      headingLevel={3}
      illustration={<People />}
      title={t('network.closed.title')}
      action={<Button render={<Link to="/dashboard/events" />}>{t('network.closed.events')}</Button>}
    >
      <p>{t(verification === 'declined' ? 'network.closed.declined' : 'network.closed.pending')}</p>
    </EmptyState>
  )
}
