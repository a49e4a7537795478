import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useDebounced } from '#client/platform/useDebounced.ts'

/**
 * What the list shows, kept in the address, so that Back returns to it: `q`, the words that are searched for, or the
 * `archive`. `words` are those words while they are typed.
 */
export const useListAddress = () => {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const q = (params.get('q') ?? '').trim().slice(0, 100)
  const [words, setWords] = useState(q)
  const [seen, setSeen] = useState(q)
  const [written, setWritten] = useState(q)
  const settled = useDebounced(words.trim(), 250)

  if (q !== seen) {
    setSeen(q)
    // Led here by something else than typing: Back, or the menu.
    if (q !== written) {
      setWritten(q)
      setWords(q)
    }
  }

  useEffect(() => {
    if (settled !== words.trim() || settled === written) return
    // On the way to another page, which is not shown yet: the words must not lead back.
    if (window.location.pathname !== pathname) return
    setWritten(settled)
    setParams(settled === '' ? {} : { q: settled }, { replace: true })
  }, [settled, words, written, pathname, setParams])

  /** Leaves words that have not been searched for yet: whoever chooses an entry is on their way, and must not be led back. */
  const leaveTyping = () => {
    if (words.trim() === q) return
    setWords(q)
    setWritten(q)
  }

  return { words, q, setWords, leaveTyping, archive: q === '' && params.get('folder') === 'archived' }
}
