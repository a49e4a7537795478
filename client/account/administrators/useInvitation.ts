import { useCallback, useEffect, useState } from 'react'
import type { readInvitation } from '#contract/account/administrators.ts'
import { api, type Output } from '#client/platform/api.ts'

type Reading = { invitation?: Output<typeof readInvitation>; error?: unknown }

/** What says what the calls of an invitation take: with it comes what checks forms, after the page. */
export const fetchChecks = () => import('#contract/account/administrators.ts')

/** Reads the invitation of a link's token, if there is one, without using it up. By itself: nothing else of the page needs a cache. */
export const useInvitation = (token: string) => {
  const [reading, setReading] = useState<Reading>()
  const read = useCallback((): void => {
    setReading(undefined)
    const call = async () => api((await fetchChecks()).readInvitation, { body: { token } })
    call().then(
      (invitation) => setReading({ invitation }),
      (error: unknown) => setReading({ error }),
    )
  }, [token])
  useEffect(() => {
    if (token !== '') read()
  }, [token, read])
  return { ...reading, pending: token !== '' && reading === undefined, readAgain: read }
}
