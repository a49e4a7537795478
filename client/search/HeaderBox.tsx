import { useLocation, useSearchParams } from 'react-router'
import type { FocusEvent, KeyboardEvent, Ref } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { SearchBox } from '#client/ui/SearchBox.tsx'

/** A search begun before the combobox has loaded. `isAsked`: by the button or the keyboard shortcut; `text` only once the user has typed. */
export type BegunSearch = { text: string | undefined; isFocused: boolean; isAsked: boolean }

/** The place of the search box in the header. */
export const searchArea =
  'wide:me-1 wide:w-64 wide:min-w-0 wide:shrink menu:w-80 rail:w-96 min-[80rem]:relative wide:[&_input]:min-h-10 wide:[&_input]:text-[0.9375rem]'

/** Returns the words of the page of results, which are in its URL; empty on other pages. */
export const usePageText = (): string => {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  return pathname === '/dashboard/search' ? (params.get('q') ?? '').slice(0, LIMITS.searchLength) : ''
}

type HeaderBoxProps = {
  ref: Ref<HTMLInputElement>
  value: string
  onValueChange: (value: string) => void
  onFocus: () => void
  onBlur?: (event: FocusEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Of the list of suggestions, while it is shown. */
  listId?: string | undefined
  /** Of the active suggestion. */
  activeId?: string | undefined
}

/** Renders the box of the header's search (ARIA combobox). */
export const HeaderBox = ({ listId, activeId, ...box }: HeaderBoxProps) => {
  const { t } = useTranslation('search')
  return (
    <SearchBox
      {...box}
      className="flex-1"
      label={t('box')}
      placeholder={t('box.placeholder')}
      kbd="/"
      clearLabel={t('box.clear')}
      maxLength={LIMITS.searchLength}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={listId !== undefined}
      aria-controls={listId}
      aria-activedescendant={activeId}
      aria-keyshortcuts="/ Control+K Meta+K"
      autoComplete="off"
      spellCheck={false}
    />
  )
}
