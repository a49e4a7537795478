import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { certificateQuery, entryQuery } from './queries.ts'

/** Fetches the next entries of the queue ahead, and the certificate of the first of them. */
export const useFetchAhead = (ids: readonly string[]): void => {
  const client = useQueryClient()
  const ahead = ids.join()
  const fetchAhead = useEffectEvent(() => {
    for (const [at, id] of ids.entries())
      void client.prefetchQuery(entryQuery(id)).then(() => {
        const entry = client.getQueryData(entryQuery(id).queryKey)
        if (at === 0 && entry?.file) void client.prefetchQuery(certificateQuery(client, id, entry.alumnus.revision))
      })
  })
  useEffect(() => {
    if (ahead !== '') fetchAhead()
  }, [ahead])
}
