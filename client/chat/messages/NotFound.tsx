import { useHeldBack } from '#client/platform/profile.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { NotFound as Drawing } from '#client/ui/illustrations/NotFound.tsx'

/** Nobody one could talk to is behind this address. */
export const NotFound = () => {
  const { t } = useTranslation('messages')
  const heldBack = useHeldBack()
  return (
    <section className="overflow-y-auto bg-sunken">
      <EmptyState
        illustration={<Drawing />}
        title={t('not_found')}
        action={!heldBack && <Button render={<Link to="/dashboard/network" />}>{t('to_network')}</Button>}
      >
        {!heldBack && <p>{t('not_found.hint')}</p>}
      </EmptyState>
    </section>
  )
}
