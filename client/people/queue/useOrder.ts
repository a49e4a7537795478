import { useState } from 'react'
import type { Alumnus } from '#contract/people/verification.ts'
import { requestId } from '../verification/queries.ts'

/**
 * Keeps the order in which entries were first shown, so that nothing moves under the hand. Entries that began to wait later are not among `rows` until
 * `showNew`; `fresh` are they.
 */
export const useOrder = (alumni: readonly Alumnus[]) => {
  const [known, setKnown] = useState<readonly string[]>([])
  const [openedAt, setOpenedAt] = useState(() => Date.now())
  const unknown = alumni.filter((alumnus) => !known.includes(requestId(alumnus)))
  const fresh = unknown.filter(({ registeredAt }) => Date.parse(registeredAt) > openedAt)
  const further = unknown.filter((alumnus) => !fresh.includes(alumnus))
  if (further.length > 0) setKnown([...known, ...further.map(requestId)])

  const byId = new Map(alumni.map((alumnus) => [requestId(alumnus), alumnus]))
  const rows = known.flatMap((id) => byId.get(id) ?? [])
  const showNew = () => {
    setKnown([...known, ...fresh.map(requestId)])
    setOpenedAt(Date.now())
  }
  return { rows, fresh, showNew }
}
