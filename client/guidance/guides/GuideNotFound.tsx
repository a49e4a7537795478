import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { NotFound } from '#client/ui/illustrations/NotFound.tsx'

/** Says that a guide isn't there for the viewer. `list`: the path of the guides. */
export const GuideNotFound = ({ list }: { list: string }) => {
  const { t } = useTranslation('guides')
  return (
    // As wide as the page, whose first element begins at its edge.
    <div>
      <EmptyState
        illustration={<NotFound />}
        title={t('not_found')}
        action={<Button render={<Link to={list} />}>{t('not_found.action')}</Button>}
      >
        <p>{t('not_found.hint')}</p>
      </EmptyState>
    </div>
  )
}
