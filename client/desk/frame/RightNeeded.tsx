import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { rightsFor } from '#contract/members/rights.ts'
import { PageHead } from '#client/college/public.ts'
import { deskQuery } from '#client/platform/desk.ts'
import type { AdminSection } from '#client/platform/domain.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

/** In the place of a page that the caller's rights don't include: the narrowest right that does, and who can give it. */
export const RightNeeded = ({ section: { label, may } }: { section: AdminSection }) => {
  const { t } = useTranslation(['panel', 'administrators'])
  const owners = useQuery(deskQuery).data?.owners ?? []
  const right = rightsFor(may).at(-1) ?? 'owner'
  const names = new Intl.ListFormat(locale(), { type: 'disjunction' }).format(owners)
  return (
    <>
      <PageHead title={t(label)} />
      <EmptyState
        title={t('right_needed', { right: t(`administrators:right.${right}`) })}
        action={<Button render={<Link to="/admin/today" />}>{t('right_needed.today')}</Button>}
      >
        {owners.length > 0 && t('right_needed.ask', { names })}
      </EmptyState>
    </>
  )
}
