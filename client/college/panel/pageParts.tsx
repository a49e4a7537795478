import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { day } from '#client/platform/dates.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import type { useSearch } from './useSearch.ts'

/** The heading of a page of the admin panel, with the content beside it. */
export const PageHead = ({
  title,
  intro,
  children,
}: {
  title: string
  intro?: string | undefined
  children?: ReactNode
}) => {
  const { t } = useTranslation('common')
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <title>{t('page_title', { page: title })}</title>
      <div className="min-w-0">
        <h1 className="text-3xl">{title}</h1>
        {intro && <p className="mt-1.5 text-soft">{intro}</p>}
      </div>
      {children}
    </header>
  )
}

/** Shows that a member's account will be deleted, and when. */
export const LeavingChip = ({ at }: { at: string }) => {
  const { t } = useTranslation('panel')
  return <Chip tone="warn">{t('leaves', { date: day(at) })}</Chip>
}

/** The search box of a list. */
export const SearchField = ({ label, search }: { label: string; search: ReturnType<typeof useSearch> }) => {
  const { t } = useTranslation('panel')
  return (
    <SearchBox
      className="w-full wide:w-72"
      label={label}
      placeholder={label}
      clearLabel={t('search.clear')}
      value={search.words}
      onValueChange={search.setWords}
    />
  )
}

/** Moves the focus to the page's heading when the focused control has disappeared. */
export const focusHeading = (): void => {
  const heading = document.querySelector('h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus()
}
