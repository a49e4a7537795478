import { useHeldBack } from '#client/platform/profile.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'

/** No conversations yet, and what to do about it. Compact: there are others below to write to. */
export const NobodyHere = ({ compact }: { compact: boolean }) => {
  const { t } = useTranslation('conversations')
  const heldBack = useHeldBack()
  if (heldBack)
    return (
      <EmptyState headingLevel={3} illustration={<Inbox />} title={t('list.empty.held_back')}>
        <p>{t(`list.empty.held_back.${heldBack}`)}</p>
      </EmptyState>
    )
  if (compact)
    return (
      <p className="px-5 pt-4 text-sm text-soft">
        <Link to="/dashboard/network" className="rounded-s text-soft no-underline hover:underline">
          {t('list.empty')}
        </Link>
      </p>
    )
  return (
    <EmptyState
      headingLevel={3}
      illustration={<Inbox />}
      title={t('list.empty')}
      action={<Button render={<Link to="/dashboard/network" />}>{t('list.to_network')}</Button>}
    />
  )
}
