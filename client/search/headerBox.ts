import { useLocation, useSearchParams } from 'react-router'
import { LIMITS } from '#contract/limits.ts'

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
