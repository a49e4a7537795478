import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Search } from '#client/ui/illustrations/Search.tsx'

type EmptyResultsProps = {
  title: string
  hint: string
  illustration: ReactNode
  /** What to do about a list without items. */
  action?: ReactNode
  q?: string | undefined
  onShowAll?: () => void
}

/** An empty list: without items, or without search results. */
export const EmptyResults = ({ title, hint, illustration, action, q = '', onShowAll }: EmptyResultsProps) => {
  const { t } = useTranslation('panel')
  if (q === '')
    return (
      <EmptyState illustration={illustration} title={title} action={action}>
        <p>{hint}</p>
      </EmptyState>
    )
  return (
    <EmptyState
      illustration={<Search />}
      title={t('nothing_found', { words: q })}
      action={
        <Button variant="ghost" onClick={onShowAll}>
          {t('show_all')}
        </Button>
      }
    />
  )
}
