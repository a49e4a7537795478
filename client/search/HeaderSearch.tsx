import { useQueryClient } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { createStore, useStore } from '#client/platform/createStore.ts'
import { loadTexts, useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { isComposing } from '#client/ui/isComposing.ts'
import { type BegunSearch, HeaderBox, searchArea, usePageText } from './HeaderBox.tsx'
import { rememberSearch } from './recent.ts'
import type { SearchCombobox } from './SearchCombobox.tsx'
import { useSearchHotkey } from './useSearchHotkey.ts'

type Combobox = ComponentType<Parameters<typeof SearchCombobox>[0]>

const store = createStore<{ Combobox: Combobox | undefined }>({ Combobox: undefined }, { survivesLogout: true })

/** Fetches the suggestions of the header's search and their keys, which it shows from then on. */
export const fetchCombobox = fetchWhenIdle(async () => {
  const [part] = await Promise.all([
    import('./SearchCombobox.tsx'),
    // Without them it would be hidden until they are here.
    loadTexts('search', 'events', 'common', 'dashboard'),
  ])
  store.setState({ Combobox: part.SearchCombobox })
})

/**
 * Renders the search box of the header (ARIA combobox). Below 720 px it is collapsed into a button. The suggestions and their keys are fetched once
 * the page is idle or the user begins; until then, Enter opens the page of results.
 */
export const HeaderSearch = ({ userId }: { userId: string }) => {
  const { Combobox } = useStore(store)
  const [begun, setBegun] = useState<BegunSearch>({ text: undefined, isFocused: false, isAsked: false })
  if (Combobox !== undefined) return <Combobox userId={userId} begun={begun} />
  const change = (next: Partial<BegunSearch>) => {
    setBegun((before) => ({ ...before, ...next }))
    fetchCombobox().catch(() => undefined)
  }
  return <PlainSearch userId={userId} begun={begun} onChange={change} />
}

type PlainSearchProps = { userId: string; begun: BegunSearch; onChange: (next: Partial<BegunSearch>) => void }

const PlainSearch = ({ userId, begun, onChange }: PlainSearchProps) => {
  const { t } = useTranslation('search')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const pageText = usePageText()
  const box = useRef<HTMLInputElement>(null)
  const text = begun.text ?? pageText
  const ask = () => {
    box.current?.focus()
    box.current?.select()
    // Below 720 px the box is hidden until the combobox unfolds it.
    if (document.activeElement !== box.current) onChange({ isAsked: true })
  }
  useSearchHotkey(ask)
  const press = (event: KeyboardEvent) => {
    const words = text.trim()
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || words === '') return
    void rememberSearch(cache, userId, words)
    box.current?.blur()
    void navigate(`/dashboard/search?q=${encodeURIComponent(words)}`)
  }
  return (
    <>
      <IconButton label={t('box')} className="wide:hidden" onClick={ask}>
        <Search size={22} />
      </IconButton>
      <div className={cx(searchArea, 'max-wide:hidden')}>
        <HeaderBox
          ref={box}
          value={text}
          onValueChange={(next) => onChange({ text: next })}
          onFocus={() => onChange({ isFocused: true })}
          onBlur={() => onChange({ isFocused: false })}
          onKeyDown={press}
        />
      </div>
    </>
  )
}
