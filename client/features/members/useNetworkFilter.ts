import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '#client/platform/useDebounced.ts'
import type { NetworkFilter } from './queries.ts'

/** The filter as the address keeps it, so that Back and a sent link lead to the same people; and what is being typed. */
export const useNetworkFilter = () => {
  const [params, setParams] = useSearchParams()
  const role = roleOf(params.get('role'))
  const q = params.get('q') ?? ''
  const [words, setWords] = useState(q)
  const settled = useDebounced(words.trim(), 200)
  const written = useRef(q)

  useEffect(() => {
    if (settled === written.current) return
    written.current = settled
    setParams((now) => withValue(now, 'q', settled), { replace: true })
  }, [settled, setParams])

  // The address changed without us: Back, or a link.
  useEffect(() => {
    if (q === written.current) return
    written.current = q
    setWords(q)
  }, [q])

  const filter: NetworkFilter = { role, q }
  const chooseRole = (chosen: string) => setParams((now) => withValue(now, 'role', chosen === 'all' ? '' : chosen), { replace: true })
  const clear = () => {
    written.current = ''
    setWords('')
    setParams({}, { replace: true })
  }
  return { filter, words, setWords, chooseRole, clear }
}

const roleOf = (value: string | null): NetworkFilter['role'] =>
  value === 'student' || value === 'alumni' ? value : undefined

const withValue = (params: URLSearchParams, name: string, value: string): URLSearchParams => {
  const changed = new URLSearchParams(params)
  if (value === '') changed.delete(name)
  else changed.set(name, value)
  return changed
}
