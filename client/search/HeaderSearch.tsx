import ArrowLeft from 'lucide-react/icons/arrow-left'
import Search from 'lucide-react/icons/search'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SearchResults } from '#contract/search/search.ts'
import { jumpToMessage } from '#client/chat/public.ts'
import { suggestionsQuery } from '#client/people/public.ts'
import {
  type FocusEvent,
  type KeyboardEvent,
  Suspense,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { LIMITS } from '#contract/limits.ts'
import { type Say, useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { useKeyboardInset } from '#client/platform/useKeyboardInset.ts'
import { cx } from '#client/ui/classes.ts'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { useCloseWatcher } from '#client/ui/useCloseWatcher.ts'
import { searchQuery } from './queries.ts'
import { searchFailure } from './failure.ts'
import { forgetSearches, recentQuery, rememberSearch } from './recent.ts'
import { type Hit, type Kind, pagesSection, personHit, type Section, sectionsOf } from './sections.ts'
import { usePages } from './usePages.ts'
import { useSearchHotkey } from './useSearchHotkey.ts'
import { isComposing } from '#client/ui/isComposing.ts'

const Suggestions = lazyPart(fetchWhenIdle(async () => (await import('./Suggestions.tsx')).Suggestions))

/**
 * Renders the search box of the header (ARIA combobox). Empty, it shows recent searches and suggested members; while typing, the
 * first hits of each kind. Arrow keys choose a hit, Tab the first of the next kind, Enter opens it. Below 720 px it is collapsed
 * into a button, and covers the screen while in use.
 */
export const HeaderSearch = ({ userId }: { userId: string }) => {
  const { t } = useTranslation(['search', 'events'])
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const unfold = useRef<HTMLButtonElement>(null)
  const [unfolded, setUnfolded] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [isWanted, setWanted] = useState(false)
  const [chosen, setChosen] = useState<number>()
  const [kind, setKind] = useState<Kind>()
  // On the results page, the search text is in the URL.
  const asked = pathname === '/dashboard/search' ? (params.get('q') ?? '').slice(0, 100) : ''
  const words = typed ?? asked

  const trimmed = words.trim()
  const settled = useDebounced(trimmed, 120)
  const search = useQuery(searchQuery(settled))
  const findPages = usePages(isWanted)
  const beforeTyping = useBeforeTyping(userId, isWanted && trimmed === '')
  const failure = search.error === null ? undefined : searchFailure(search.error, t)
  const found = failure === undefined ? search.data : undefined
  const all = trimmed === '' ? beforeTyping : sectionsFound(found, settled === '' ? [] : findPages(trimmed), t)
  const sections = trimmed === '' ? all : shownOf(all, kind)
  const hits = sections.flatMap((section) => section.hits)
  const open = isWanted && (trimmed !== '' || hits.length > 0 || unfolded)
  const isSettled = settled === trimmed && !search.isPlaceholderData && !search.isPending
  // Selects the first result by default, but nothing before typing.
  const chosenOr = chosen ?? (trimmed !== '' && isSettled ? 0 : undefined)
  const active = open && chosenOr !== undefined ? Math.min(chosenOr, hits.length - 1) : -1
  const allAddress = `/dashboard/search?q=${encodeURIComponent(trimmed)}${kind === undefined ? '' : `&kind=${kind}`}`

  const show = () => {
    // Hidden elements can't be focused.
    flushSync(() => setUnfolded(true))
    box.current?.focus()
    box.current?.select()
  }
  useSearchHotkey(show)
  const close = () => {
    setWanted(false)
    setChosen(undefined)
  }
  useNewPage(`${pathname}?${params.get('q') ?? ''}`, (isBack) => {
    // Keeps a search in use while the page loads, because it hasn't been submitted.
    if (!isBack && area.current?.contains(document.activeElement)) return
    close()
    setTyped(undefined)
    setUnfolded(false)
  })
  const fold = () => {
    close()
    flushSync(() => setUnfolded(false))
    // On wide screens the button is hidden, so the focus stays.
    unfold.current?.focus()
  }
  const type = (text: string) => {
    setTyped(text)
    setWanted(true)
    setChosen(undefined)
    setKind(undefined)
  }
  const go = (address: string) => {
    if (trimmed !== '') void rememberSearch(cache, userId, trimmed)
    close()
    setTyped(undefined)
    // The user continues on the opened page.
    box.current?.blur()
    void navigate(address)
  }
  const choose = ({ address, words: again, message }: Hit) => {
    if (again !== undefined) return type(again)
    if (message !== undefined) jumpToMessage(message.peerId, message.sequence)
    go(address)
  }
  const move = (step: number) => {
    setWanted(true)
    const from = active === -1 && step < 0 ? hits.length : active
    setChosen(hits.length === 0 ? undefined : (from + step + hits.length) % hits.length)
  }
  /** Selects the first hit of the next or previous kind. Returns whether there is one. */
  const leap = (step: 1 | -1): boolean => {
    const firsts = sections.map((_, at) => sections.slice(0, at).reduce((sum, section) => sum + section.hits.length, 0))
    const to = step === 1 ? firsts.find((first) => first > active) : firsts.findLast((first) => first < active)
    if (to !== undefined) setChosen(to)
    return to !== undefined
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Tab' && open && trimmed !== '' && leap(event.shiftKey ? -1 : 1)) {
      event.preventDefault()
    } else if (event.key === 'Enter') {
      const hit = hits[active]
      if (hit !== undefined) choose(hit)
      else if (trimmed !== '') go(allAddress)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (words === '') fold()
      else type('')
    }
  }
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    close()
    setUnfolded(false)
  }
  useKeyboardInset(unfolded)
  useCloseWatcher(unfolded, fold)

  return (
    <>
      <IconButton ref={unfold} label={t('box')} className="wide:hidden" onClick={show}>
        <Search size={22} />
      </IconButton>
      <div
        ref={area}
        onBlur={blur}
        className={cx(
          'wide:me-1 wide:w-64 wide:min-w-0 wide:shrink menu:w-80 rail:w-96 min-[80rem]:relative wide:[&_input]:min-h-10 wide:[&_input]:text-[0.9375rem]',
          open && 'min-[80rem]:w-160',
          unfolded
            ? 'max-wide:absolute max-wide:inset-0 max-wide:z-10 max-wide:flex max-wide:animate-[appear_120ms] max-wide:items-center max-wide:gap-1 max-wide:bg-surface max-wide:ps-1.5 max-wide:pe-4'
            : 'max-wide:hidden',
        )}
      >
        <IconButton label={t('box.close')} className="wide:hidden" onClick={fold}>
          <ArrowLeft size={22} />
        </IconButton>
        <SearchBox
          className="flex-1"
          ref={box}
          label={t('box')}
          placeholder={t('box.placeholder')}
          kbd="/"
          clearLabel={t('box.clear')}
          maxLength={LIMITS.searchLength}
          value={words}
          onValueChange={type}
          onFocus={() => {
            // An arriving results page doesn't replace the text in use.
            setTyped(words)
            setWanted(true)
          }}
          onKeyDown={press}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-keyshortcuts="/ Control+K Meta+K"
          autoComplete="off"
          spellCheck={false}
        />
        {open && (
          <Suspense>
            <Suggestions
              {...{ id, sections, active, kind }}
              words={trimmed}
              tabs={trimmed === '' ? [] : all}
              failure={isSettled ? failure : undefined}
              isSearching={!isSettled}
              allAddress={allAddress}
              onGo={go}
              onChoose={choose}
              onForget={() => {
                box.current?.focus()
                void forgetSearches(cache, userId)
              }}
              onKind={(next) => {
                setKind(next)
                setChosen(undefined)
              }}
              onPoint={setChosen}
            />
          </Suspense>
        )}
      </div>
    </>
  )
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

const sectionsFound = (found: SearchResults | undefined, pages: Hit[], t: Say<['search', 'events']>): Section[] => [
  ...(found === undefined ? [] : sectionsOf(found, t)),
  ...pagesSection(pages),
]

// Three hits each when all kinds are shown.
const shownOf = (sections: Section[], kind: Kind | undefined): Section[] => {
  const chosen = sections.filter((section) => section.kind === kind)
  return chosen.length > 0 ? chosen : sections.map((section) => ({ ...section, hits: section.hits.slice(0, 3) }))
}

const useBeforeTyping = (userId: string, isWanted: boolean): Section[] => {
  const recent = useQuery({ ...recentQuery(userId), enabled: isWanted }).data ?? []
  const people = useQuery({ ...suggestionsQuery, enabled: isWanted }).data?.suggestions.slice(0, 3) ?? []
  const sections: Section[] = [
    {
      kind: 'recent',
      hits: recent.map((words) => ({ id: words, title: words, detail: '', address: '', words })),
      count: 0,
    },
    { kind: 'meet', hits: people.map(({ person }) => personHit(person)), count: 0 },
  ]
  return sections.filter(({ hits }) => hits.length > 0)
}
