import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link, useLocation, useSearchParams } from 'react-router'
import { cx } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { ArchivedPeople } from './ArchivedPeople.tsx'
import { moveBetweenEntries } from './entries.ts'
import { Inbox } from './Inbox.tsx'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { peopleIn } from '../cache.ts'
import { ListHeading, PeopleList } from './PeopleList.tsx'
import { PersonEntry } from './PersonEntry.tsx'
import { peopleQuery } from '../queries.ts'

type PeopleProps = {
  ownId: string
  chosen: string | undefined
  /** Renders further search results for the words. */
  searchResults: (words: string) => ReactNode
  className: string
}

/** Renders the list on the left: conversations, archived conversations, or search results. */
export const People = ({ ownId, chosen, searchResults, className }: PeopleProps) => {
  const { t } = useTranslation('conversations')
  const { words, q, setWords, leaveTyping, archive } = useListSearch()
  const heading = useFocusOn(archive)
  const list = { ownId, chosen }
  const heldBack = useAwaitingVerification()

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys only speed up what Tab does
    <section
      aria-labelledby="messages-title"
      onKeyDown={moveBetweenEntries}
      className={cx('flex min-h-0 flex-col', className)}
    >
      {archive ? (
        <header className="flex min-h-19 items-center gap-2 px-3">
          <IconButton label={t('archived.back')} render={<Link to={{ search: '' }} />}>
            <ArrowLeft size={22} />
          </IconButton>
          <h2 ref={heading} id="messages-title" tabIndex={-1} className="text-xl outline-none">
            {t('archived')}
          </h2>
        </header>
      ) : (
        <>
          <h2 ref={heading} id="messages-title" tabIndex={-1} className="sr-only">
            {t('list.conversations')}
          </h2>
          <SearchBox
            className="m-4"
            label={t('search')}
            placeholder={t('search.placeholder')}
            maxLength={LIMITS.searchLength}
            value={words}
            onValueChange={setWords}
            clearLabel={t('search.clear')}
          />
        </>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the links in it are clicked, not the element itself */}
      <nav
        aria-label={t('list')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without links, the keyboard must be able to scroll it
        tabIndex={heldBack ? 0 : undefined}
        onClick={leaveTyping}
        className="min-h-0 flex-1 overflow-y-auto border-t border-line pb-3"
      >
        {archive && <ArchivedPeople {...list} />}
        {!archive && q === '' && <Inbox {...list} />}
        {q !== '' && (
          <>
            <PeopleSearchResults {...list} words={q} />
            {searchResults(q)}
          </>
        )}
      </nav>
    </section>
  )
}

// The link to or from the archive is gone, so the new heading gets the focus.
const useFocusOn = (archive: boolean): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(archive)
  useEffect(() => {
    if (before.current !== archive) heading.current?.focus()
    before.current = archive
  }, [archive])
  return heading
}

/**
 * State of the list, kept in the URL so that Back restores it: the search query `q`, or the `archive`. `words` is the query while it
 * is being typed.
 */
const useListSearch = () => {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const q = (params.get('q') ?? '').trim().slice(0, 100)
  const [words, setWords] = useState(q)
  const [seen, setSeen] = useState(q)
  const [written, setWritten] = useState(q)
  const settled = useDebounced(words.trim(), 250)

  if (q !== seen) {
    setSeen(q)
    // The URL changed by something other than typing: Back, or the menu.
    if (q !== written) {
      setWritten(q)
      setWords(q)
    }
  }

  useEffect(() => {
    if (settled !== words.trim() || settled === written) return
    // Navigating to another page that isn't shown yet: changing the URL would lead back here.
    if (window.location.pathname !== pathname) return
    setWritten(settled)
    setParams(settled === '' ? {} : { q: settled }, { replace: true })
  }, [settled, words, written, pathname, setParams])

  /** Drops words that haven't been searched for yet, because the user is opening an entry and must not be led back. */
  const leaveTyping = () => {
    if (words.trim() === q) return
    setWords(q)
    setWritten(q)
  }

  return { words, q, setWords, leaveTyping, archive: q === '' && params.get('folder') === 'archived' }
}

type PeopleSearchResultsProps = { words: string; ownId: string; chosen: string | undefined }

/** Lists the members whose name contains the words. */
const PeopleSearchResults = ({ words, ownId, chosen }: PeopleSearchResultsProps) => {
  const { t } = useTranslation('conversations')
  const list = useInfiniteQuery({ ...peopleQuery(words), placeholderData: keepPreviousData })
  const users = peopleIn(list.data)
  return (
    <section aria-labelledby="found-people">
      <ListHeading>
        <span id="found-people">{t('list')}</span>
      </ListHeading>
      <PeopleList list={list}>
        {users.length === 0 && <p className="px-5 pb-3 text-sm text-soft">{t('list.nobody', { words })}</p>}
        <ul aria-labelledby="found-people" aria-busy={list.isPlaceholderData}>
          {users.map((user) => (
            <PersonEntry key={user._id} user={user} ownId={ownId} chosen={user._id === chosen} />
          ))}
        </ul>
      </PeopleList>
    </section>
  )
}
