import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '#client/platform/useDebounced.ts'

/** Returns a list's search: `words` as typed, and `q` once typing pauses, stored in the URL for Back and reload. */
export const useSearch = () => {
  const [parameters, setParameters] = useSearchParams()
  const kept = parameters.get('q') ?? ''
  const [words, setWords] = useState(kept)
  const typed = useDebounced(words.trim(), 250)
  const written = useRef(kept)
  // A link may lead to another search of the list that is open.
  const [followed, setFollowed] = useState(kept)
  if (kept !== followed) {
    setFollowed(kept)
    if (kept !== typed) setWords(kept)
  }

  useEffect(() => {
    if (typed === written.current) return
    written.current = typed
    setParameters(
      (before) => {
        if (typed === '') before.delete('q')
        else before.set('q', typed)
        return before
      },
      { replace: true },
    )
  }, [typed, setParameters])

  return { words, setWords, q: typed }
}
