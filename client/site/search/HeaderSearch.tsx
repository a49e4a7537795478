import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { cx } from '#client/ui/classes.ts'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { searchQuery } from './queries.ts'
import { sectionsOf } from './sections.ts'
import { Suggestions } from './Suggestions.tsx'
import { useSearchHotkey } from './useSearchHotkey.ts'

/**
 * The search box of the header (a combobox by the ARIA pattern): while typing, the first hits of every kind; arrow keys
 * choose one, Enter opens it, or without a choice the page of all results.
 */
export const HeaderSearch = ({ className }: { className?: string }) => {
  const { t } = useTranslation(['search', 'events'])
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{ at: string; text: string }>()
  const [openAt, setOpenAt] = useState<string>()
  const [chosen, setChosen] = useState<number>()
  useSearchHotkey(box)
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

  const close = () => {
    setOpenAt(undefined)
    setChosen(undefined)
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
      else setTyped({ at: page, text: '' })
    }
  }
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }

  return (
    <div className={cx('relative', className)} onBlur={blur}>
      <SearchBox
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
  )
}

const stateOf = (failed: boolean, searching: boolean) => {
  if (searching) return 'searching'
  return failed ? 'failed' : 'done'
}
