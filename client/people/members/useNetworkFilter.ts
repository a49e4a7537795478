import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import type { NetworkFilter } from './queries.ts'

/** How long typing rests before it counts, in ms. */
const rest = 200

/** The filter as the address keeps it, so that Back and a sent link lead to the same people; and what is being typed. */
export const useNetworkFilter = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { key } = useLocation()
  const type = useNavigationType()
  const q = params.get('q') ?? ''
  const [words, setWords] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Our own changes replace the address; any other way here, Back or a link, says what the box holds.
  useEffect(() => {
    if (type === 'REPLACE') return
    clearTimeout(timer.current)
    setWords(q)
  }, [key, type, q])
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = (name: string, value: string) => void navigate({ search: searchWith(name, value) }, { replace: true })
  const typeWords = (text: string) => {
    setWords(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => write('q', text.trim()), rest)
  }
  const clear = () => {
    clearTimeout(timer.current)
    setWords('')
    void navigate({ search: '' }, { replace: true })
  }

  const filter: NetworkFilter = { role: roleOf(params.get('role')), q }
  return { filter, words, typeWords, chooseRole: (role: string) => write('role', role === 'all' ? '' : role), clear }
}

const roleOf = (value: string | null): NetworkFilter['role'] =>
  value === 'student' || value === 'alumni' ? value : undefined

// From the window rather than from the last rendering: a navigation of a moment ago may still be on its way there.
const searchWith = (name: string, value: string): string => {
  const params = new URLSearchParams(window.location.search)
  if (value === '') params.delete(name)
  else params.set(name, value)
  return params.toString()
}
