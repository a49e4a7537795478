import ArrowLeft from 'lucide-react/icons/arrow-left'
import Search from 'lucide-react/icons/search'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#client/platform/i18n.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { cx } from '#client/ui/classes.ts'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { searchQuery } from './queries.ts'
import { sectionsOf } from './sections.ts'
import { Suggestions } from './Suggestions.tsx'
import { useSearchHotkey } from './useSearchHotkey.ts'

/**
 * The search box of the header (a combobox by the ARIA pattern): while typing, the first hits of every kind; arrow keys
 * choose one, Enter opens it, or without a choice the page of all results. Below 720 px it is folded behind a button, and
 * lies over the whole bar while it is used.
 */
export const HeaderSearch = () => {
  const { t } = useTranslation(['search', 'events'])
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const unfold = useRef<HTMLButtonElement>(null)
  const [unfolded, setUnfolded] = useState(false)
  const [typed, setTyped] = useState<{ at: string; text: string }>()
  const [openAt, setOpenAt] = useState<string>()
  const [chosen, setChosen] = useState<number>()
  // What was typed belongs to the page it was typed at, whatever dialog is open; that of all results has its words in the address.
  const page = `${pathname}?${params.get('q') ?? ''}`
  const asked = pathname === '/dashboard/search' ? (params.get('q') ?? '').slice(0, 100) : ''
  const words = typed?.at === page ? typed.text : asked

  const settled = useDebounced(words.trim(), 200)
  const search = useQuery(searchQuery(settled))
  const sections = search.data === undefined || settled === '' ? [] : sectionsOf(search.data, t)
  const hits = sections.flatMap((section) => section.hits)
  // Open at one address only: whatever leads elsewhere closes it.
  const open = openAt === page && words.trim() !== ''
  const active = open && chosen !== undefined ? Math.min(chosen, hits.length - 1) : -1

  const show = () => {
    // What is hidden takes no focus.
    flushSync(() => setUnfolded(true))
    box.current?.focus()
    box.current?.select()
  }
  useSearchHotkey(show)
  const close = () => {
    setOpenAt(undefined)
    setChosen(undefined)
  }
  const fold = () => {
    close()
    flushSync(() => setUnfolded(false))
    // Where nothing folds, the button is hidden and the focus stays.
    unfold.current?.focus()
  }
  const type = (text: string) => {
    setTyped({ at: page, text })
    setOpenAt(page)
    setChosen(undefined)
  }
  const go = (address: string) => {
    close()
    setTyped(undefined)
    // The way on is in the page that was led to.
    box.current?.blur()
    void navigate(address)
  }
  const move = (step: number) => {
    setOpenAt(page)
    const from = active === -1 && step < 0 ? hits.length : active
    setChosen(hits.length === 0 ? undefined : (from + step + hits.length) % hits.length)
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && words.trim() !== '') {
      go(hits[active]?.address ?? `/dashboard/search?q=${encodeURIComponent(words.trim())}`)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (open) close()
      else if (words === '') fold()
      else setTyped({ at: page, text: '' })
    }
  }
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    close()
    setUnfolded(false)
  }

  return (
    <>
      <IconButton ref={unfold} label={t('box')} className="wide:hidden" onClick={show}>
        <Search size={22} />
      </IconButton>
      <div
        onBlur={blur}
        className={cx(
          'wide:relative wide:me-1 wide:w-64 wide:min-w-0 wide:shrink rail:w-80 wide:[&_input]:min-h-10 wide:[&_input]:text-[0.9375rem]',
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
          maxLength={100}
          value={words}
          onValueChange={type}
          onFocus={() => setOpenAt(page)}
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
          <Suggestions
            id={id}
            words={words.trim()}
            sections={sections}
            active={active}
            state={stateOf(search.isError, search.isPending || settled !== words.trim() || search.isPlaceholderData)}
            onChoose={go}
            onPoint={setChosen}
          />
        )}
      </div>
    </>
  )
}

const stateOf = (failed: boolean, searching: boolean) => {
  if (searching) return 'searching'
  return failed ? 'failed' : 'done'
}
