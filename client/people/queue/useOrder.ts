import { useState } from 'react'
import type { Alumnus } from '#contract/people/verification.ts'
import { requestId } from '../verification/queries.ts'

/**
 * Keeps the order in which entries were first shown, so that nothing moves under the hand. `fresh` are the entries that were added since, and are among
 * `rows` after `showNew`. A page that is fetched is shown as a whole, because this device's clock may be behind the server's.
 */
export const useOrder = (pages: readonly (readonly Alumnus[])[]) => {
  const alumni = pages.flat()
  const [shownPages, setShownPages] = useState(0)
  const [known, setKnown] = useState<readonly string[]>([])
  const [openedAt, setOpenedAt] = useState(() => Date.now())
  const unknown = alumni.filter((alumnus) => !known.includes(requestId(alumnus)))
  const isFetched = pages.length > shownPages
  const fresh = isFetched ? [] : unknown.filter(({ registeredAt }) => Date.parse(registeredAt) > openedAt)
  const further = unknown.filter((alumnus) => !fresh.includes(alumnus))
  if (isFetched) setShownPages(pages.length)
  if (further.length > 0) setKnown([...known, ...further.map(requestId)])

  const byId = new Map(alumni.map((alumnus) => [requestId(alumnus), alumnus]))
  const rows = known.flatMap((id) => byId.get(id) ?? [])
  const showNew = () => {
    setKnown([...known, ...fresh.map(requestId)])
    setOpenedAt(Date.now())
  }
  return { rows, fresh, showNew }
}
