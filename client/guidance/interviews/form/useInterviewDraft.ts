import { useEffect, useMemo, useRef, useState } from 'react'
import { openIdbStore } from '#client/platform/idbStore.ts'
import { emptyForm, type FormState, isTouched } from './state.ts'

/**
 * Returns the fields of a new interview, which this browser stores for the member until it is shared or discarded, and the functions that change and
 * clear them. `isLoaded`: whether the stored ones have been looked up.
 */
export const useInterviewDraft = (memberId: string) => {
  const store = useMemo(() => openIdbStore<FormState>('interview-draft', memberId), [memberId])
  const [state, setState] = useState<FormState>(emptyForm)
  const [isLoaded, setLoaded] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    let isCurrent = true
    void store
      .all()
      .catch(() => [])
      .then((stored) => {
        const last = stored.at(-1)
        if (!isCurrent) return
        if (last !== undefined && isTouched(last)) {
          setState({ ...emptyForm, ...last })
          setRestored(true)
        }
        setLoaded(true)
      })
    return () => {
      isCurrent = false
    }
  }, [store])

  return {
    state,
    isLoaded,
    isRestored,
    change: (next: FormState) => {
      setState(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void store.put('new', next), pause)
    },
    clear: async () => {
      clearTimeout(timer.current)
      setState(emptyForm)
      setRestored(false)
      await store.clear()
    },
  }
}

// How long typing must pause before the draft is stored, in ms.
const pause = 300
