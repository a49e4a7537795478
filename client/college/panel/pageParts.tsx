import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { DeskTitleSlot } from '#client/platform/deskTitle.ts'
import { cx } from '#client/ui/classes.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { PageTitle } from '#client/platform/PageTitle.tsx'
import { day } from '#client/platform/dates.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import type { useSearch } from './useSearch.ts'

type PageHeadProps = {
  title: string
  intro?: string | undefined
  /** The page above this one. */
  parent?: { label: string; to: string } | undefined
  children?: ReactNode
}

/** The heading of a page of the admin panel, in the bar of the desk, and below it what the page says first and the content beside that. */
export const PageHead = ({ title, intro, parent, children }: PageHeadProps) => {
  const slot = use(DeskTitleSlot)
  const heading = <h1 className={slot ? 'truncate text-[1.1875rem] font-bold tracking-tight' : 'text-3xl'}>{title}</h1>
  return (
    <>
      <PageTitle page={title} />
      {slot &&
        createPortal(
          <>
            {parent && (
              <>
                <Link
                  to={parent.to}
                  className="truncate text-sm font-medium no-underline hover:underline max-wide:sr-only"
                >
                  {parent.label}
                </Link>
                <ChevronRight size={16} aria-hidden className="shrink-0 text-muted max-wide:hidden rtl:-scale-x-100" />
              </>
            )}
            {heading}
          </>,
          slot,
        )}
      {(slot === null || intro || children) && (
        <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {(slot === null || intro) && (
            <div className="min-w-0 max-w-prose">
              {slot === null && heading}
              {intro && <p className={cx('text-soft', slot === null && 'mt-1.5')}>{intro}</p>}
            </div>
          )}
          {children}
        </header>
      )}
    </>
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
