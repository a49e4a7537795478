import ArrowLeft from 'lucide-react/icons/arrow-left'
import Search from 'lucide-react/icons/search'
import { useQueryClient } from '@tanstack/react-query'
import {
  type FocusEvent,
  type RefObject,
  Suspense,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { jumpToMessage } from '#client/chat/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { useKeyboardInset } from '#client/platform/useKeyboardInset.ts'
import { cx } from '#client/ui/classes.ts'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useCloseWatcher } from '#client/ui/useCloseWatcher.ts'
import { type BegunSearch, HeaderBox, searchArea, usePageText } from './HeaderBox.tsx'
import { forgetSearches, rememberSearch } from './recent.ts'
import { useCombobox } from './useCombobox.ts'
import { useSearchHotkey } from './useSearchHotkey.ts'

const Suggestions = lazyPart(fetchWhenIdle(async () => (await import('./Suggestions.tsx')).Suggestions))

type SearchComboboxProps = {
  userId: string
  /** What the user began before this part had loaded. */
  begun: BegunSearch
}

/** Renders the header's search box with its suggestions: empty, recent searches and suggested members; while typing, the first hits of each kind. */
export const SearchCombobox = ({ userId, begun }: SearchComboboxProps) => {
  const { t } = useTranslation('search')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const pageText = usePageText()
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const unfoldButton = useRef<HTMLButtonElement>(null)
  const [unfolded, setUnfolded] = useState(begun.isAsked)

  const search = useCombobox({
    userId,
    pageText,
    begun: { text: begun.text, isInUse: begun.isAsked || begun.isFocused },
    onOpen: ({ address, message }, words) => {
      if (message !== undefined) jumpToMessage(message.peerId, message.sequence)
      if (words !== '') void rememberSearch(cache, userId, words)
      // The user continues on the opened page.
      box.current?.blur()
      void navigate(address)
    },
    onLeave: () => {
      flushSync(() => setUnfolded(false))
      // On wide screens the button is hidden, so the focus stays.
      unfoldButton.current?.focus()
    },
  })
  const isOpen = search.isInUse && (search.words !== '' || search.sections.length > 0 || unfolded)

  const unfold = () => {
    // Hidden elements can't be focused.
    flushSync(() => setUnfolded(true))
    box.current?.focus()
    box.current?.select()
  }
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    search.close()
    setUnfolded(false)
  }
  useFocusAtFirst(box, begun)
  useSearchHotkey(unfold)
  useKeyboardInset(unfolded)
  useCloseWatcher(unfolded, search.leave)
  useNewPage(`${pathname}?${params.get('q') ?? ''}`, (isBack) => {
    // Keeps a search in use while the page loads, because it hasn't been submitted.
    if (!isBack && area.current?.contains(document.activeElement)) return
    search.reset()
    setUnfolded(false)
  })

  return (
    <>
      <IconButton ref={unfoldButton} label={t('box')} className="wide:hidden" onClick={unfold}>
        <Search size={22} />
      </IconButton>
      <div
        ref={area}
        onBlur={blur}
        className={cx(
          searchArea,
          isOpen && 'min-[80rem]:w-160',
          unfolded
            ? 'max-wide:absolute max-wide:inset-0 max-wide:z-10 max-wide:flex max-wide:animate-[appear_120ms] max-wide:items-center max-wide:gap-1 max-wide:bg-surface max-wide:ps-1.5 max-wide:pe-4'
            : 'max-wide:hidden',
        )}
      >
        <IconButton label={t('box.close')} className="wide:hidden" onClick={search.leave}>
          <ArrowLeft size={22} />
        </IconButton>
        <HeaderBox
          ref={box}
          value={search.text}
          onValueChange={search.type}
          onFocus={search.activate}
          onKeyDown={search.press}
          listId={isOpen ? `${id}-list` : undefined}
          activeId={search.active >= 0 ? `${id}-${search.active}` : undefined}
        />
        {isOpen && (
          <Suspense>
            <Suggestions
              id={id}
              search={search}
              onForget={() => {
                box.current?.focus()
                void forgetSearches(cache, userId)
              }}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Continues in the box if the user was in it, or asked for it, before this part had loaded. */
const useFocusAtFirst = (box: RefObject<HTMLInputElement | null>, begun: BegunSearch): void => {
  const focus = useEffectEvent(() => {
    // React runs effects twice in development; by then the user may be typing.
    if ((!begun.isAsked && !begun.isFocused) || document.activeElement === box.current) return
    box.current?.focus()
    const end = box.current?.value.length ?? 0
    box.current?.setSelectionRange(begun.text === undefined ? 0 : end, end)
  })
  useLayoutEffect(() => focus(), [])
}

/** Calls `arrive` after navigation to another page, with whether it was by Back or Forward. */
const useNewPage = (page: string, arrive: (isBack: boolean) => void): void => {
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(page)
  const follow = useEffectEvent(() => {
    if (shown.current === page) return
    shown.current = page
    arrive(isBack)
  })
  // Before painting, so that the new page never shows the old search text.
  useLayoutEffect(() => follow(), [page])
}
